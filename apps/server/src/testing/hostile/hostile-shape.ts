import type { Endpoint } from '@facet/contract/endpoint';
import * as api from '@facet/contract/endpoints/index';
import { findBodyLimit } from '../../platform/http/body-limit.ts';
import type { KnownValue } from './value-of-schema.ts';
import { valueOfSchema } from './value-of-schema.ts';
import type { Random } from './random.ts';

type Path = readonly (string | number)[];

/** A body that its call accepts, except for one place with a list (or an object) of many leaves. */
export type Shape = {
  name: string;
  endpoint: Endpoint;
  /** A valid body, and the place in it where the leaves go. */
  made: unknown;
  path: Path;
  leaf: string;
  isNamed: boolean;
  width: number;
  /** How many lists are around the leaves. */
  depth: number;
  /** How often the list around the place repeats its one element. */
  times: number;
};

const LEAVES = [
  '1',
  '-1.5e300',
  '2e6',
  '0.1',
  '"a"',
  '"\\u0000"',
  '""',
  '{}',
  '[]',
  'null',
  'true',
  '{"id":1}',
  '[[]]',
  '{"toString":1}',
];
/** What a text in that place, instead of a list, is made of. */
const PIECES = ['a', ' ', '<b>', '<', '&#x', '💍', '\\u0000', 'a@a.', 'e\\u0301', '\\n', '\\"'];
const DEPTHS = [0, 1, 5, 29, 40];
const TIMES = [1, 1, 3, 20, 300];
/** Roughly the bytes of an element besides its leaves, and of each leaf's name. */
const [REST_BYTES, NAME_BYTES] = [300, 11];
const HERE = '@here@';

const ENDPOINTS = Object.entries<Endpoint>(api).filter(([, { body }]) => body.type !== 'undefined');

const isHolder = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null;

/** All places inside a value, except the value itself. */
function placesIn(value: unknown): Path[] {
  const found: Path[] = [];
  const look = (holder: unknown, path: Path) => {
    if (!isHolder(holder)) return;
    for (const key of Object.keys(holder)) {
      const place = [...path, Array.isArray(holder) ? Number(key) : key];
      found.push(place);
      look(holder[key], place);
    }
  };
  look(value, []);
  return [...found, ['x']];
}

/** The value with a mark at the place, whose surrounding list is cut to that one element. */
function marked(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return HERE;
  if (!isHolder(value)) return { [key]: marked(undefined, rest) };
  const part = marked(value[key], rest);
  return Array.isArray(value) ? [part] : { ...value, [key]: part };
}

function makeLeaves({ leaf, isNamed, width, depth }: Shape): string {
  if (PIECES.includes(leaf)) return `"${leaf.repeat(width)}"`;
  const leaves = isNamed
    ? `{${Array.from({ length: width }, (_, index) => `"k${index}":${leaf}`).join()}}`
    : `[${`${leaf},`.repeat(width - 1)}${leaf}]`;
  return '['.repeat(depth) + leaves + ']'.repeat(depth);
}

const partAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (isHolder(part) ? part[key] : undefined), value);

/** The body's JSON with the mark, repeating the element of the innermost list around it. */
function markedJson(value: unknown, path: Path, times: number): string {
  const json = JSON.stringify(marked(value, path));
  const within = path.findLastIndex((key) => typeof key === 'number');
  if (within < 0) return json;
  const list = JSON.stringify(marked(value, path.slice(0, within + 1)));
  const element = JSON.stringify(marked(partAt(value, path.slice(0, within + 1)), path.slice(within + 1)));
  return list.replace(`"${HERE}"`, () => Array.from({ length: times }, () => element).join());
}

/** The JSON of the whole body. */
export function textOfShape(shape: Shape): string {
  const leaves = makeLeaves(shape);
  return markedJson(shape.made, shape.path, shape.times).replaceAll(`"${HERE}"`, () => leaves);
}

/** As many leaves as a body of the call can have, or fewer. */
function widthFor(random: Random, { endpoint, leaf, isNamed, times }: Omit<Shape, 'width'>): number {
  const bytes = findBodyLimit(endpoint) / times - REST_BYTES;
  const between = isNamed ? NAME_BYTES : 1;
  const most = Math.max(1, Math.floor(bytes / (leaf.length + (PIECES.includes(leaf) ? 0 : between))));
  return random.pick([most, Math.min(most, 19_990), Math.min(most, 9900), Math.min(most, Math.ceil(9000 / times)), 1]);
}

/** Describes a shape well enough to reproduce it. */
export const nameOfShape = ({ name, path, times, width, leaf, isNamed, depth }: Shape) =>
  `${name} ${path.join('.')}: ${times} × ${width} × ${leaf}${isNamed ? ' by names' : ''}, ${depth} deep`;

/** A shape for any call, in any place of its body. */
export function newShape(random: Random, known: KnownValue): Shape {
  const [name, endpoint] = random.pick(ENDPOINTS);
  const made = valueOfSchema(random, endpoint.body, known);
  const shape = {
    name,
    endpoint,
    made,
    path: random.pick(placesIn(made)),
    leaf: random.pick(random.chance(0.8) ? LEAVES : PIECES),
    isNamed: random.chance(0.1),
    depth: random.chance(0.6) ? 0 : random.pick(DEPTHS),
    times: random.pick(TIMES),
  };
  return { ...shape, width: widthFor(random, shape) };
}

/** A variation of a shape that cost much. */
export function shapeBeside(random: Random, shape: Shape): Shape {
  const other = {
    ...shape,
    ...random.pick<() => Partial<Shape>>([
      () => ({ path: random.pick(placesIn(shape.made)) }),
      () => ({ depth: random.pick(DEPTHS) }),
      () => ({ times: random.pick(TIMES) }),
      () => ({ leaf: random.pick([...LEAVES, ...PIECES]) }),
      () => ({ isNamed: !shape.isNamed }),
    ])(),
  };
  return { ...other, width: widthFor(random, other) };
}
