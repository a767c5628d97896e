import * as oidc from 'openid-client';
import type { OidcProvider } from '../config/oidc-providers.ts';

/** Seconds that a provider has for each answer. */
const TIMEOUT_S = 8;
const FRESH_MS = 3_600_000;
const PAUSE_MS = 10_000;

/** How the secret is sent: as the provider says, by the standard's default when it says nothing. */
const authWith =
  (secret: string): oidc.ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const auth = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    return auth(secret)(server, client, body, headers);
  };

function ask({ issuer, clientId, clientSecret }: OidcProvider): Promise<oidc.Configuration> {
  // The settings allow plain http on this machine alone.
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
  const auth = clientSecret ? authWith(clientSecret) : oidc.None();
  return oidc.discovery(new URL(issuer), clientId, {}, auth, { execute, timeout: TIMEOUT_S });
}

/**
 * Asks a provider for its addresses, once an hour; while it is away the last answer goes on, and without one the
 * promise rejects, at most one question in ten seconds.
 */
export function createDiscovery(provider: OidcProvider): () => Promise<oidc.Configuration> {
  let known: { configuration: oidc.Configuration; at: number } | undefined;
  let running: Promise<oidc.Configuration> | undefined;
  let failed: { error: unknown; at: number } | undefined;

  async function refresh() {
    try {
      const configuration = await ask(provider);
      known = { configuration, at: Date.now() };
      failed = undefined;
      return configuration;
    } catch (error) {
      failed = { error, at: Date.now() };
      if (known) return known.configuration;
      throw error;
    } finally {
      running = undefined;
    }
  }

  return async () => {
    if (known && Date.now() - known.at < FRESH_MS) return known.configuration;
    if (failed && Date.now() - failed.at < PAUSE_MS) {
      if (known) return known.configuration;
      throw failed.error;
    }
    return (running ??= refresh());
  };
}
