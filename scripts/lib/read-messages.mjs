import { globSync } from 'node:fs';
import { join } from 'node:path';
import { API } from 'typescript/unstable/sync';
import {
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { ROOT } from './root.mjs';

/** The workspaces with texts, and the configuration with which their types are read. */
const SPEAKERS = [
  { config: 'tsconfig.json', files: '{packages/contract,packages/client,packages/model,apps/server}/src/**/*.ts' },
  { config: 'apps/web/tsconfig.json', files: '{packages/board,packages/canvas,apps/web}/src/**/*.{ts,tsx}' },
];
const NO_SPEAKER = /\.(?:test|long)\.tsx?$|\/testing\/|\.d\.ts$|\/contract\/src\/words\//;
/** Functions whose first argument is a message, or a text for the catalogue. */
const SAYS = /^(?:t|rich|message)$/;
const TABLE = 'worded';

const nameOf = (callee) => {
  if (isIdentifier(callee)) return callee.text;
  return isPropertyAccessExpression(callee) ? callee.name.text : '';
};

/** Every text that an expression can have; none if its type doesn't say. */
function textsOf(node, checker) {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (isConditionalExpression(node)) return [...textsOf(node.whenTrue, checker), ...textsOf(node.whenFalse, checker)];
  const type = checker.getTypeAtLocation(node);
  const types = type?.isUnionType() ? type.getTypes() : [type];
  return types.flatMap((one) => (one?.isStringLiteralType() ? [one.value] : []));
}

function messagesOf(node, checker) {
  if (!isCallExpression(node)) return [];
  const [first] = node.arguments;
  const name = nameOf(node.expression);
  if (!first) return [];
  if (SAYS.test(name)) return textsOf(first, checker);
  if (name !== TABLE) return [];
  // Its texts would silently be in no catalogue.
  if (!isObjectLiteralExpression(first)) throw new Error('A worded table is a literal, without `satisfies` or `as`.');
  return first.properties.flatMap((one) => (isPropertyAssignment(one) ? textsOf(one.initializer, checker) : []));
}

/** Every message of the program, in English, with the files that use it: what a catalogue must have. */
export function readMessages() {
  const found = new Map();
  const compiler = new API({ cwd: ROOT });
  for (const { config, files } of SPEAKERS) {
    const [project] = compiler.updateSnapshot({ openProject: join(ROOT, config) }).getProjects();
    const look = (file, node) => {
      for (const message of messagesOf(node, project.checker))
        found.set(message, (found.get(message) ?? new Set()).add(file));
      node.forEachChild((child) => look(file, child));
    };
    for (const file of globSync(files, { cwd: ROOT })) {
      const source = NO_SPEAKER.test(file) ? undefined : project.program.getSourceFile(join(ROOT, file));
      if (source) look(file, source);
    }
  }
  compiler.close();
  return found;
}
