import type { Plugin, Rolldown } from 'vite';

const CONTRACT = /\/packages\/contract\/src\/.+\.ts$/;
/** What the app asks of an endpoint. What only the server asks, above all the shapes of questions and answers, stays out. */
const ASKED = ['method', 'path', 'access', 'status', 'isOneUse', 'body'];

type Cut = { start: number; end: number; text: string };
type Program = ReturnType<Rolldown.TransformPluginContext['parse']>;
type Statement = Program['body'][number];
type Value = NonNullable<Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number]['init']>;

/** The values of a file's constants. */
const constantsOf = ({ body }: Program): Value[] =>
  body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => init ?? []);

/** `endpoint({ … })` without what the app never asks of it. */
function leanEndpoint(value: Value): Cut[] {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier' || value.callee.name !== 'endpoint')
    return [];
  const [input] = value.arguments;
  if (input?.type !== 'ObjectExpression') return [];
  return input.properties.flatMap((property, index) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    // With the comma behind it.
    const end = input.properties[index + 1]?.start ?? input.end - 1;
    return ASKED.includes(property.key.name) ? [] : [{ start: property.start, end, text: '' }];
  });
}

/** A shape as what may be left out where nobody uses it: nothing else happens while it is made. */
const pure = ({ start, end }: Value): Cut[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => (' },
  { start: end, end, text: '))()' },
];

const MADE = ['CallExpression', 'ObjectExpression', 'ArrayExpression'];

/**
 * The contract as pages need it: endpoints without what only the server asks of them, and no shape that nobody uses. The
 * app checks what it sends; an answer comes from its own server, in the shape that the server has let out.
 */
export function contractInBrowser(): Plugin {
  return {
    name: 'facet-contract-in-browser',
    apply: 'build',
    transform(code, id) {
      if (!CONTRACT.test(id)) return null;
      const values = constantsOf(this.parse(code)).filter(({ type }) => MADE.includes(type));
      const cuts = values.flatMap((value) => [...leanEndpoint(value), ...pure(value)]);
      // From the end, so that the places before stay what they are; what ends a value comes after what is cut within it.
      const lean = cuts
        .toSorted((one, other) => other.start - one.start)
        .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
      return { code: lean, map: null };
    },
  };
}
