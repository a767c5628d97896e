import type { SocialProviderWire } from '@facet/contract/entities/social';
import { PROVIDER_AWAY_TEXT, PROVIDER_REFUSED_TEXT } from '@facet/contract/constants/texts';
import type * as oidc from 'openid-client';
import type { Config } from '../config/load-config.ts';
import type { OidcProvider } from '../config/oidc-providers.ts';
import { AppError, invalidField, notFound } from '../errors.ts';
import type { Log } from '../log.ts';
import type { ProviderAnswer } from './ask-provider.ts';
import { createDiscovery } from './discover.ts';
import { readIdentity, type ProviderIdentity } from './read-identity.ts';
import { t } from '@facet/contract/words/speech';

const CALLBACK_PATH = '/auth/callback';

export type Oidc = {
  /** Every configured provider; without an authorization endpoint while it is away. */
  list(): Promise<SocialProviderWire[]>;
  /** Who came back from a provider; 404, 422 or 503 when that can't be told. */
  identify(answer: ProviderAnswer): Promise<ProviderIdentity>;
  /** A provider's title; its id when it is no longer configured. */
  titleOf(providerId: string): string;
  isConfigured(providerId: string): boolean;
};

type Known = OidcProvider & { discover: () => Promise<oidc.Configuration> };

const away = () => new AppError('not_ready', PROVIDER_AWAY_TEXT);
const refused = () => invalidField('code', PROVIDER_REFUSED_TEXT);

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

/** The configured OpenID Connect providers; each is asked for its addresses on first use. */
export function createOidc({ config, log }: { config: Config; log: Log }): Oidc {
  const redirectUri = new URL(CALLBACK_PATH, config.publicUrl).href;
  const providers = config.oidcProviders.map((one): Known => ({ ...one, discover: createDiscovery(one) }));
  const find = (id: string) => providers.find((one) => one.id === id);

  function refuse(provider: string, error: unknown, isAway: boolean): AppError {
    log.warn({ provider, reason: error instanceof Error ? error.message : 'unknown' }, 'a provider confirmed nobody');
    return isAway ? away() : refused();
  }

  return {
    list: () => Promise.all(providers.map((one) => present(one, redirectUri))),
    async identify(answer) {
      const provider = find(answer.provider);
      if (!provider) throw notFound('provider');
      if (answer.redirect_uri !== redirectUri)
        throw invalidField('redirect_uri', t('It must be {address}', { address: redirectUri }));
      const configuration = await provider.discover().catch((error: unknown) => {
        log.warn({ provider: provider.id, reason: String(error) }, 'a provider cannot be reached');
        throw away();
      });
      const { fetchClaims, isAway } = await import('./ask-provider.ts');
      try {
        return readIdentity(provider, await fetchClaims(configuration, answer));
      } catch (error) {
        throw refuse(provider.id, error, isAway(error));
      }
    },
    titleOf: (id) => find(id)?.name ?? id,
    isConfigured: (id) => find(id) !== undefined,
  };
}
