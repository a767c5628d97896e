import type { Endpoint } from '@facet/contract/endpoint';
import * as api from '@facet/contract/endpoints/index';
import { z } from 'zod';
import { bodyLimitOf } from '../../platform/http/serve.ts';
import type { Crowd } from '../factories/make-crowd.ts';
import type { TestApp } from '../test-app.ts';
import { knownValues } from './known-values.ts';
import type { Random } from './random.ts';
import { valueOfSchema } from './value-of-schema.ts';

/** A list within lists, in one field of a call's body. */
type Shape = { name: string; endpoint: Endpoint; field: string; leaf: string; width: number; depth: number };
type Cost = { ms: number; bytes: number };
export type Worst = { slowest: Cost & { what: string }; largest: Cost & { what: string } };

const LEAVES = [
  '1',
  '-1.5e300',
  '2e6',
  '"a"',
  '"\\u0000"',
  '""',
  '{}',
  '[]',
  'null',
  '{"id":1}',
  '[[]]',
  '{"toString":1}',
];
const DEPTHS = [0, 1, 5, 29, 40];
const MEGABYTE = 1e6;

const ENDPOINTS = Object.entries<Endpoint>(api).filter(([, { body }]) => body.type !== 'undefined');

function fieldsOf({ body }: Endpoint): string[] {
  const { properties } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return ['x', ...Object.keys(properties ?? {})];
}

function newShape(random: Random): Shape {
  const [name, endpoint] = random.pick(ENDPOINTS);
  const leaf = random.pick(LEAVES);
  const most = Math.floor((bodyLimitOf(endpoint) - 100) / (leaf.length + 1));
  const width = random.pick([most, Math.min(most, 9990), Math.min(most, 4990), Math.min(most, 1000)]);
  return { name, endpoint, field: random.pick(fieldsOf(endpoint)), leaf, width, depth: random.pick(DEPTHS) };
}

/** Another one beside a shape that cost much. */
const beside = (random: Random, shape: Shape): Shape => ({
  ...shape,
  ...random.pick<() => Partial<Shape>>([
    () => ({ field: random.pick(fieldsOf(shape.endpoint)) }),
    () => ({ depth: random.pick(DEPTHS) }),
    () => ({ width: Math.max(1, Math.floor(shape.width * random.pick([0.5, 0.9]))) }),
  ])(),
});

const textOf = ({ field, leaf, width, depth }: Shape) =>
  `{"${field}":${'['.repeat(depth + 1)}${`${leaf},`.repeat(width - 1)}${leaf}${']'.repeat(depth + 1)}}`;

/** What the shape of a body costs by itself: its call is refused, or has next to nothing to do. */
async function costOf(app: TestApp, url: string, shape: Shape, token: string, collect: () => void): Promise<Cost> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const payload = textOf(shape);
  const held = () => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const costs: Cost[] = [];
  for (let times = 0; times < 3; times += 1) {
    collect();
    const [before, started] = [held(), performance.now()];
    await app.http.inject({ method: shape.endpoint.method, url, headers, payload });
    costs.push({ ms: performance.now() - started, bytes: held() - before });
  }
  // Whatever else happens on the machine only makes it more.
  return { ms: Math.min(...costs.map(({ ms }) => ms)), bytes: Math.min(...costs.map(({ bytes }) => bytes)) };
}

/** Looks for the body that costs most, beside the worst one so far as often as anywhere. */
export async function findWorstShape(
  app: TestApp,
  crowd: Crowd,
  random: Random,
  { times, collect }: { times: number; collect: () => void },
) {
  const nothing = { ms: 0, bytes: 0, what: 'nothing' };
  const worst: Worst = { slowest: nothing, largest: nothing };
  let last = newShape(random);
  for (let tried = 0; tried < times; tried += 1) {
    const shape = random.chance(0.5) ? newShape(random) : beside(random, last);
    const params = valueOfSchema(random, shape.endpoint.params, knownValues(random, crowd)) as Record<string, string>;
    const url = `/api${shape.endpoint.path.replaceAll(/:(\w+)/g, (_whole, name: string) => String(params[name] ?? 1))}`;
    const cost = await costOf(app, url, shape, crowd.people.p_owner.token, collect);
    const what = `${shape.name} ${shape.field}: ${shape.width} × ${shape.leaf} ${shape.depth} deep`;
    if (cost.ms > worst.slowest.ms || cost.bytes > worst.largest.bytes) last = shape;
    if (cost.ms > worst.slowest.ms) worst.slowest = { ...cost, what };
    if (cost.bytes > worst.largest.bytes) worst.largest = { ...cost, what };
  }
  return worst;
}
export const MOST: Cost = { ms: 50, bytes: 20 * MEGABYTE };
