import type * as oidc from 'openid-client';
import type { OidcProvider } from '../config/oidc-providers.ts';

const FRESH_MS = 3_600_000;
const PAUSE_MS = 10_000;

/**
 * Asks a provider for its addresses, once an hour. While it is away the last answer stays in use; without one the
 * promise rejects, and the provider is asked at most every ten seconds.
 */
export function createDiscovery(provider: OidcProvider): () => Promise<oidc.Configuration> {
  let known: { configuration: oidc.Configuration; at: number } | undefined;
  let running: Promise<oidc.Configuration> | undefined;
  let failed: { error: unknown; at: number } | undefined;

  async function refresh() {
    try {
      const { askProvider } = await import('./ask-provider.ts');
      const configuration = await askProvider(provider);
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
