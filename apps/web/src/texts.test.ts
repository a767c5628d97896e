import { parseMessage } from '@facet/contract/words/parse-message';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { API } from 'typescript/unstable/sync';
import {
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxExpression,
  isJsxText,
  isNoSubstitutionTemplateLiteral,
  isParenthesizedExpression,
  isStringLiteral,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';
import type { Node } from 'typescript/unstable/ast';
import { beforeAll, expect, test } from 'vitest';

const SOURCES = import.meta.dirname;

/** What of an element is read by people. */
const READ =
  /^(?:alt|label|lead|title|subtitle|hint|text|placeholder|description|aside|.*(?:Label|Text))$|^aria-(?:label|description|roledescription|valuetext)$/;
const hasWords = (text: string) => /\p{Letter}{2}/u.test(text);

/** A text as it stands there: in one piece, with values, or one of two. */
function isText(node: Node): boolean {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return hasWords(node.text);
  if (isTemplateExpression(node))
    return hasWords([node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' '));
  if (isConditionalExpression(node)) return isText(node.whenTrue) || isText(node.whenFalse);
  if (isBinaryExpression(node)) return /^(?:\?\?|\|\||&&)$/.test(node.operatorToken.getText()) && isText(node.right);
  if (isParenthesizedExpression(node)) return isText(node.expression);
  return false;
}

function isTextOfElement(node: Node): boolean {
  if (isJsxText(node)) return hasWords(node.text);
  if (isJsxAttribute(node)) {
    const { name, initializer } = node;
    const value = initializer && isJsxExpression(initializer) ? initializer.expression : initializer;
    return READ.test(name.getText()) && value !== undefined && isText(value);
  }
  return (
    isJsxExpression(node) && !isJsxAttribute(node.parent) && node.expression !== undefined && isText(node.expression)
  );
}

/** What the program gives to `t` and `rich`. */
function readMessage(node: Node): string[] {
  if (!isCallExpression(node) || !isIdentifier(node.expression) || !/^(?:t|rich)$/.test(node.expression.text))
    return [];
  const [message] = node.arguments;
  return message && isStringLiteral(message) ? [message.text] : [];
}

type Found = { texts: string[]; messages: string[] };
let found: Found;

beforeAll(() => {
  found = { texts: [], messages: [] };
  const compiler = new API({ cwd: SOURCES });
  const [project] = compiler.updateSnapshot({ openProject: join(SOURCES, '../tsconfig.json') }).getProjects();
  const look = (file: string, node: Node): void => {
    if (isTextOfElement(node)) found.texts.push(`${file}: ${node.getText().trim()}`);
    found.messages.push(...readMessage(node));
    node.forEachChild((child) => look(file, child));
  };
  for (const file of globSync('**/*.{ts,tsx}', { cwd: SOURCES })) {
    if (/\.test\.tsx?$|(?:^|\/)testing\/|\.d\.ts$/.test(file)) continue;
    const source = project?.program.getSourceFile(join(SOURCES, file));
    if (source) look(file, source);
  }
  compiler.close();
}, 120_000);

test('no text stands in a component outside the catalogue', () => {
  expect(found.texts).toEqual([]);
});

test('every message can be read', () => {
  expect(found.messages.length).toBeGreaterThan(20);
  for (const message of found.messages) expect(parseMessage(message)).not.toEqual([]);
});
