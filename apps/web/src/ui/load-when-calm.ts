/** Above this speed, in px per second, nobody can tell what passes by. */
const FAST = 2000;
/** A page that has not scrolled for this long, in ms, is at rest. */
const REST_MS = 100;
/** The weight of the latest scroll: late frames make single ones look slow. */
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
  // The first scroll of a series says nothing: it may be a jump.
  const now = took > REST_MS ? 0 : (Math.abs(top - last.top) / Math.max(1, took)) * 1000;
  speed = took > REST_MS ? 0 : speed + (now - speed) * LATEST;
  last = { top, at };
  if (speed < FAST) loadAll();
  clearTimeout(rest);
  rest = setTimeout(handleRest, REST_MS);
}

/**
 * Loads at once or, if the page is scrolling fast, as soon as it slows down: whatever passes by meanwhile is never
 * requested, so that what is finally looked at does not wait behind it. The returned function cancels it.
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
