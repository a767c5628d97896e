import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COUNT_DEFAULT } from '@facet/contract/constants/limits';
import pg from 'pg';
import { API, type Checker, SignatureKind, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync';
import {
  isCallExpression,
  isIdentifier,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import type { CallExpression, Expression, Node } from 'typescript/unstable/ast';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsMade } from './db/prepared.ts';
import { logListing } from './features/activity/log-query.ts';
import { modulesQueries } from './features/dashboards/modules-query.ts';
import { projectsQueries } from './features/dashboards/projects-query.ts';
import { itemListing } from './features/designs/list-items-query.ts';
import { myTasks } from './features/my-tasks/my-tasks-query.ts';
import { tasksQuery } from './features/tasks/list-tasks-query.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

// A statement's rows are described twice: by its text, and by the type that the code gives it. Here the database
// describes the text, the compiler the type, and both must agree.

const SOURCES = import.meta.dirname;
const ROOT = join(SOURCES, '../../..');
const MAKERS = ['prepared', 'plannedAnew', 'assembled'];

/** Columns that could be null, in statements whose conditions exclude the rows where they are. */
const NEVER_NULL_THERE = ['chat_lines_by_ids.type', 'comment_assignees.userId', 'board_reactions.itemId'];

type Column = { name: string; dataTypeID: number; tableID: number; columnID: number };
/** A column according to the code; `parts` are the types that it may have. */
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

/**
 * The rows according to the code, for statements with such a name. A composed name is recognised by the words that
 * are always in it.
 */
type Stated = { form: RegExp; letters: number; properties: Property[] };

/** With fewer, a match means nothing. */
const LETTERS_MIN = 4;
const isExact = (words: readonly string[]) => words.length === 1;
function readWords(name: Expression, checker: Checker): string[] {
  if (isStringLiteral(name)) return [name.text];
  if (isTemplateExpression(name)) return [name.head.text, ...name.templateSpans.map(({ literal }) => literal.text)];
  const made = checker.getSymbolAtLocation(name)?.valueDeclaration?.resolve();
  // A parameter's value is only known to the caller.
  return made && isVariableDeclaration(made) && made.initializer ? readWords(made.initializer, checker) : ['', ''];
}

/** The type of the rows that a statement returns: `(…) => Promise<Row[]>`. */
function findRowType(call: CallExpression, checker: Checker): Type {
  const made = checker.getTypeAtLocation(call);
  const [signature] = made ? checker.getSignaturesOfType(made, SignatureKind.Call) : [];
  let type = signature && checker.getReturnTypeOfSignature(signature);
  for (let depth = 0; depth < 2 && type; depth += 1) [type] = checker.getTypeArguments(type as TypeReference);
  if (!type) throw new Error(`The compiler knows no type of the rows of ${call.getText()}`);
  return type;
}

/** Every call in the code that makes a statement. */
function statedTypes(files: readonly string[]): Stated[] {
  compiler = new API({ cwd: ROOT });
  const [project] = compiler.updateSnapshot({ openProject: join(ROOT, 'tsconfig.json') }).getProjects();
  if (!project) throw new Error('The project of the root tsconfig.json was not opened');
  const { checker, program } = project;
  const stated: Stated[] = [];
  const look = (node: Node): void => {
    if (isCallExpression(node)) note(node);
    node.forEachChild(look);
  };
  const note = (call: CallExpression) => {
    const [name] = call.arguments;
    if (!name || !isIdentifier(call.expression) || !MAKERS.includes(call.expression.text)) return;
    const words = readWords(name, checker);
    const letters = words.join('').length;
    const row = findRowType(call, checker);
    if (hasFlags(TypeFlags.TypeParameter)(row)) throw new Error(`Rows of a type that is not known: ${call.getText()}`);
    stated.push({
      form: new RegExp(`^${words.map((text) => text.replaceAll('|', '\\|')).join('.*')}$`),
      letters: isExact(words) ? Infinity : letters < LETTERS_MIN ? 0 : letters,
      properties: listProperties(row, checker),
    });
  };
  for (const file of files) program.getSourceFile(join(SOURCES, file))?.forEachChild(look);
  return stated;
}

const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type]);
const hasFlags = (flags: TypeFlags) => (type: Type) => (type.flags & flags) !== 0;

/** A row type's properties; for a union of shapes, each has the types from all of them. */
function listProperties(row: Type, checker: Checker): Property[] {
  const known = new Map<string, Type[]>();
  for (const shape of partsOf(row)) {
    for (const symbol of checker.getPropertiesOfType(shape)) {
      const parts = partsOf(checker.getTypeOfSymbol(symbol) ?? checker.getUnknownType());
      known.set(symbol.name, [...(known.get(symbol.name) ?? []), ...parts]);
    }
  }
  return [...known].map(([name, parts]) => ({
    name,
    parts: parts.filter((part) => !hasFlags(TypeFlags.Undefined)(part)),
    isOptional: parts.some(hasFlags(TypeFlags.Undefined)),
  }));
}

/** Asks for the columns that a statement would return, without running it. */
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

const describeColumns = (text: string) => client.query(new Description(text)).done.promise;

const { builtins } = pg.types;
/** What the driver turns each database type into; JSON is whatever the type says. */
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
  if (canBeNull && !parts.some(hasFlags(TypeFlags.Null | TypeFlags.AnyOrUnknown))) return 'can be null';
  if (ANYTHING.includes(dataTypeID) || parts.every(hasFlags(TypeFlags.Unknown))) return undefined;
  const fits = DATES.includes(dataTypeID)
    ? (part: Type) => part.getSymbol()?.name === 'Date'
    : hasFlags(JS_TYPES[dataTypeID] ?? TypeFlags.Object);
  const isRight = parts.every((part) => hasFlags(TypeFlags.Null)(part) || fits(part));
  return isRight ? undefined : `is of the database's type ${dataTypeID}`;
}

/** Where a statement's rows differ from its type. */
function misfits(name: string, columns: readonly Column[], properties: readonly Property[]): string[] {
  // Rows without a type can't be read.
  if (properties.length === 0) return [];
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

const isOurs = (file: string) => !/\.(test|long)\.ts$|^testing\//.test(file);
const readSource = (file: string) => readFileSync(join(SOURCES, file), 'utf8');
const sources = globSync('**/*.ts', { cwd: SOURCES }).filter(isOurs);

/** What the code says of this statement; where several calls make such names, those that match most of it. */
function findStated(name: string, stated: readonly Stated[]): Stated[] {
  const known = stated.filter(({ form }) => form.test(name));
  const most = Math.max(...known.map(({ letters }) => letters));
  return known.filter(({ letters }) => letters === most);
}

/** Creates the statements that are made only on first use. */
function askForMore(): void {
  const none = { projectId: 0, styles: null, modules: null, tags: null, search: null };
  tasksQuery('all', 'name', 'asc');
  myTasks({ scope: 'all', group: 'none', col: 'name', order: 'asc' });
  modulesQueries({ sort_by: 'title', order: 'asc', isFiltered: false });
  projectsQueries({ sort_by: 'title', order: 'asc', isFiltered: false });
  logListing({ ...none, visibleModuleIds: null, users: null, tasks: null, events: null }, COUNT_DEFAULT);
  const noItems = { owners: null, formats: null, items: null, galleries: null, comments: null };
  const sight = { visibleModuleIds: [], grantedItemIds: [], readsInternal: false, userId: null };
  itemListing({ ...none, ...noItems, ...sight }, COUNT_DEFAULT);
}

test('rows of statements are what their types say', { timeout: 120_000 }, async () => {
  const files = sources.filter((file) => /\b(prepared|planned\w+|assembled)[<(]/.test(readSource(file)));
  for (const file of files) await import(join(SOURCES, file));
  askForMore();
  const stated = statedTypes(files);
  // Other test files in the same worker make statements of their own.
  const made = statementsMade().filter(({ name }) => !name.startsWith('test_'));
  const wrong = stated
    .filter(({ form }) => !made.some(({ name }) => form.test(name)))
    .map(({ form }) => `${form.source} was not made`);
  for (const { name, text } of made) {
    const columns = await describeColumns(text);
    const said = findStated(name, stated).map(({ properties }) => misfits(name, columns, properties));
    const [best = [`${name} is made by no call that is known`]] = said.toSorted(
      (one, other) => one.length - other.length,
    );
    wrong.push(...best);
  }
  expect(wrong).toEqual([]);
  expect(made.length).toBeGreaterThan(400);
});

test('rows have a type only where it is compared', () => {
  const typed = sources.filter((file) => /\.(execute|query)</.test(readSource(file)));
  expect(typed).toEqual([]);
});

test('what a select has written in SQL gets its type where SQL or the columns give it', () => {
  const typed = sources.filter((file) => /\bsql<|\bSQL(\.Aliased)?<|\.mapWith\(/.test(readSource(file)));
  expect(typed).toEqual(['db/typed-sql.ts']);
});

test('no two statements share a name', () => {
  const names = statementsMade().map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});
