import { TOKEN_SCOPES } from '@facet/contract/constants/second-step';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import { limitAddress } from '../../platform/http/rate-limits.ts';
import { requireAgents } from './queries.ts';

const FORM = 'application/x-www-form-urlencoded';
const SMALL = 16 * 1024;

/** Where an agent finds how it gets in (RFC 9728), named in every refusal of `/mcp`. */
export const resourcePath = '/.well-known/oauth-protected-resource/mcp';

const fail = (reply: FastifyReply, error: string, description: string) =>
  reply.code(400).header('cache-control', 'no-store').send({ error, error_description: description });

/** What RFC 9728 and RFC 8414 tell of us. */
function describe({ config: { publicUrl } }: App) {
  const scopes = { scopes_supported: [...TOKEN_SCOPES] };
  const resource = {
    resource: `${publicUrl}/mcp`,
    resource_name: 'Facet',
    authorization_servers: [publicUrl],
    bearer_methods_supported: ['header'],
    ...scopes,
  };
  const server = {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/allow-agent`,
    token_endpoint: `${publicUrl}/oauth/token`,
    registration_endpoint: `${publicUrl}/oauth/register`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    ...scopes,
  };
  return { resource, server };
}

function registrationRoute(app: App): void {
  const onRequest = [() => requireAgents(app), limitAddress(app, 'log-in')];
  app.http.post('/oauth/register', { bodyLimit: SMALL, onRequest }, async (request, reply) => {
    const { registration, toClientId } = await import('./agent-client.ts');
    const { data, error } = registration.safeParse(request.body);
    if (!data) return fail(reply, 'invalid_redirect_uri', z.prettifyError(error));
    const clientId = toClientId(app.tokens, { name: data.client_name, waits: data.redirect_uris });
    return reply
      .code(201)
      .header('cache-control', 'no-store')
      .send({
        client_id: clientId,
        client_name: data.client_name,
        redirect_uris: data.redirect_uris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      });
  });
}

const field = z.string().min(1).max(4096);
const exchange = z
  .object({ code: field, code_verifier: field, client_id: field, redirect_uri: field })
  .transform((given) => ({
    code: given.code,
    verifier: given.code_verifier,
    clientId: given.client_id,
    redirectUri: given.redirect_uri,
  }));

async function tokenRoute(app: App): Promise<void> {
  const onRequest = [() => requireAgents(app), limitAddress(app, 'log-in')];
  await app.http.register(async (scope) => {
    scope.addContentTypeParser<string>(FORM, { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body))),
    );
    scope.post<{ Body: Record<string, string> | null }>(
      '/oauth/token',
      { bodyLimit: SMALL, onRequest },
      async (request, reply) => {
        if (request.body?.['grant_type'] !== 'authorization_code')
          return fail(reply, 'unsupported_grant_type', 'Only authorization_code is taken');
        const { data, error } = exchange.safeParse(request.body);
        if (!data) return fail(reply, 'invalid_request', z.prettifyError(error));
        const { redeemCode } = await import('./actions/allow-agent.ts');
        const made = await redeemCode(app, { ...data, address: request.ip });
        if (!made) return fail(reply, 'invalid_grant', 'This code is used up, over, or not of this agent');
        return reply.header('cache-control', 'no-store').send({
          access_token: made.token,
          token_type: 'Bearer',
          expires_in: Math.floor((made.endsAt.getTime() - Date.now()) / 1000),
          scope: made.scopes.join(' '),
        });
      },
    );
  });
}

/** How agents get a token of their own, once their person has allowed it: OAuth 2.1 with PKCE, and nothing else of it. */
export async function oauthRoutes(app: App): Promise<void> {
  const onRequest = () => requireAgents(app);
  const { resource, server } = describe(app);
  app.http.get(resourcePath, { onRequest }, () => resource);
  app.http.get('/.well-known/oauth-authorization-server', { onRequest }, () => server);
  registrationRoute(app);
  await tokenRoute(app);
}
