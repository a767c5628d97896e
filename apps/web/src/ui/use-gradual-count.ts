import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What drawing may take of one frame, in ms; layout and paint of what was drawn take about as much again. */
const BUDGET_MS = 6;

/** In how many goes a row comes in: more of them cost more than the cells do. */
const GOES = 4;

const waiting = new Set<() => void>();
let isScheduled = false;

function drawSome() {
  isScheduled = false;
  const end = performance.now() + BUDGET_MS;
  for (const draw of waiting) {
    waiting.delete(draw);
    // At once, so that its cost counts: more of it would wait for the next frame.
    flushSync(draw);
    if (performance.now() > end) break;
  }
  schedule();
}

// One frame at a time: what draws asks for its next cell while the others still wait.
function schedule() {
  if (isScheduled || waiting.size === 0) return;
  isScheduled = true;
  requestAnimationFrame(drawSome);
}

function drawSoon(draw: () => void): () => void {
  waiting.add(draw);
  schedule();
  return () => void waiting.delete(draw);
}

/**
 * How many of a row's cells to draw now: all, or where the row comes in while its list scrolls (`gradual` as it was
 * when the row came) some more every frame or so, so that no frame has to draw a whole row of cards.
 */
export function useGradualCount(total: number, gradual: boolean): number {
  const [count, setCount] = useState(gradual ? 0 : Infinity);
  useLayoutEffect(() => {
    if (count >= total) return undefined;
    return drawSoon(() => setCount(count + Math.ceil(total / GOES)));
  }, [count, total]);
  return Math.min(count, total);
}
