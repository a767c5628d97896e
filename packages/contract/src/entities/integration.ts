import { z } from 'zod';
import { DELIVERY_STATUSES, INTEGRATION_EVENTS, INTEGRATION_TYPES } from '../constants/integrations.ts';
import { CONNECTION_URL_MAX, TITLE_MAX } from '../constants/limits.ts';
import { CONNECTION_URL_TEXT } from '../constants/texts.ts';
import { titleText } from '../plain-title.ts';
import { readUrl } from '../read-url.ts';

export const integrationType = z.enum(INTEGRATION_TYPES);
export const integrationEvent = z.enum(INTEGRATION_EVENTS);
export const deliveryStatus = z.enum(DELIVERY_STATUSES);

const isWebAddress = (text: string) => {
  const url = readUrl(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};

export const integrationTitle = titleText(TITLE_MAX);
/** Where deliveries go; which of these the server really calls depends on its configuration. */
export const integrationUrl = z
  .string()
  .trim()
  .min(1)
  .max(CONNECTION_URL_MAX)
  .refine(isWebAddress, {
    error: CONNECTION_URL_TEXT,
    when: ({ value, issues }) => value !== '' && issues.length === 0,
  });
export const integrationEvents = z
  .array(integrationEvent)
  .min(1)
  .max(INTEGRATION_EVENTS.length)
  .transform((events) => [...new Set(events)]);

/** One message to the other tool; `response_text` is at most 1 kB of the answer, or why there was none. */
export const integrationDelivery = z.object({
  id: z.number(),
  event: z.union([integrationEvent, z.literal('test')]),
  status: deliveryStatus,
  attempts: z.number().int(),
  response_status: z.number().int().nullable(),
  response_text: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});
export type IntegrationDeliveryWire = z.infer<typeof integrationDelivery>;

/**
 * A connection of a space. Slack's address is a secret and comes masked. `secret` is the key that signs what is sent to a
 * webhook: only the answer that brings a new one has it.
 */
export const integration = z.object({
  id: z.number(),
  space_id: z.number(),
  type: integrationType,
  title: z.string(),
  url: z.string(),
  events: z.array(integrationEvent),
  secret: z.string().nullable(),
  /** When a webhook got its present key in place of another; for a day, both sign. */
  key_changed_at: z.string().nullable(),
  disabled_at: z.string().nullable(),
  created_at: z.string(),
  last_delivery: z.object({ status: deliveryStatus, created_at: z.string() }).nullable(),
});
export type IntegrationWire = z.infer<typeof integration>;
