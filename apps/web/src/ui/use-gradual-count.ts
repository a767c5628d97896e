import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What drawing may take of one frame, in ms; layout and paint of what was drawn take about as much again. */
const BUDGET_MS = 6;

/** In how many goes a row comes in: more of them cost more than the cells do. */
const GOES = 4;

/** The last that came is drawn first: what came before it is about to leave where there is more than can be drawn. */
const waiting: Array<() => void> = [];
let isScheduled = false;

function drawSome() {
  isScheduled = false;
  const end = performance.now() + BUDGET_MS;
  while (performance.now() < end) {
    const draw = waiting.pop();
    if (!draw) return;
    // At once, so that its cost counts: more of it would wait for the next frame.
    flushSync(draw);
  }
  schedule();
}

// One frame at a time: what draws asks for its next cell while the others still wait.
function schedule() {
  if (isScheduled || waiting.length === 0) return;
  isScheduled = true;
  requestAnimationFrame(drawSome);
}

function drawSoon(draw: () => void): () => void {
  waiting.push(draw);
  schedule();
  return () => {
    const place = waiting.indexOf(draw);
    if (place !== -1) waiting.splice(place, 1);
  };
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
