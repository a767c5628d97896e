import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Time budget for rendering per frame, in ms; layout and paint take about as much again. */
const BUDGET_MS = 6;

/** In how many portions a row appears: more would cost more than the cells do. */
const GOES = 4;

/** Latest first: where more arrives than can be rendered, earlier rows are about to leave. */
const waiting: Array<() => void> = [];
let isScheduled = false;

function drawSome() {
  isScheduled = false;
  const end = performance.now() + BUDGET_MS;
  while (performance.now() < end) {
    const draw = waiting.pop();
    if (!draw) return;
    // Synchronously, so that its cost counts: anything beyond the budget waits for the next frame.
    flushSync(draw);
  }
  schedule();
}

// One frame at a time: each render requests its next cell while the others still wait.
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
 * How many of a row's cells to render now: all of them or, if the row appeared while its list was scrolling (`gradual`
 * at that moment), a few more about every frame, so that no frame has to render a whole row of cards.
 */
export function useGradualCount(total: number, gradual: boolean): number {
  const [count, setCount] = useState(gradual ? 0 : Infinity);
  useLayoutEffect(() => {
    if (count >= total) return undefined;
    return drawSoon(() => setCount(count + Math.ceil(total / GOES)));
  }, [count, total]);
  return Math.min(count, total);
}
