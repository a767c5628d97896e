import { createStore } from '../ui/create-store.ts';
import { isAway } from './api-error.ts';
import { readFailure } from '@facet/client/read-failure';

/** How the server is, as far as the calls of this tab tell. */
export type ServerState = 'here' | 'restarting' | 'unreachable';

const FIRST_MS = 1000;
const LONGEST_MS = 10_000;
const PATIENCE_MS = 5000;

export type ServerWatch = {
  get: () => ServerState;
  subscribe: (listener: () => void) => () => void;
  /** A call did not get through: asks the server until it answers again, first after as many seconds as it said. */
  missed: (error: unknown, retryAfter?: number) => void;
  /** A call got through: the server is here, whenever it would have been asked next. */
  answered: () => void;
};

/** Knows whether the server is away, from calls that failed, and asks it by itself until it is back; `ask` says if it is. */
export function createServerWatch(ask: () => Promise<boolean>): ServerWatch {
  const { get, set: become, subscribe } = createStore<ServerState>('here');
  let isAsking = false;

  async function askUntilBack(absence: ServerState, pauseMs: number): Promise<void> {
    if (await ask().catch(() => false)) {
      isAsking = false;
      return become('here');
    }
    become(absence);
    // Not all tabs at the same moment.
    const waitMs = pauseMs * (0.8 + Math.random() * 0.4);
    setTimeout(() => void askUntilBack(absence, Math.min(pauseMs * 2, LONGEST_MS)), waitMs);
  }
  return {
    get,
    subscribe,
    missed(error, retryAfter) {
      const absence = isAway(error) ? 'restarting' : 'unreachable';
      if (absence === 'restarting') become(absence);
      if (isAsking) return;
      isAsking = true;
      // What only one call met is not said of the server: it is asked first.
      const delayMs = absence === 'restarting' ? Math.min((retryAfter ?? 0) * 1000 || FIRST_MS, LONGEST_MS) : 0;
      setTimeout(() => void askUntilBack(absence, FIRST_MS), delayMs);
    },
    answered: () => become('here'),
  };
}

async function isBack(): Promise<boolean> {
  const answer = await fetch('/api/ready', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
  return answer.ok || !isAway(readFailure(answer.status, await answer.text()));
}

export const serverWatch = createServerWatch(isBack);
