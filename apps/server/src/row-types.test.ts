import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { isCallExpression, isIdentifier, isStringLiteral } from 'typescript/unstable/ast/is';
import type { CallExpression, Node } from 'typescript/unstable/ast';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsMade } from './db/prepared.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

// What a statement's rows look like is said twice: by its text, and by the type that the code gives it. Here the database
// is asked about the text, the compiler about the type, and both must agree.

const SOURCES = import.meta.dirname;
const ROOT = join(SOURCES, '../../..');
const MAKERS = ['prepared', 'plannedOnce', 'plannedAnew'];

/** Columns that could be null, in statements whose conditions leave out the rows in which they are. */
const NEVER_NULL_THERE = ['chat_lines_by_ids.type', 'comment_assignees.userId', 'board_reactions.itemId'];

type Column = { name: string; dataTypeID: number; tableID: number; columnID: number };
/** What the code says of a column; `parts` are the types that it may have. */
type Property = { name: string; parts: Type[]; isOptional: boolean };

let app: TestApp;
let client: pg.Client;
let compiler: API | undefined;
let nullable: Set<string>;

beforeAll(async () => {
  app = await startTestApp();
  client = new pg.Client(app.connection);
  await client.connect();
  const { rows } = await client.query<{ key: string }>(
    "select attrelid || '.' || attnum as key from pg_attribute where not attnotnull and attnum > 0",
  );
  nullable = new Set(rows.map(({ key }) => key));
});

afterAll(async () => {
  compiler?.close();
  await client.end();
  await app.stop();
});

/** Every call in the code that makes a statement, by the statement's name. */
function statedTypes(files: readonly string[]): Map<string, Property[]> {
  compiler = new API({ cwd: ROOT });
  const [project] = compiler.updateSnapshot({ openProject: join(ROOT, 'tsconfig.json') }).getProjects();
  if (!project) throw new Error('The project of the root tsconfig.json was not opened');
  const { checker, program } = project;
  const stated = new Map<string, Property[]>();
  const look = (node: Node): void => {
    if (isCallExpression(node)) note(node);
    node.forEachChild(look);
  };
  const note = (call: CallExpression) => {
    const [name] = call.arguments;
    const [row] = call.typeArguments ?? [];
    if (!isIdentifier(call.expression) || !MAKERS.includes(call.expression.text)) return;
    if (!name || !isStringLiteral(name) || !row) return;
    const type = checker.getTypeFromTypeNode(row);
    if (!type) throw new Error(`The compiler knows no type of the rows of ${name.text}`);
    stated.set(name.text, propertiesOf(type, checker));
  };
  for (const file of files) program.getSourceFile(join(SOURCES, file))?.forEachChild(look);
  return stated;
}

const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type]);
const isOf = (flags: TypeFlags) => (type: Type) => (type.flags & flags) !== 0;

/** Of rows of several shapes a property may have the types of each. */
function propertiesOf(row: Type, checker: Checker): Property[] {
  const known = new Map<string, Type[]>();
  for (const shape of partsOf(row)) {
    for (const symbol of checker.getPropertiesOfType(shape)) {
      const parts = partsOf(checker.getTypeOfSymbol(symbol) ?? checker.getUnknownType());
      known.set(symbol.name, [...(known.get(symbol.name) ?? []), ...parts]);
    }
  }
  return [...known].map(([name, parts]) => ({
    name,
    parts: parts.filter((part) => !isOf(TypeFlags.Undefined)(part)),
    isOptional: parts.some(isOf(TypeFlags.Undefined)),
  }));
}

/** Asks for the columns that a statement would answer with, without running it. */
class Description implements pg.Submittable {
  columns: Column[] = [];
  readonly done = Promise.withResolvers<Column[]>();
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  submit(connection: pg.Connection) {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }
  handleRowDescription({ fields }: { fields: Column[] }) {
    this.columns = fields;
  }
  handleError(error: Error) {
    this.done.reject(error);
  }
  handleReadyForQuery() {
    this.done.resolve(this.columns);
  }
}

const columnsOf = (text: string) => client.query(new Description(text)).done.promise;

const { builtins } = pg.types;
/** What the driver makes of a type of the database; JSON is whatever the type says. */
const JS_TYPES: Readonly<Record<number, TypeFlags>> = {
  [builtins.INT2]: TypeFlags.NumberLike,
  [builtins.INT4]: TypeFlags.NumberLike,
  [builtins.FLOAT4]: TypeFlags.NumberLike,
  [builtins.FLOAT8]: TypeFlags.NumberLike,
  [builtins.BOOL]: TypeFlags.BooleanLike,
  [builtins.INT8]: TypeFlags.StringLike,
  [builtins.NUMERIC]: TypeFlags.StringLike,
  [builtins.TEXT]: TypeFlags.StringLike,
  [builtins.VARCHAR]: TypeFlags.StringLike,
  [builtins.UUID]: TypeFlags.StringLike,
};
const DATES: readonly number[] = [builtins.DATE, builtins.TIMESTAMP, builtins.TIMESTAMPTZ];
const ANYTHING: readonly number[] = [builtins.JSON, builtins.JSONB];

/** Why values of this column don't fit the type that the code gives them, if they don't. */
function misfit({ dataTypeID }: Column, parts: readonly Type[], canBeNull: boolean): string | undefined {
  if (canBeNull && !parts.some(isOf(TypeFlags.Null | TypeFlags.AnyOrUnknown))) return 'can be null';
  if (ANYTHING.includes(dataTypeID)) return undefined;
  const fits = DATES.includes(dataTypeID)
    ? (part: Type) => part.getSymbol()?.name === 'Date'
    : isOf(JS_TYPES[dataTypeID] ?? TypeFlags.Object);
  const isRight = parts.every((part) => isOf(TypeFlags.Null)(part) || fits(part));
  return isRight ? undefined : `is of the database's type ${dataTypeID}`;
}

/** What the rows of a statement are and its type does not say, or says otherwise. */
function misfits(name: string, columns: readonly Column[], properties: readonly Property[]): string[] {
  const missing = properties.filter(
    ({ name: said, isOptional }) => !isOptional && !columns.some((column) => column.name === said),
  );
  const wrong = columns.flatMap((column) => {
    const where = `${name}.${column.name}`;
    const property = properties.find((one) => one.name === column.name);
    if (!property) return [`${where} has no type`];
    const canBeNull = nullable.has(`${column.tableID}.${column.columnID}`) && !NEVER_NULL_THERE.includes(where);
    const reason = misfit(column, property.parts, canBeNull);
    return reason ? [`${where} ${reason}`] : [];
  });
  return [...missing.map(({ name: said }) => `${name}.${said} is no column`), ...wrong];
}

const isOfStatements = (file: string) =>
  !/\.test\.ts$|^testing\//.test(file) && /\b(prepared|planned\w+)</.test(readFileSync(join(SOURCES, file), 'utf8'));

test('rows of statements are what their types say', { timeout: 120_000 }, async () => {
  const files = globSync('**/*.ts', { cwd: SOURCES }).filter(isOfStatements);
  for (const file of files) await import(join(SOURCES, file));
  const stated = statedTypes(files);
  const made = new Map(statementsMade().map(({ name, text }) => [name, text]));
  const wrong: string[] = [];
  for (const [name, properties] of stated) {
    const text = made.get(name);
    wrong.push(...(text === undefined ? [`${name} was not made`] : misfits(name, await columnsOf(text), properties)));
  }
  expect(wrong).toEqual([]);
  // So many statements have a name of their own in the code; others are made of several parts by a function.
  expect(stated.size).toBeGreaterThan(180);
});

test('no two statements share a name', () => {
  const names = statementsMade().map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});
