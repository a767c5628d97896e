import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const CONTRACT = /\/packages\/contract\/src\/.+\.ts(\?shapes)?$/;
const ENDPOINTS = /\/contract\/src\/endpoints\//;
const ENDPOINT = /\/packages\/contract\/src\/endpoint\.ts$/;
/** The variant of an endpoints file with the schemas of request bodies, which forms load when they first check one. */
const SHAPES = '?shapes';
/** The properties of an endpoint that the app uses. What only the server needs, above all the schemas, is left out. */
const ASKED = ['method', 'path', 'access', 'status', 'isOneUse'];
/** Left out of parts that several endpoints share. */
const SHARED_SHAPES = ['params', 'query', 'response'];

type Cut = { start: number; end: number; text: string };
type Program = ReturnType<Rolldown.TransformPluginContext['parse']>;
type Statement = Program['body'][number];
type Declared = Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number];
type Value = NonNullable<Declared['init']>;
type Parts = Extract<Value, { type: 'ObjectExpression' }>;

/** The constants of a file. */
const listConstants = ({ body }: Program): { name: string; value: Value }[] =>
  body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ id, init }) => (init && id.type === 'Identifier' ? [{ name: id.name, value: init }] : []));

/** An object with the named parts replaced by whatever `instead` returns for them. */
function partsInstead({ properties, end: last }: Parts, instead: (name: string) => string | null): Cut[] {
  return properties.flatMap((property, index) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    const text = instead(property.key.name);
    // Including the comma after it.
    const end = properties[index + 1]?.start ?? last - 1;
    return text === null ? [] : [{ start: property.start, end, text }];
  });
}

/**
 * `endpoint({ … })`, or the function that returns it, without what the app never uses; `shapes` supplies the schema of
 * its body.
 */
function leanEndpoint(name: string, value: Value, shapes: string | null): Cut[] {
  if (value.type === 'ArrowFunctionExpression')
    return value.body.type === 'BlockStatement' ? [] : leanEndpoint(name, value.body, shapes);
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier' || value.callee.name !== 'endpoint')
    return [];
  const [input] = value.arguments;
  if (input?.type !== 'ObjectExpression') return [];
  return partsInstead(input, (part) => {
    if (part === 'body')
      return shapes === null ? null : `bodyShape: () => import('${shapes}').then(({ ${name} }) => ${name}.body),`;
    return ASKED.includes(part) ? null : '';
  });
}

/** Parts that several endpoints share, without schemas. */
const leanParts = (value: Value): Cut[] =>
  value.type === 'ObjectExpression' ? partsInstead(value, (part) => (SHARED_SHAPES.includes(part) ? '' : null)) : [];

/** A function that makes endpoints, without schemas for those that have none. */
function leanMaker({ body }: Program): Cut[] {
  const made = body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'FunctionDeclaration' ? (statement.body?.body ?? []) : []))
    .flatMap((statement) => (statement.type === 'ReturnStatement' ? (statement.argument ?? []) : []))
    .flatMap((value) => (value.type === 'ObjectExpression' ? value : []));
  const [object] = made;
  if (!object) throw new Error('what makes an endpoint is no longer written as it is read here');
  return partsInstead(object, (part) => (ASKED.includes(part) ? null : ''));
}

/** Marks a schema as free of side effects, so that it is left out if nobody uses it. */
const pure = ({ start, end }: Value): Cut[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => (' },
  { start: end, end, text: '))()' },
];

const MADE = ['CallExpression', 'ObjectExpression', 'ArrayExpression'];

const WEB = /\/web\/src\/.+\.tsx?$/;
const USED = /import \{([^}]*)\} from ["']@facet\/contract\/endpoints\//g;

/** Ends the build if a page uses a schema that its endpoint does not have there; using its type is fine. */
function refuseShapes(code: string, id: string): null {
  const names = [...code.matchAll(USED)].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  const asked = names.find((name) =>
    new RegExp(`\\b${name.split(' ').at(-1)}\\.(body|params|query|response)\\b`).test(code),
  );
  if (asked) throw new Error(`${id} asks ${asked} for a shape: browsers have \`bodyShape\` alone`);
  return null;
}

/**
 * The contract as pages need it: endpoints without what only the server uses, and no unused schemas. The app checks
 * what it sends, with schemas that load with the first form sent; answers and frames come from its own server, which
 * has already checked their shape.
 */
export function contractInBrowser(): Plugin {
  return {
    name: 'facet-contract-in-browser',
    apply: 'build',
    async load(id) {
      if (!CONTRACT.test(id) || !id.endsWith(SHAPES)) return null;
      return { code: await readFile(id.slice(0, -SHAPES.length), 'utf8'), moduleType: 'ts' };
    },
    transform(code, id) {
      if (WEB.test(id)) return refuseShapes(code, id);
      if (!CONTRACT.test(id)) return null;
      const program = this.parse(code);
      const shapes = id.endsWith(SHAPES) ? null : `./${path.basename(id)}${SHAPES}`;
      const ofConstants = listConstants(program).flatMap(({ name, value }) => [
        ...(ENDPOINTS.test(id) ? [...leanEndpoint(name, value, shapes), ...leanParts(value)] : []),
        ...(MADE.includes(value.type) ? pure(value) : []),
      ]);
      const cuts = [...(ENDPOINT.test(id) ? leanMaker(program) : []), ...ofConstants];
      // From the end, so that earlier positions stay valid; a cut that closes a value comes after those inside it.
      const lean = cuts
        .toSorted((one, other) => other.start - one.start)
        .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
      return { code: lean, map: null };
    },
  };
}
