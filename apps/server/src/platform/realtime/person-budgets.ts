import { MAX_SOCKETS } from '@facet/contract/realtime';
import type { Viewer } from './viewer.ts';

/** How much may come at once, and how much more each second. */
export type Rate = { burst: number; perSecond: number };
/** How much one person may send over all their sockets to this process, and how many they may have open. */
export type Budget = { frames: Rate; bytes: Rate; sockets: number };

export const BUDGET: Budget = {
  frames: { burst: 400, perSecond: 100 },
  bytes: { burst: 64 * 1024 * 1024, perSecond: 4 * 1024 * 1024 },
  sockets: MAX_SOCKETS,
};

const times = ({ burst, perSecond }: Rate, scale: number): Rate => ({
  burst: burst * scale,
  perSecond: perSecond * scale,
});

/** The budget times `scale`; 0 means no limits, for load tests. */
export function scaledBudget(scale: number): Budget {
  if (scale === 0) return { frames: ENDLESS, bytes: ENDLESS, sockets: Infinity };
  const { frames, bytes, sockets } = BUDGET;
  return {
    frames: times(frames, scale),
    bytes: times(bytes, scale),
    sockets: Math.max(1, Math.round(sockets * scale)),
  };
}
const ENDLESS: Rate = { burst: Infinity, perSecond: Infinity };

/** Whether anything is left; takes the amount, even if that is more than is left. `now` in milliseconds. */
export function createBucket({ burst, perSecond }: Rate): (much: number, now: number) => boolean {
  let left = burst;
  let last = 0;
  return (much, now) => {
    if (burst === Infinity) return true;
    left = last === 0 ? burst : Math.min(burst, left + ((now - last) / 1000) * perSecond);
    last = now;
    if (left < 1) return false;
    left -= much;
    return true;
  };
}

/** `ended`: somebody who goes on after that many refusals should be closed. */
export type Verdict = 'taken' | 'refused' | 'ended';
type Account = { sockets: number; heardAt: number; judge: (bytes: number, now: number) => Verdict };

function createAccount({ frames, bytes }: Budget, now: number): Account {
  const [count, size, patience] = [createBucket(frames), createBucket(bytes), createBucket(frames)];
  const account: Account = {
    sockets: 0,
    heardAt: now,
    judge(length, at) {
      account.heardAt = at;
      if (count(1, at) && size(length, at)) return 'taken';
      return patience(1, at) ? 'refused' : 'ended';
    },
  };
  return account;
}

export type PersonBudgets = {
  /** Counts a new socket; false when the person has too many. */
  open: (viewer: Viewer) => boolean;
  closed: (viewer: Viewer) => void;
  judge: (viewer: Viewer, bytes: number) => Verdict;
};

// A guest of several links has a session for each, and may also be on the team.
const accountKey = ({ isGuest, sessionId, userId }: Viewer) => (isGuest ? `guest ${sessionId}` : userId);
/** After this long a budget is full again, and need not be remembered. */
const FORGET_AFTER_MS = 60_000;
const SWEEP_FROM = 1000;

/** Budgets by person, which outlive their sockets, so that reconnecting does not refill them. */
export function createPersonBudgets(budget: Budget, clock = () => performance.now()): PersonBudgets {
  const accounts = new Map<string | number, Account>();
  let sweepAt = SWEEP_FROM;
  function sweep(now: number) {
    for (const [key, { sockets, heardAt }] of accounts)
      if (sockets === 0 && now - heardAt > FORGET_AFTER_MS) accounts.delete(key);
    sweepAt = Math.max(SWEEP_FROM, accounts.size * 2);
  }
  function findAccount(viewer: Viewer): Account {
    const now = clock();
    if (accounts.size >= sweepAt) sweep(now);
    const key = accountKey(viewer);
    const account = accounts.get(key) ?? createAccount(budget, now);
    accounts.set(key, account);
    return account;
  }
  return {
    open(viewer) {
      const account = findAccount(viewer);
      if (account.sockets >= budget.sockets) return false;
      account.sockets += 1;
      return true;
    },
    closed: (viewer) => void (findAccount(viewer).sockets -= 1),
    judge: (viewer, bytes) => findAccount(viewer).judge(bytes, clock()),
  };
}
