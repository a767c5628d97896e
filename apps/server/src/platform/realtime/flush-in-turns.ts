import type { Peer } from './peer.ts';

type Flushed = Pick<Peer, 'flush'>;

/** How many peers are written to before other work gets its turn. */
const AT_ONCE = 100;

/**
 * Makes a function that schedules writing a peer's waiting frames. A message to a thousand peers does not hold up the
 * process, and a message that arrives meanwhile goes along to the peers not written to yet: under load,
 * each peer is written to once for everything.
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
