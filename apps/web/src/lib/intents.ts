import { statusOf } from './api-error.ts';
import { randomUuid } from './random-uuid.ts';

/** The second click of a double click may come when the first is answered already. */
const DOUBLE_CLICK_MS = 500;
/** How long a call whose answer was lost counts as the same when it is sent again; the server remembers longer. */
const LOST_MS = 30 * 60_000;
const KEPT_MAX = 50;

type Intent = { key: string; running: number; endsAt: number; isDone: boolean };

const intents = new Map<string, Intent>();

function forgetOver(now: number): void {
  for (const [what, { running, endsAt }] of intents) {
    if (running === 0 && (endsAt <= now || intents.size > KEPT_MAX)) intents.delete(what);
  }
}

/** What did not get through, or broke on its way, may have been made all the same. */
const isLost = (error: unknown) => {
  const status = statusOf(error);
  return status === 0 || status >= 500;
};

function intentOf(what: string): Intent {
  forgetOver(Date.now());
  const known = intents.get(what);
  if (known) return known;
  const intent = { key: randomUuid(), running: 0, endsAt: 0, isDone: false };
  intents.set(what, intent);
  return intent;
}

/**
 * Sends what makes something with the key of its intent: a double click, and a try after an answer that was lost, have
 * the key of the first; whoever asks for the same later on purpose has another. `what` is the call with all it sends.
 */
export async function withKey<T>(what: string, send: (key: string) => Promise<T>): Promise<T> {
  const intent = intentOf(what);
  intent.running += 1;
  try {
    const answer = await send(intent.key);
    intent.isDone = true;
    intent.endsAt = Date.now() + DOUBLE_CLICK_MS;
    return answer;
  } catch (error) {
    if (!intent.isDone) intent.endsAt = isLost(error) ? Date.now() + LOST_MS : 0;
    throw error;
  } finally {
    intent.running -= 1;
  }
}
