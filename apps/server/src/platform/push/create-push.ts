import type { Tokens } from '../auth/tokens.ts';
import type { Outbound } from '../outbound/create-outbound.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { vapidKeys } from './vapid-keys.ts';

/** How a browser said it can be reached. */
export type PushTarget = {
  endpoint: string;
  publicKey: string;
  authToken: string;
  contentEncoding: 'aes128gcm' | 'aesgcm';
};

export type PushMessage = {
  payload: string;
  /**
   * Of several messages with one topic that wait for a browser, only the last arrives; at most 32 characters of
   * base64url.
   */
  topic: string;
  urgency: 'normal' | 'high';
};

export type Push = {
  publicKey: string;
  /**
   * Hands a message to the browser's push service. `gone`: the browser no longer takes push. `refused`: retrying
   * won't help. Throws when a retry may help.
   */
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
};

/** What became of a message; the status is null where our own rules forbid the address. */
export type PushOutcome = { kind: 'taken' | 'gone' | 'refused'; status: number | null };

/** A browser that is off for longer gets no push; the bell in the app has it. */
const TTL_SECONDS = 86_400;
const TIMEOUT_MS = 15_000;
const ANSWER_BYTES = 1024;

type PushOptions = { tokens: Tokens; outbound: Outbound; contact: string };

function readOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken', status };
  if (status === 404 || status === 410) return { kind: 'gone', status };
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
  return { kind: 'refused', status };
}

/** Sends push messages, each encrypted for one browser, only to addresses that may be called from here. */
export function createPush({ tokens, outbound, contact }: PushOptions): Push {
  const keys = vapidKeys(tokens);
  const vapidDetails = { ...keys, subject: `mailto:${contact}` };

  async function requestFor({ endpoint, publicKey, authToken, contentEncoding }: PushTarget, message: PushMessage) {
    const { payload, topic, urgency } = message;
    const subscription = { endpoint, keys: { p256dh: publicKey, auth: authToken } };
    const options = { vapidDetails, TTL: TTL_SECONDS, contentEncoding, topic, urgency };
    const { default: webPush } = await import('web-push');
    return webPush.generateRequestDetails(subscription, payload, options);
  }

  return {
    publicKey: keys.publicKey,
    async send(target, message) {
      const { headers, body } = await requestFor(target, message);
      const answer = await outbound
        .call({
          url: target.endpoint,
          method: 'POST',
          headers,
          body,
          timeoutMs: TIMEOUT_MS,
          maxBytes: ANSWER_BYTES,
        })
        .catch((error: unknown) => {
          // Our own rules refuse the address, and would refuse it again.
          if (error instanceof OutboundError && error.isRefusal) return null;
          throw error;
        });
      return answer ? readOutcome(answer.status) : { kind: 'refused', status: null };
    },
  };
}
