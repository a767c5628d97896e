import { setTimeout } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { makeCrowd, type Crowd } from '../factories/make-crowd.ts';
import type { TestApp } from '../test-app.ts';
import { nameOfShape, newShape, shapeBeside, textOfShape, type Shape } from './hostile-shape.ts';
import { knownValues } from './known-values.ts';
import type { Random } from './random.ts';
import { valueOfSchema } from './value-of-schema.ts';
import { spent } from './work.ts';

/** Processor time of the main thread, and all memory allocated meanwhile, freed or not. */
type Cost = { ms: number; bytes: number };
type Found = Cost & { what: string };
export type Worst = { slowest: Found; largest: Found };

const MEGABYTE = 1e6;
export const MOST: Cost = { ms: 50, bytes: 20 * MEGABYTE };

const CALLS_OF_A_CROWD = 200;
const CONFIRMATIONS = 6;

const taken = () => getHeapStatistics().total_allocated_bytes;

type Ask = () => Promise<unknown>;

const askFor = (app: TestApp, crowd: Crowd, url: string, { endpoint }: Shape, payload: string): Ask => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${crowd.people.p_owner.token}` };
  return () => app.http.inject({ method: endpoint.method, url, headers, payload });
};

async function measureCost(ask: Ask): Promise<Cost> {
  const [ms, bytes] = [spent(), taken()];
  await ask();
  return { ms: spent() - ms, bytes: taken() - bytes };
}

/**
 * The cost without what the thread does anyway in as much time: a call that waits long, as a log-in does while its
 * password is compared elsewhere, would otherwise be charged with that.
 */
async function measureOwnCost(ask: Ask): Promise<Cost> {
  const began = performance.now();
  const cost = await measureCost(ask);
  const anyway = await measureCost(() => setTimeout(performance.now() - began));
  return { ms: cost.ms - anyway.ms, bytes: cost.bytes - anyway.bytes };
}

function makeUrl(random: Random, crowd: Crowd, { endpoint: { params, path } }: Shape): string {
  const made = valueOfSchema(random, params, knownValues(random, crowd)) as Record<string, string | number>;
  return `/api${path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(made[name] ?? 1))}`;
}

/** The least of some measurements: whatever else the machine does meanwhile only adds to them. */
async function confirmedCost(ask: Ask, isWorse: (cost: Cost) => boolean): Promise<Cost> {
  let least = await measureCost(ask);
  for (let times = 0; times < CONFIRMATIONS && isWorse(least); times += 1) {
    const { ms, bytes } = await measureOwnCost(ask);
    least = { ms: Math.min(least.ms, ms), bytes: Math.min(least.bytes, bytes) };
  }
  return least;
}

/** Looks for the body that costs most, near the worst one so far as often as anywhere. */
export async function findWorstShape(app: TestApp, random: Random, times: number): Promise<Worst> {
  const nothing: Found = { ms: 0, bytes: 0, what: 'nothing' };
  const worst = { slowest: nothing, largest: nothing };
  const isWorse = ({ ms, bytes }: Cost) => ms > worst.slowest.ms || bytes > worst.largest.bytes;
  let crowd = await makeCrowd(app);
  let last: Shape | null = null;
  for (let tried = 0; tried < times; tried += 1) {
    if (tried % CALLS_OF_A_CROWD === CALLS_OF_A_CROWD - 1) crowd = await makeCrowd(app);
    const shape: Shape =
      last && random.chance(0.5) ? shapeBeside(random, last) : newShape(random, knownValues(random, crowd));
    const [url, payload] = [makeUrl(random, crowd, shape), textOfShape(shape)];
    const cost = await confirmedCost(askFor(app, crowd, url, shape, payload), isWorse);
    const found = { ...cost, what: nameOfShape(shape) };
    if (isWorse(cost)) last = shape;
    if (cost.ms > worst.slowest.ms) worst.slowest = found;
    if (cost.bytes > worst.largest.bytes) worst.largest = found;
  }
  return worst;
}
