import { randomUuid } from './random-uuid.ts';
import { readStored, writeStored } from './stored.ts';

const KEY = 'facet-renewing';
/** Longer than a renewal takes; a tab that was closed in the middle of one holds the others up no longer. */
const TURN_MS = 10_000;
const LOOK_AGAIN_MS = 100;

type Turn = { tab: string; until: number };

const parseTurn = (text: string): Turn | null => {
  const [tab = '', until = ''] = text.split(' ');
  return tab && Number(until) > 0 ? { tab, until: Number(until) } : null;
};
const readTurn = () => readStored(KEY, parseTurn);
const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));

/** Waits for a turn that the tabs note in their shared storage; a browser without storage has no tabs that share. */
async function takeTurn(tab: string): Promise<void> {
  for (;;) {
    const turn = readTurn();
    if (turn?.tab === tab) return;
    const isFree = turn === null || turn.until < Date.now();
    if (isFree) writeStored(KEY, `${tab} ${Date.now() + TURN_MS}`);
    if (isFree && readTurn() === null) return;
    // Of two tabs that wrote at once the later one's note stays, and both look after the pause.
    await pause();
  }
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const tab = randomUuid();
  await takeTurn(tab);
  try {
    return await work();
  } finally {
    if (readTurn()?.tab === tab) writeStored(KEY, null);
  }
}

/** Does the work while no other tab does; pages without https have no locks and take turns by a note. */
export const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('facet-token', work) : inTurn(work);
