import { statusOf } from './api-error.ts';
import { randomUuid } from './random-uuid.ts';

/** The second click of a double click may arrive after the first has been answered. */
const DOUBLE_CLICK_MS = 500;
/** For this long, resending a call whose answer was lost counts as the same intent; the server remembers longer. */
const LOST_MS = 30 * 60_000;
const KEPT_MAX = 50;

type Intent = { key: string; running: number; endsAt: number; isDone: boolean };

const intents = new Map<string, Intent>();

function forgetOver(now: number): void {
  for (const [what, { running, endsAt }] of intents) {
    if (running === 0 && (endsAt <= now || intents.size > KEPT_MAX)) intents.delete(what);
  }
}

/** A call that failed on the way may have been carried out all the same. */
const isLost = (error: unknown) => {
  const status = statusOf(error);
  return status === 0 || status >= 500;
};

function findIntent(what: string): Intent {
  forgetOver(Date.now());
  const known = intents.get(what);
  if (known) return known;
  const intent = { key: randomUuid(), running: 0, endsAt: 0, isDone: false };
  intents.set(what, intent);
  return intent;
}

/**
 * Sends a creating call with the key of its intent: a double click, and a retry after a lost answer, reuse the first
 * key; doing the same later on purpose gets a new one. `what` is the call with everything it sends.
 */
export async function withKey<T>(what: string, send: (key: string) => Promise<T>): Promise<T> {
  const intent = findIntent(what);
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
