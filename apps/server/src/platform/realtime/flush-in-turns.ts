import type { Peer } from './peer.ts';

type Flushed = Pick<Peer, 'flush'>;

/** Peers that are written to before whatever else came in has its turn. */
const AT_ONCE = 100;

/**
 * Makes a function that has a peer's waiting frames written soon. A message to a thousand peers does not hold up the
 * process, and one that comes meanwhile goes along to those that the first has not reached: where there is much to say,
 * each peer is written to once for all of it.
 */
export function createFlushing(): (peer: Flushed) => void {
  let waiting: Flushed[] = [];
  let next = 0;
  let isPlanned = false;
  function plan() {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(flush);
  }
  function flush() {
    isPlanned = false;
    const end = Math.min(next + AT_ONCE, waiting.length);
    for (; next < end; next += 1) waiting[next]?.flush();
    if (next < waiting.length) return plan();
    waiting = [];
    next = 0;
  }
  return (peer) => {
    waiting.push(peer);
    plan();
  };
}
