import { z } from 'zod';

type JsonSchema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  minItems?: number;
  minLength?: number;
  pattern?: string;
  minimum?: number;
};

/** A field's value by its name; undefined leaves the choice to the schema. */
export type FieldValue = (field: string) => unknown;

const TEXTS: Readonly<Record<string, string>> = {
  email: 'somebody@example.com',
  date: '2030-01-01',
  'date-time': '2030-01-01T00:00:00.000Z',
  uuid: '7b8a1f34-6d2e-4c55-9a3b-1f0e2d3c4b5a',
  uri: 'https://example.com/hook',
};

/** Texts of a form: decimals, currencies. */
const FORMED: Readonly<Record<string, string>> = {
  [String.raw`^-?\d{1,12}(\.\d{1,6})?$`]: '1.5',
  '^[A-Z]{3}$': 'USD',
};

/** Texts of a form that no schema of JSON says. */
const NAMED: Readonly<Record<string, string>> = { style_number_pattern: 'MO-{n:4}' };

/** Ids that whoever sends them chooses: each is another one. */
let ids = 0;

function makeSample(schema: JsonSchema, field: string, valueOf: FieldValue): unknown {
  const given = valueOf(field);
  if (given !== undefined) return schema.type === 'array' && !Array.isArray(given) ? [given] : given;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.allOf ?? [];
  if (first) return makeSample(first, field, valueOf);
  if (schema.type === 'object') return sampleObject(schema, valueOf);
  if (schema.type === 'array') return [makeSample(schema.items ?? {}, field, valueOf)];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  return (
    TEXTS[schema.format ?? ''] ??
    FORMED[schema.pattern ?? ''] ??
    NAMED[field] ??
    (field === 'id' ? `x${++ids}` : 'x'.repeat(schema.minLength ?? 1))
  );
}

const sampleObject = ({ properties = {} }: JsonSchema, valueOf: FieldValue): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, makeSample(schema, name, valueOf)]));

/** Input that a call's schema accepts, with every field filled; `valueOf` provides what refinements also ask for. */
export function sampleInput(schema: z.ZodType, valueOf: FieldValue): Record<string, unknown> | undefined {
  if (schema.type === 'undefined') return undefined;
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return sampleObject(json.allOf?.[0] ?? json, valueOf);
}
