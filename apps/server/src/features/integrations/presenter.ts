import type { IntegrationDeliveryWire, IntegrationWire } from '@facet/contract/entities/integration';
import type { Tokens } from '../../platform/auth/tokens.ts';
import type { Delivery, ListedIntegration } from './queries.ts';

/** What a webhook's deliveries are signed with; derived, so that no table holds it. */
export const webhookSecret = (tokens: Tokens, integrationId: number) =>
  `whsec_${tokens.derive('webhook', String(integrationId))}`;

/** Whoever has Slack's address can write into the channel: its end is enough to know it by. */
const maskUrl = (url: string) => `${new URL(url).origin}/…${url.slice(-4)}`;

export const presentIntegration = (
  { integration, lastDelivery }: ListedIntegration,
  tokens: Tokens,
): IntegrationWire => ({
  id: integration.id,
  space_id: integration.spaceId,
  type: integration.type,
  title: integration.title,
  url: integration.type === 'slack' ? maskUrl(integration.url) : integration.url,
  events: integration.events,
  secret: integration.type === 'webhook' ? webhookSecret(tokens, integration.id) : null,
  disabled_at: integration.disabledAt?.toISOString() ?? null,
  created_at: integration.createdAt.toISOString(),
  last_delivery: lastDelivery && { status: lastDelivery.status, created_at: lastDelivery.createdAt },
});

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
