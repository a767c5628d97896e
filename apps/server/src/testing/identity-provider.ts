import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

/** Somebody whom the provider knows; an address is absent, given, or given and verified. */
export type KnownPerson = { sub: string; email?: string; email_verified?: boolean } & Record<string, unknown>;
export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

const SCOPES = 'openid email profile';
const CLAIMS = {
  openid: ['sub'],
  email: ['email', 'email_verified'],
  profile: ['given_name', 'family_name', 'name'],
};

const page = (people: Iterable<KnownPerson>, uid: string) => `<!doctype html><title>Log in</title><form method="post"
  action="/interaction/${uid}">${[...people].map(({ sub }) => `<button name="as" value="${sub}">${sub}</button>`).join('')}
  <button name="as" value="">Deny</button></form>`;

async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

async function configure(
  people: Map<string, KnownPerson>,
  redirectUri: string,
  client: { id: string; secret: string },
) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'test' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: CLAIMS,
    features: { devInteractions: { enabled: false } },
    ttl: { Session: 3600, Interaction: 3600, Grant: 3600, AccessToken: 3600, IdToken: 3600 },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount(_context: unknown, sub: string) {
      const person = people.get(sub);
      return person && { accountId: sub, claims: async () => person };
    },
  };
}

/** A real OpenID Connect provider on this machine; the people it knows log in by clicking on their name. */
export async function startIdentityProvider({ redirectUri }: { redirectUri: string }) {
  const people = new Map<string, KnownPerson>();
  const client = { id: 'facet', secret: randomBytes(16).toString('hex') };
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the provider has no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const provider: Provider = new Provider(issuer, {
    ...(await configure(people, redirectUri, client)),
    // Everyone has already consented: these tests are about who comes, not what the provider asks them.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();

  async function interact(request: IncomingMessage, response: ServerResponse, uid: string) {
    if (request.method !== 'POST')
      return response.setHeader('content-type', 'text/html').end(page(people.values(), uid));
    const accountId = (await readBody(request)).get('as');
    const denied = { error: 'access_denied', error_description: 'denied' };
    return provider.interactionFinished(request, response, accountId ? { login: { accountId } } : denied);
  }
  server.on('request', (request, response) => {
    const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    void (uid ? interact(request, response, uid) : handle(request, response));
  });

  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { issuer, client, know: (person: KnownPerson) => void people.set(person.sub, person), stop };
}
