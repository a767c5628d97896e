import { createHmac } from 'node:crypto';
import { DELIVERY_ANSWER_MAX } from '@facet/contract/constants/integrations';
import type { App } from '../../platform/app.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import type { DeliveryFacts } from './delivery-query.ts';
import { eventMessage } from './event-message.ts';
import { webhookKey } from './presenter.ts';
import { slackText } from './slack-text.ts';

const TIMEOUT_MS = 10_000;
const GONE = 410;

/** How one attempt went; after a final one there is no point in another. */
export type Attempt = {
  isDone: boolean;
  isFinal: boolean;
  responseStatus: number | null;
  responseText: string;
};

/** The signature of a webhook's body: HMAC-SHA256 in hex over `timestamp.body`. */
export const signDelivery = (secret: string, timestamp: string, body: string) =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

function signed({ tokens }: App, { id, event, integrationId, keyNumber, hasFormerKey }: DeliveryFacts, body: string) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signatureBy = (number: number) => signDelivery(webhookKey(tokens, integrationId, number), timestamp, body);
  return {
    'x-facet-event': event,
    'x-facet-delivery': String(id),
    'x-facet-timestamp': timestamp,
    'x-facet-signature': signatureBy(keyNumber),
    // A header of its own: what reads only the other one works again as soon as it has the new key.
    ...(hasFormerKey ? { 'x-facet-signature-former': signatureBy(keyNumber - 1) } : {}),
  };
}

function makeMessage(app: App, facts: DeliveryFacts) {
  const { publicUrl } = app.config;
  if (facts.type === 'slack') return { body: JSON.stringify({ text: slackText(facts, publicUrl) }), headers: {} };
  const body = JSON.stringify(eventMessage(facts, publicUrl));
  return { body, headers: signed(app, facts, body) };
}

/** An answer as text that can be stored: NULs and half a character at the end are dropped. */
const asText = (body: Buffer) =>
  body
    .toString('utf8')
    .replace(/\uFFFD+$/, '')
    .replaceAll('\0', '');

/** Sends a delivery once; an answer other than 2xx, or none, is a failure and never an exception. */
export async function sendDelivery(app: App, facts: DeliveryFacts): Promise<Attempt> {
  const { body, headers } = makeMessage(app, facts);
  try {
    const answer = await app.outbound.call({
      url: facts.url,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Facet', ...headers },
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: DELIVERY_ANSWER_MAX,
    });
    const isDone = answer.status >= 200 && answer.status < 300;
    const isFinal = isDone || answer.status === GONE;
    return { isDone, isFinal, responseStatus: answer.status, responseText: asText(answer.body) };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { isDone: false, isFinal: error.isRefusal, responseStatus: null, responseText: error.message };
  }
}
