import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const CONTRACT = /\/packages\/contract\/src\/.+\.ts(\?shapes)?$/;
const ENDPOINTS = /\/contract\/src\/endpoints\//;
const ENDPOINT = /\/packages\/contract\/src\/endpoint\.ts$/;
/** A file of endpoints once more, with the shapes of what they take, which forms fetch when they check the first of them. */
const SHAPES = '?shapes';
/** What the app asks of an endpoint. What only the server asks, above all the shapes of questions and answers, stays out. */
const ASKED = ['method', 'path', 'access', 'status', 'isOneUse'];
/** Of parts that several endpoints share, these stay out. */
const SHARED_SHAPES = ['params', 'query', 'response'];

type Cut = { start: number; end: number; text: string };
type Program = ReturnType<Rolldown.TransformPluginContext['parse']>;
type Statement = Program['body'][number];
type Declared = Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number];
type Value = NonNullable<Declared['init']>;
type Parts = Extract<Value, { type: 'ObjectExpression' }>;

/** The constants of a file. */
const constantsOf = ({ body }: Program): { name: string; value: Value }[] =>
  body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ id, init }) => (init && id.type === 'Identifier' ? [{ name: id.name, value: init }] : []));

/** An object with other texts in place of the named parts that `instead` answers for. */
function partsInstead({ properties, end: last }: Parts, instead: (name: string) => string | null): Cut[] {
  return properties.flatMap((property, index) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    const text = instead(property.key.name);
    // With the comma behind it.
    const end = properties[index + 1]?.start ?? last - 1;
    return text === null ? [] : [{ start: property.start, end, text }];
  });
}

/** `endpoint({ … })`, or the function that answers it, without what the app never asks; `shapes` has that of its body. */
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

/** Parts that several endpoints share, without shapes. */
const leanParts = (value: Value): Cut[] =>
  value.type === 'ObjectExpression' ? partsInstead(value, (part) => (SHARED_SHAPES.includes(part) ? '' : null)) : [];

/** What makes an endpoint, without shapes for what has none. */
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

/** A shape as what may be left out where nobody uses it: nothing else happens while it is made. */
const pure = ({ start, end }: Value): Cut[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => (' },
  { start: end, end, text: '))()' },
];

const MADE = ['CallExpression', 'ObjectExpression', 'ArrayExpression'];

const WEB = /\/web\/src\/.+\.tsx?$/;
const USED = /import \{([^}]*)\} from ["']@facet\/contract\/endpoints\//g;

/** Ends the build where a page asks an endpoint for the shape that it does not have there; its type is no matter. */
function refuseShapes(code: string, id: string): null {
  const names = [...code.matchAll(USED)].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  const asked = names.find((name) =>
    new RegExp(`\\b${name.split(' ').at(-1)}\\.(body|params|query|response)\\b`).test(code),
  );
  if (asked) throw new Error(`${id} asks ${asked} for a shape: browsers have \`bodyShape\` alone`);
  return null;
}

/**
 * The contract as pages need it: endpoints without what only the server asks of them, and no shape that nobody uses. The
 * app checks what it sends, by shapes that come with the first form that is sent; an answer or frame comes from its own server,
 * in the shape that the server has let out.
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
      const ofConstants = constantsOf(program).flatMap(({ name, value }) => [
        ...(ENDPOINTS.test(id) ? [...leanEndpoint(name, value, shapes), ...leanParts(value)] : []),
        ...(MADE.includes(value.type) ? pure(value) : []),
      ]);
      const cuts = [...(ENDPOINT.test(id) ? leanMaker(program) : []), ...ofConstants];
      // From the end, so that the places before stay what they are; what ends a value comes after what is cut within it.
      const lean = cuts
        .toSorted((one, other) => other.start - one.start)
        .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
      return { code: lean, map: null };
    },
  };
}
