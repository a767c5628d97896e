const FIRST_MS = 100;
const LONGEST_MS = 5000;

/** Milliseconds to wait before the next try, from 100 doubling to 5,000, with chance added so that processes do not go in step. */
export const backOff = (tries: number): number =>
  Math.min(FIRST_MS * 2 ** Math.min(tries, 10), LONGEST_MS) * (0.75 + Math.random() / 4);
