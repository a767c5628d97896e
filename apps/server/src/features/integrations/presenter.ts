import type { IntegrationDeliveryWire, IntegrationWire } from '@facet/contract/entities/integration';
import type { Tokens } from '../../platform/auth/tokens.ts';
import type { Delivery, ListedIntegration } from './queries.ts';

/** What a webhook's deliveries are signed with; derived, so that no table holds it. */
export const webhookKey = (tokens: Tokens, integrationId: number, keyNumber: number) =>
  `whsec_${tokens.derive('webhook', keyNumber === 1 ? String(integrationId) : `${integrationId}.${keyNumber}`)}`;

/** Whoever has Slack's address can write into the channel: its end is enough to know it by. */
const maskUrl = (url: string) => `${new URL(url).origin}/…${url.slice(-4)}`;

export const presentIntegration = ({ integration, lastDelivery }: ListedIntegration): IntegrationWire => ({
  id: integration.id,
  space_id: integration.spaceId,
  type: integration.type,
  title: integration.title,
  url: integration.type === 'slack' ? maskUrl(integration.url) : integration.url,
  events: integration.events,
  secret: null,
  key_changed_at: integration.keyChangedAt?.toISOString() ?? null,
  disabled_at: integration.disabledAt?.toISOString() ?? null,
  created_at: integration.createdAt.toISOString(),
  last_delivery: lastDelivery && { status: lastDelivery.status, created_at: lastDelivery.createdAt },
});

/** With its new signing key, which no later answer repeats. */
export const presentWithKey = (listed: ListedIntegration, tokens: Tokens): IntegrationWire => {
  const { id, type, keyNumber } = listed.integration;
  return { ...presentIntegration(listed), secret: type === 'webhook' ? webhookKey(tokens, id, keyNumber) : null };
};

export const presentDelivery = (delivery: Delivery): IntegrationDeliveryWire => ({
  id: delivery.id,
  event: delivery.event,
  status: delivery.status,
  attempts: delivery.attempts,
  response_status: delivery.responseStatus,
  response_text: delivery.responseText,
  created_at: delivery.createdAt.toISOString(),
  finished_at: delivery.finishedAt?.toISOString() ?? null,
});
