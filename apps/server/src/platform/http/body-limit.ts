import { SMALL_BODY } from '@facet/contract/constants/limits';
import type { Endpoint } from '@facet/contract/endpoint';
import type { z } from 'zod';

type Schema = z.core.$ZodType;

/** A character as JSON writes it at its longest: `\u0301`. */
const CHARACTER = 6;
const NUMBER = 24;
/** Formats that are never longer than this, of characters that nobody writes in any other way. */
const FORMATS: Readonly<Record<string, number>> = { uuid: 36, date: 10, datetime: Number.POSITIVE_INFINITY };

const isOne = <T extends Schema>(schema: Schema, type: T['_zod']['def']['type']): schema is T =>
  schema._zod.def.type === type;

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
const sizeOfJson = (value: unknown) => JSON.stringify(String(value)).length;

function mostOfCheck({ _zod: { def } }: z.core.$ZodCheck): number {
  if ('maximum' in def) return Number(def.maximum);
  return def.check === 'length_equals' && 'length' in def ? Number(def.length) : Number.POSITIVE_INFINITY;
}

/** The most characters that a text may have, or elements that a list may have; infinite without a limit. */
export function mostIn({ _zod: { def } }: Schema): number {
  const ofFormat = 'format' in def ? FORMATS[String(def.format)] : undefined;
  return Math.min(ofFormat ?? Number.POSITIVE_INFINITY, ...(def.checks ?? []).map(mostOfCheck));
}

/** The same, where nothing is counted for what has no limit. */
const countedIn = (schema: Schema) => {
  const most = mostIn(schema);
  return Number.isFinite(most) ? most : 0;
};

const bytesOfCharacter = ({ _zod: { def } }: Schema) =>
  'format' in def && String(def.format) in FORMATS ? 1 : CHARACTER;

function sizeOfRecord({ _zod: { def } }: z.core.$ZodRecord): number {
  const names = isOne<z.core.$ZodEnum>(def.keyType, 'enum') ? Object.values(def.keyType._zod.def.entries) : [];
  return 2 + sum(names.map((name) => sizeOfJson(name) + 2 + measureOnce(def.valueType)));
}

function sizeOfParts(schema: Schema): number {
  if (isOne<z.core.$ZodObject>(schema, 'object'))
    return (
      2 + sum(Object.entries(schema._zod.def.shape).map(([name, part]) => sizeOfJson(name) + 2 + measureOnce(part)))
    );
  if (isOne<z.core.$ZodArray>(schema, 'array'))
    return 2 + countedIn(schema) * (measureOnce(schema._zod.def.element) + 1);
  if (isOne<z.core.$ZodTuple>(schema, 'tuple'))
    return 2 + sum(schema._zod.def.items.map((part) => measureOnce(part) + 1));
  if (isOne<z.core.$ZodUnion>(schema, 'union')) return Math.max(...schema._zod.def.options.map(measureOnce));
  if (isOne<z.core.$ZodRecord>(schema, 'record')) return sizeOfRecord(schema);
  if (isOne<z.core.$ZodIntersection>(schema, 'intersection'))
    return measureOnce(schema._zod.def.left) + measureOnce(schema._zod.def.right);
  // A transformation takes what comes in, or if that is anything, what it must be made into.
  if (isOne<z.core.$ZodPipe>(schema, 'pipe'))
    return measureOnce(isOne(schema._zod.def.in, 'transform') ? schema._zod.def.out : schema._zod.def.in);
  return NUMBER;
}

const sizes = new WeakMap<Schema, number>();

/** The bytes of the largest JSON that a schema takes; a text or list without a limit counts for nothing. */
function measureOnce(schema: Schema): number {
  const known = sizes.get(schema);
  if (known !== undefined) return known;
  const size = measure(schema);
  sizes.set(schema, size);
  return size;
}

function measure(schema: Schema): number {
  const { def } = schema._zod;
  if (isOne<z.core.$ZodString>(schema, 'string')) return 2 + countedIn(schema) * bytesOfCharacter(schema);
  if (isOne<z.core.$ZodEnum>(schema, 'enum'))
    return Math.max(...Object.values(schema._zod.def.entries).map(sizeOfJson));
  if (isOne<z.core.$ZodLiteral>(schema, 'literal')) return Math.max(...schema._zod.def.values.map(sizeOfJson));
  return 'innerType' in def ? measureOnce(def.innerType as Schema) : sizeOfParts(schema);
}

/**
 * The size of JSON body that a call accepts, in bytes: what its fields may hold, or what the call says where a schema
 * can't. Small ones take as much as any, so that a field nobody asked for is no fault.
 */
export const findBodyLimit = ({ body, maxBody }: Pick<Endpoint, 'body' | 'maxBody'>): number =>
  maxBody ?? Math.max(SMALL_BODY, measureOnce(body));
