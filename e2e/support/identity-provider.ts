import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider, { interactionPolicy } from 'oidc-provider';

/** Somebody the provider knows; an address is missing, given, or given and verified. */
type KnownPerson = { sub: string; email?: string; email_verified?: boolean; given_name: string; family_name: string };
export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

const SCOPES = 'openid email profile';

const page = (people: Iterable<KnownPerson>, uid: string) => `<!doctype html><html lang="en"><title>Acme</title>
  <h1>Log in at Acme</h1><form method="post" action="/interaction/${uid}">
  ${[...people].map(({ sub }) => `<button name="as" value="${sub}">I am ${sub}</button>`).join('')}
  <button name="as" value="">I would rather not</button></form></html>`;

async function chosenIn(request: IncomingMessage): Promise<string | null> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text).get('as');
}

/** Each log-in asks who it is, so that one browser can be several people. */
function askingAnew() {
  const { Check } = interactionPolicy;
  const policy = interactionPolicy.base();
  policy
    .get('login')
    ?.checks.add(
      new Check('asked_anew', 'each log-in is asked for', (context) =>
        context.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}

function makeProvider(issuer: string, redirectUri: string, people: Map<string, KnownPerson>, secret: string): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider: Provider = new Provider(issuer, {
    clients: [{ client_id: 'facet', client_secret: secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'journeys' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    ttl: { Session: 3600, Interaction: 3600, Grant: 3600, AccessToken: 3600, IdToken: 3600 },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}`, policy: askingAnew() },
    pkce: { required: () => true },
    findAccount(_context, sub) {
      const person = people.get(sub);
      return person && { accountId: sub, claims: async () => person };
    },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
  });
  return provider;
}

/** A real OpenID Connect provider on this machine; the people it knows log in with a click on their name. */
export async function startIdentityProvider() {
  const people = new Map<string, KnownPerson>();
  const secret = randomBytes(16).toString('hex');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the provider has no port');
  const issuer = `http://127.0.0.1:${address.port}`;

  async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse, uid: string) {
    if (request.method !== 'POST')
      return response.setHeader('content-type', 'text/html').end(page(people.values(), uid));
    const accountId = await chosenIn(request);
    const denied = { error: 'access_denied', error_description: 'denied' };
    return provider.interactionFinished(request, response, accountId ? { login: { accountId } } : denied);
  }

  return {
    settings: {
      OIDC_PROVIDERS: JSON.stringify([{ id: 'acme', name: 'Acme', issuer, client_id: 'facet', client_secret: secret }]),
    },
    know: (person: KnownPerson) => void people.set(person.sub, person),
    /** From now on it answers; `origin` is where Facet, started with the settings above, is. */
    serve(origin: string) {
      const provider = makeProvider(issuer, `${origin}/auth/callback`, people, secret);
      const handle = provider.callback();
      server.on('request', (request, response) => {
        const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1];
        void (uid ? interact(provider, request, response, uid) : handle(request, response));
      });
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
