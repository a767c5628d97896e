import fastJson, { type Schema } from 'fast-json-stringify';
import { z } from 'zod';

type Node = { [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

// Values were validated on the way in; checking them again on the way out only costs.
const DROPPED = new Set([
  '$schema',
  'format',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'default',
  'additionalProperties',
]);

const isNull = (node: unknown) => isNode(node) && node['type'] === 'null';

/** `anyOf [x, null]` would be decided by a validator at run time; `nullable` is a plain comparison. */
function unwrapNullable(node: Node): Node {
  const choices = node['anyOf'];
  if (!Array.isArray(choices) || choices.length !== 2 || !choices.some(isNull)) return node;
  const { anyOf: _, ...rest } = node;
  return { ...rest, ...choices.find((choice) => !isNull(choice)), nullable: true };
}

/** Strips limits and formats from a schema, but never a field that happens to have such a name. */
function loosen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(loosen);
  if (!isNode(value)) return value;
  const entries = Object.entries(unwrapNullable(value)).flatMap(([key, part]): [string, unknown][] => {
    if (key === 'properties' && isNode(part)) {
      return [[key, Object.fromEntries(Object.entries(part).map(([name, field]) => [name, loosen(field)]))]];
    }
    if (key === 'additionalProperties' && isNode(part)) return [[key, loosen(part)]];
    return DROPPED.has(key) ? [] : [[key, loosen(part)]];
  });
  return Object.fromEntries(entries);
}

type Serializer = (value: unknown) => string;

// Compiling takes milliseconds, and the contract's schemas never change.
const compiled = new WeakMap<z.ZodType, Serializer>();

/** A function that writes a value of the schema as JSON; fields that the schema does not name never get out. */
export function compileSerializer(schema: z.ZodType): Serializer {
  const known = compiled.get(schema);
  if (known) return known;
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any', reused: 'inline' });
  // Tuples were validated on the way in, too.
  const serialize: Serializer = fastJson(loosen(json) as Schema, { ajv: { strictTuples: false } });
  compiled.set(schema, serialize);
  return serialize;
}
