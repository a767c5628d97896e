import { globSync } from 'node:fs';
import path from 'node:path';
import { API } from 'typescript/unstable/sync';
import {
  isArrowFunction,
  isCallExpression,
  isConstructorDeclaration,
  isFunctionDeclaration,
  isFunctionExpression,
  isGetAccessorDeclaration,
  isIdentifier,
  isMethodDeclaration,
} from 'typescript/unstable/ast/is';
import type { Node } from 'typescript/unstable/ast';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');
const SPEAKERS = '{packages/{contract,board,client,model},apps/server}/src/**/*.ts';
/**
 * Functions that word something in the current language: called while a module loads, it would stay English for
 * everybody.
 */
const SAYS = /^(?:t|known|numberText|dateText|longDate|\w+(?:Text|Words))$/;
/** These make schemas and SQL. */
const SAYS_NOTHING = /^(?:titleText|isoText|createWords|hasWords)$/;

const isLater = (node: Node) =>
  isArrowFunction(node) ||
  isFunctionDeclaration(node) ||
  isFunctionExpression(node) ||
  isMethodDeclaration(node) ||
  isConstructorDeclaration(node) ||
  isGetAccessorDeclaration(node);

test('no text is said while a module loads, when nobody listens yet', () => {
  const compiler = new API({ cwd: ROOT });
  const [project] = compiler.updateSnapshot({ openProject: path.join(ROOT, 'tsconfig.json') }).getProjects();
  const said: string[] = [];
  let files = 0;
  const look = (file: string, node: Node): void => {
    if (isLater(node)) return;
    const callee = isCallExpression(node) && isIdentifier(node.expression) ? node.expression.text : '';
    if (SAYS.test(callee) && !SAYS_NOTHING.test(callee)) said.push(`${file}: ${node.getText()}`);
    node.forEachChild((child) => look(file, child));
  };
  for (const file of globSync(SPEAKERS, { cwd: ROOT })) {
    if (/\.(?:test|long)\.ts$|\/testing\//.test(file)) continue;
    const source = project?.program.getSourceFile(path.join(ROOT, file));
    if (!source) continue;
    files += 1;
    look(file, source);
  }
  compiler.close();
  expect(said).toEqual([]);
  expect(files).toBeGreaterThan(1000);
}, 120_000);
