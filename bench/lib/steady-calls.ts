import { timeCall, type Call } from './http-load.ts';

const EVERY_MS = 10;

/** Makes a call every 10 ms, whether the last was answered or not, until the promise settles; times in ms. */
export async function steadyCalls(call: Call, until: Promise<unknown>): Promise<number[]> {
  const calls: Promise<number>[] = [];
  const timer = setInterval(() => calls.push(timeCall(call)), EVERY_MS);
  await until.finally(() => clearInterval(timer));
  return Promise.all(calls);
}
