import type { SocialProviderWire } from '@facet/contract/entities/social';
import { PROVIDER_AWAY_TEXT, PROVIDER_REFUSED_TEXT } from '@facet/contract/constants/texts';
import * as oidc from 'openid-client';
import type { Config } from '../config/load-config.ts';
import type { OidcProvider } from '../config/oidc-providers.ts';
import { AppError, invalidField, notFound } from '../errors.ts';
import type { Log } from '../log.ts';
import { createDiscovery } from './discover.ts';
import { readIdentity, type ProviderIdentity } from './read-identity.ts';

const CALLBACK_PATH = '/auth/callback';

/** What the browser brings back from a provider. */
export type ProviderAnswer = {
  provider: string;
  code: string;
  code_verifier: string;
  redirect_uri: string;
  nonce: string;
};

export type Oidc = {
  /** Every configured provider; without an authorization endpoint while it is away. */
  list(): Promise<SocialProviderWire[]>;
  /** Who came back from a provider; 404, 422 or 503 when that cannot be told. */
  identify(answer: ProviderAnswer): Promise<ProviderIdentity>;
  /** What people call a provider; its id when it is not configured any more. */
  titleOf(providerId: string): string;
  isConfigured(providerId: string): boolean;
};

type Known = OidcProvider & { discover: () => Promise<oidc.Configuration> };

const isAway = (error: unknown) =>
  (error instanceof TypeError && error.cause !== undefined) ||
  (error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT') ||
  (error instanceof Error && error.cause instanceof Response && error.cause.status >= 500);

const away = () => new AppError('not_ready', PROVIDER_AWAY_TEXT);
const refused = () => invalidField('code', PROVIDER_REFUSED_TEXT);

/** Trades the code in; signature, issuer, audience, nonce and times of the ID token are checked on the way. */
async function claimsOf(configuration: oidc.Configuration, answer: ProviderAnswer): Promise<Record<string, unknown>> {
  const landing = new URL(answer.redirect_uri);
  landing.searchParams.set('code', answer.code);
  const { issuer, authorization_response_iss_parameter_supported: namesItself } = configuration.serverMetadata();
  // State and issuer of the landing are the browser's to check: the server never saw where it was sent from.
  if (namesItself) landing.searchParams.set('iss', issuer);
  const tokens = await oidc.authorizationCodeGrant(configuration, landing, {
    pkceCodeVerifier: answer.code_verifier,
    expectedNonce: answer.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new oidc.ClientError('no ID token');
  if (claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
  return { ...claims, ...(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)) };
}

const present = async (provider: Known, redirectUri: string): Promise<SocialProviderWire> => ({
  id: provider.id,
  title: provider.name,
  issuer: provider.issuer,
  client_id: provider.clientId,
  scope: provider.scopes.join(' '),
  redirect_uri: redirectUri,
  authorization_endpoint: await provider.discover().then(
    (configuration) => configuration.serverMetadata().authorization_endpoint ?? null,
    () => null,
  ),
});

/** The configured OpenID Connect providers; each is asked for its addresses when it is first needed. */
export function createOidc({ config, log }: { config: Config; log: Log }): Oidc {
  const redirectUri = new URL(CALLBACK_PATH, config.publicUrl).href;
  const providers = config.oidcProviders.map((one): Known => ({ ...one, discover: createDiscovery(one) }));
  const find = (id: string) => providers.find((one) => one.id === id);

  function refuse(provider: string, error: unknown): AppError {
    log.warn({ provider, reason: error instanceof Error ? error.message : 'unknown' }, 'a provider confirmed nobody');
    return isAway(error) ? away() : refused();
  }

  return {
    list: () => Promise.all(providers.map((one) => present(one, redirectUri))),
    async identify(answer) {
      const provider = find(answer.provider);
      if (!provider) throw notFound('provider');
      if (answer.redirect_uri !== redirectUri) throw invalidField('redirect_uri', `It must be ${redirectUri}`);
      const configuration = await provider.discover().catch((error: unknown) => {
        log.warn({ provider: provider.id, reason: String(error) }, 'a provider cannot be reached');
        throw away();
      });
      try {
        return readIdentity(provider.id, await claimsOf(configuration, answer));
      } catch (error) {
        throw refuse(provider.id, error);
      }
    },
    titleOf: (id) => find(id)?.name ?? id,
    isConfigured: (id) => find(id) !== undefined,
  };
}
