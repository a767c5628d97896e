import type { z } from 'zod';

/** A place for a text in what a schema takes. */
export type TextField = {
  path: string;
  /** The schema of the text alone. */
  leaf: z.core.$ZodType;
  /** The lists that it is in. */
  lists: readonly z.core.$ZodType[];
  /** A value with the text there; lists around it have so many elements, if they may. */
  put: (text: string, times?: number) => unknown;
};
/** A valid value for everything beside the text. */
type Sample = (schema: z.core.$ZodType) => unknown;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const below = (name: string, fields: readonly TextField[], around: (put: TextField['put']) => TextField['put']) =>
  fields.map(({ path, put, ...field }) => ({
    ...field,
    path: path === '' ? name : `${name}.${path}`,
    put: around(put),
  }));

function fieldsOfObject(schema: z.core.$ZodObject, sample: Sample): TextField[] {
  return Object.entries(schema._zod.def.shape).flatMap(([name, part]) =>
    below(name, textFields(part, sample), (put) => (text, times) => {
      const whole = sample(schema);
      return { ...(isRecord(whole) ? whole : {}), [name]: put(text, times) };
    }),
  );
}

function fieldsOfRecord({ _zod: { def } }: z.core.$ZodRecord, sample: Sample): TextField[] {
  return [
    ...below('(name)', textFields(def.keyType, sample), () => (text) => ({ [text]: sample(def.valueType) })),
    ...below('(any)', textFields(def.valueType, sample), (put) => (text, times) => ({ any: put(text, times) })),
  ];
}

function fieldsOfList(schema: z.core.$ZodArray, sample: Sample): TextField[] {
  const fields = below('0', textFields(schema._zod.def.element, sample), (put) => (text, times = 1) => {
    const element = put(text, 1);
    return Array.from({ length: times }, () => element);
  });
  return fields.map((field) => ({ ...field, lists: [schema, ...field.lists] }));
}

const isOne = <T extends z.core.$ZodType>(schema: z.core.$ZodType, type: T['_zod']['def']['type']): schema is T =>
  schema._zod.def.type === type;

/** Every place for a text in a schema, at any depth. */
export function textFields(schema: z.core.$ZodType, sample: Sample): TextField[] {
  if (isOne<z.core.$ZodString>(schema, 'string')) return [{ path: '', leaf: schema, lists: [], put: (text) => text }];
  if (isOne<z.core.$ZodObject>(schema, 'object')) return fieldsOfObject(schema, sample);
  if (isOne<z.core.$ZodRecord>(schema, 'record')) return fieldsOfRecord(schema, sample);
  if (isOne<z.core.$ZodUnion>(schema, 'union'))
    return schema._zod.def.options.flatMap((option) => textFields(option, sample));
  if (isOne<z.core.$ZodArray>(schema, 'array')) return fieldsOfList(schema, sample);
  // What a transformation makes of something unknown is described by what it goes into.
  if (isOne<z.core.$ZodPipe>(schema, 'pipe'))
    return (
      [schema._zod.def.in, schema._zod.def.out]
        .map((part) => textFields(part, sample))
        .find((fields) => fields.length > 0) ?? []
    );
  const { def } = schema._zod;
  return 'innerType' in def ? textFields(def.innerType as z.core.$ZodType, sample) : [];
}
