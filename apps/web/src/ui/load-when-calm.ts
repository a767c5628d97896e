/** Px a second above which nobody can tell what passes by. */
const FAST = 2000;
/** A page that did not scroll for so long, in ms, rests. */
const REST_MS = 100;
/** How much the latest of two scrolls counts: frames that come late make single ones look slow. */
const LATEST = 0.3;

const waiting = new Set<() => void>();
let last = { top: 0, at: Number.NEGATIVE_INFINITY };
let speed = 0;
let rest: ReturnType<typeof setTimeout> | undefined;
let isHeard = false;

function loadAll() {
  for (const load of waiting) load();
  waiting.clear();
}

function handleRest() {
  speed = 0;
  loadAll();
}

function handleScroll({ timeStamp: at }: Event) {
  const top = window.scrollY;
  const took = at - last.at;
  // The first of several says nothing: it may be a leap.
  const now = took > REST_MS ? 0 : (Math.abs(top - last.top) / Math.max(1, took)) * 1000;
  speed = took > REST_MS ? 0 : speed + (now - speed) * LATEST;
  last = { top, at };
  if (speed < FAST) loadAll();
  clearTimeout(rest);
  rest = setTimeout(handleRest, REST_MS);
}

/**
 * Loads at once, or where the page flies by as soon as it is slower: what passed meanwhile is never asked for, so that
 * what is looked at then does not wait behind it. The answer takes it back.
 */
export function loadWhenCalm(load: () => void): () => void {
  if (!isHeard) window.addEventListener('scroll', handleScroll, { passive: true });
  isHeard = true;
  if (speed < FAST) {
    load();
    return () => undefined;
  }
  waiting.add(load);
  return () => void waiting.delete(load);
}
