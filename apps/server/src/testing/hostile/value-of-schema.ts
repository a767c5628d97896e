import { z } from 'zod';
import type { Random } from './random.ts';

type Json = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  properties?: Record<string, Json>;
  required?: string[];
  additionalProperties?: Json | boolean;
  items?: Json;
  prefixItems?: Json[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** A field's value by its name, such as an existing id; undefined leaves it to the schema. */
export type KnownValue = (field: string) => unknown;

/** Types that can hold an id or a known text; a query's types are unknown. */
const IDS: ReadonlySet<string | undefined> = new Set(['integer', 'number', 'string', undefined]);

type Making = { random: Random; known: KnownValue };

// An address on this machine, which is refused before anything is sent, so that the generator calls nobody.
const BY_FORMAT: Readonly<Record<string, readonly string[]>> = {
  email: ['somebody@example.com', 'Somebody.Else+tag@example.com'],
  date: ['2030-01-01', '2099-12-31', '2028-02-29'],
  'date-time': ['2030-01-01T00:00:00.000Z', '2001-01-01T00:00:00Z'],
  uuid: ['7b8a1f34-6d2e-4c55-9a3b-1f0e2d3c4b5a', '0b8a1f34-6d2e-4c55-9a3b-1f0e2d3c4b5a'],
  uri: ['https://127.0.0.1/hook'],
};
const BY_PATTERN = ['#E15744', '123456', '7b8a1f346d2e4c559a3b1f0e2d3c4b5a', '0,0,0', '1', 'abc_DEF-1', '09:30', 'en'];
const WORDS = [
  'Halo',
  'Aurelia',
  'Größe 54',
  '指輪',
  'خاتم',
  '💍',
  'a b',
  '<b>bold</b>',
  "'; drop table users; --",
  '%',
];

function makeText({ random }: Making, { format, pattern, minLength = 0, maxLength = 300 }: Json): string {
  const formatted = BY_FORMAT[format ?? ''];
  if (formatted) return random.pick(formatted);
  const fitting = pattern ? BY_PATTERN.find((text) => new RegExp(pattern, 'u').test(text)) : undefined;
  if (fitting !== undefined) return fitting;
  const text = random.chance(0.05) ? 'x'.repeat(Math.min(maxLength, 20_000)) : random.pick(WORDS);
  return text.padEnd(minLength, 'Aa1!bcd').slice(0, maxLength);
}

function makeNumber({ random }: Making, { type, minimum = 0, maximum = 1000 }: Json): number {
  const [low, high] = [Math.max(minimum, -1e6), Math.min(maximum, 1e6)];
  return type === 'integer' ? random.int(low, Math.min(high, low + 100)) : low + random.next() * (high - low);
}

function makeList(making: Making, { items = {}, prefixItems, minItems = 0, maxItems = 5 }: Json, field: string) {
  if (prefixItems) return prefixItems.map((part) => makeValue(making, part, field));
  const length = making.random.int(minItems, Math.max(minItems, Math.min(maxItems, 4)));
  return Array.from({ length }, () => makeValue(making, items, field));
}

function makeObject(making: Making, { properties = {}, required = [], additionalProperties }: Json) {
  const { random } = making;
  const entries = Object.entries(properties)
    .filter(([name]) => required.includes(name) || random.chance(0.6))
    .map(([name, part]): [string, unknown] => [name, makeValue(making, part, name)]);
  if (typeof additionalProperties === 'object') entries.push(['any', makeValue(making, additionalProperties, 'any')]);
  return Object.fromEntries(entries);
}

function makeValue(making: Making, json: Json, field: string): unknown {
  const { random } = making;
  const known = IDS.has(json.type) ? making.known(field) : undefined;
  if (known !== undefined && json.const === undefined && !json.enum && !json.anyOf && random.chance(0.9)) return known;
  if ('const' in json) return json.const;
  if (json.enum) return random.pick(json.enum);
  const choices = json.anyOf ?? json.oneOf ?? json.allOf;
  if (choices) return makeValue(making, random.pick(choices), field);
  if (json.type === 'object') return makeObject(making, json);
  if (json.type === 'array') return makeList(making, json, field);
  if (json.type === 'integer' || json.type === 'number') return makeNumber(making, json);
  if (json.type === 'boolean') return random.chance(0.5);
  if (json.type === 'null') return null;
  return makeText(making, json);
}

const described = new WeakMap<z.core.$ZodType, Json>();

/** A value that the schema accepts, or nearly: what refinements also ask for is left to chance. */
export function valueOfSchema(random: Random, schema: z.core.$ZodType, known: KnownValue): unknown {
  let json = described.get(schema);
  if (!json) {
    json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
    described.set(schema, json);
  }
  return makeValue({ random, known }, json, '');
}
