import { createStore } from '../ui/create-store.ts';
import { isAway } from './api-error.ts';
import { readFailure } from '@facet/client/read-failure';

/** The server's state, as far as this tab's calls tell. */
export type ServerState = 'here' | 'restarting' | 'unreachable';

const FIRST_MS = 1000;
const LONGEST_MS = 10_000;
const PATIENCE_MS = 5000;

export type ServerWatch = {
  get: () => ServerState;
  subscribe: (listener: () => void) => () => void;
  /**
   * A call failed to reach the server: polls it until it answers again, waiting first as many seconds as it asked for.
   */
  missed: (error: unknown, retryAfter?: number) => void;
  /** A call got through: the server is back, without waiting for the next poll. */
  answered: () => void;
};

/** Tracks whether the server is away, from failed calls, and polls it until it is back; `ask` tells whether it is. */
export function createServerWatch(ask: () => Promise<boolean>): ServerWatch {
  const { get, set: become, subscribe } = createStore<ServerState>('here');
  let isAsking = false;

  async function askUntilBack(absence: ServerState, pauseMs: number): Promise<void> {
    if (await ask().catch(() => false)) {
      isAsking = false;
      return become('here');
    }
    become(absence);
    // Jitter, so that not all tabs poll at the same moment.
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
      // One failed call proves nothing about the server: ask it first.
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
