import { z } from 'zod';
import * as entities from '../entities/index.ts';

/** A JSON schema, dialect 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = { [key: string]: unknown };

const NAMED = new Set(['object', 'union', 'enum']);
const capitalise = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The entities under their names in the contract, capitalized. */
function registerEntities() {
  const names = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(entities)) {
    const isEntity = schema instanceof z.ZodType && NAMED.has(schema.type);
    if (isEntity && !names.has(schema)) names.add(schema, { id: capitalise(name) });
  }
  return names;
}

const isNode = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Definitions = Readonly<Record<string, JsonSchema>>;

const readReference = (node: unknown) => (isNode(node) && typeof node['$ref'] === 'string' ? node['$ref'] : '');

/** A record over a list of words, each written out as a field: few readers understand `propertyNames`. */
function withFields({ propertyNames, ...schema }: JsonSchema, definitions: Definitions): JsonSchema {
  const names = definitions[readReference(propertyNames).replace('#/$defs/', '')] ?? propertyNames;
  const words = isNode(names) && Array.isArray(names['enum']) ? names['enum'] : [];
  const value = schema['additionalProperties'];
  if (words.length === 0) return schema;
  return { ...schema, properties: Object.fromEntries(words.map((word) => [word, value])), additionalProperties: false };
}

function placedPart(value: unknown, definitions: Definitions): unknown {
  if (Array.isArray(value)) return value.map((part) => placedPart(part, definitions));
  return isNode(value) ? placed(value, definitions) : value;
}

/** Points references at the document's components, and removes what only a schema by itself carries. */
function placed(schema: JsonSchema, definitions: Definitions = {}): JsonSchema {
  return Object.fromEntries(
    Object.entries(withFields(schema, definitions))
      // The name of an entity; a field with that name has a schema there.
      .filter(([key, part]) => key !== 'id' || typeof part !== 'string')
      .map(([key, part]) =>
        key === '$ref' && typeof part === 'string'
          ? [key, part.replace('#/$defs/', '#/components/schemas/')]
          : [key, placedPart(part, definitions)],
      ),
  );
}

type Reading = { io: 'input' | 'output'; metadata?: z.core.$ZodRegistry<{ id: string }> };

function convert(schema: z.ZodType, reading: Reading): { root: JsonSchema; definitions: Definitions } {
  const json: JsonSchema = z.toJSONSchema(z.object({ root: schema }), { unrepresentable: 'any', ...reading });
  const { properties, $defs } = json;
  const root = isNode(properties) && isNode(properties['root']) ? properties['root'] : {};
  const definitions = Object.entries(isNode($defs) ? $defs : {}).filter((entry): entry is [string, JsonSchema] =>
    isNode(entry[1]),
  );
  return { root, definitions: Object.fromEntries(definitions) };
}

/**
 * Turns schemas of the contract into JSON schemas for one document. In answers the entities are references, and
 * `named` holds what they refer to; what calls take is written out.
 */
export function createJsonSchemas() {
  const metadata = registerEntities();
  const named: Record<string, JsonSchema> = {};
  return {
    named,
    answered(schema: z.ZodType): JsonSchema {
      const { root, definitions } = convert(schema, { io: 'output', metadata });
      for (const [name, one] of Object.entries(definitions)) named[name] ??= placed(one, definitions);
      return placed(root, definitions);
    },
    taken: (schema: z.ZodType): JsonSchema => placed(convert(schema, { io: 'input' }).root),
  };
}

/** The fields of an object's schema, each with whether it is required. */
export function listFields(schema: z.ZodType): { name: string; schema: JsonSchema; required: boolean }[] {
  const read = (io: Reading['io']) => convert(schema, { io }).root;
  const [taken, used] = [read('input'), read('output')];
  const fields = isNode(taken['properties']) ? taken['properties'] : {};
  const usedFields = isNode(used['properties']) ? used['properties'] : {};
  const required = new Set(Array.isArray(taken['required']) ? taken['required'] : []);
  return Object.entries(fields).map(([name, field]) => {
    // If a function of ours reads it first, the outcome says what it should be.
    const saysNothing = isNode(field) && Object.keys(field).every((key) => key === 'default');
    const said = saysNothing ? usedFields[name] : field;
    return { name, schema: isNode(said) ? placed(said) : {}, required: required.has(name) };
  });
}
