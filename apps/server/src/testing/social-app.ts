import * as api from '@facet/contract/endpoints/index';
import { callApi, type Caller } from './call-api.ts';
import { unique, uniqueEmail } from './factories/make-user.ts';
import { startIdentityProvider, type KnownPerson } from './identity-provider.ts';
import { startTestApp } from './test-app.ts';
import { walkThroughProvider } from './walk-through-provider.ts';

const ORIGIN = 'https://facet.example';

/** A test app with a real provider at hand, configured as `acme` and `twin`; `gone` is one that never answers. */
export async function startSocialApp(env: NodeJS.ProcessEnv = {}) {
  const redirectUri = `${ORIGIN}/auth/callback`;
  const provider = await startIdentityProvider({ redirectUri });
  const acme = { name: 'Acme', issuer: provider.issuer, client_id: 'facet', client_secret: provider.client.secret };
  const list = [
    { ...acme, id: 'acme' },
    { ...acme, id: 'twin', name: 'Twin' },
    { ...acme, id: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:9' },
  ];
  const app = await startTestApp({ env: { PUBLIC_URL: ORIGIN, OIDC_PROVIDERS: JSON.stringify(list), ...env } });

  /** Somebody new known to the provider, with a verified address unless told otherwise. */
  function know(person: Partial<KnownPerson> = {}): KnownPerson {
    const email = uniqueEmail('ring');
    const known = {
      sub: unique('sub'),
      email,
      email_verified: true,
      given_name: 'Rose',
      family_name: 'Quartz',
      ...person,
    };
    provider.know(known);
    return known;
  }
  const comeBack = async ({ sub }: KnownPerson, id = 'acme') => ({
    provider: id,
    ...(await walkThroughProvider(provider, sub, redirectUri)),
  });
  /** What linking and unlinking take; none where it is refused. */
  const prove = async (caller: Caller, password?: string): Promise<string | undefined> =>
    (await callApi(app, caller, api.proveSelf, { body: { current_password: password } })).body.data?.proof;
  const logIn = async (person: KnownPerson, caller: Caller | null = null, id = 'acme', password?: string) => {
    const proof = caller ? await prove(caller, password) : undefined;
    return callApi(app, caller, api.socialLogIn, { body: { ...(await comeBack(person, id)), proof } });
  };
  const register = async (person: KnownPerson, id = 'acme') =>
    callApi(app, null, api.socialRegister, { body: { ...(await comeBack(person, id)), time_zone: 'Europe/Lisbon' } });
  const stop = async () => {
    await app.stop();
    await provider.stop();
  };
  return { app, provider, redirectUri, know, comeBack, prove, logIn, register, stop };
}
export type SocialApp = Awaited<ReturnType<typeof startSocialApp>>;
