import { createHash } from 'node:crypto';
import { fillPlaceholders, is, Placeholder, sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { spacesOf, WITHIN_SPACES } from './within-spaces.ts';

type Queryable = { query(config: pg.QueryConfig): Promise<pg.QueryResult> };
/** What runs SQL: the pool or a transaction; both have a client. */
export type SqlRunner = { readonly $client: Queryable };

/**
 * How a connection plans statements: once, for any values. Left to itself, PostgreSQL compares estimates, and plans
 * wide statements at every call, which takes up to eighty times as long as running them.
 */
export const KEPT_PLANS = 'force_generic_plan';

type Values = Record<string, unknown>;

export type PreparedQuery<Row> = {
  (runner: SqlRunner, values: Values): Promise<Row[]>;
  /** What goes to the database for these values. */
  configFor(values: Values): { name: string; text: string; values: unknown[] };
};

// PostgreSQL truncates longer names, so two that begin alike would collide.
const NAME_MAX = 63;
const nameFor = (name: string) =>
  name.length <= NAME_MAX ? name : `${name.slice(0, 42)}_${createHash('sha1').update(name).digest('hex').slice(0, 20)}`;

/** A parameter and the type that the text gives it. */
const PARAMETER = /\$(\d+)(::\w+(?:\[\])?)?/g;

/**
 * The text of a query and its parameters; a number in `fixed` is written into the text in place of the placeholder of
 * that name. A value used in several places is sent once, if each place states its type.
 */
function writeText(query: SQL, fixed: Readonly<Record<string, number>> = {}) {
  const { sql: written, params } = new PgDialect().sqlToQuery(query);
  const sent: unknown[] = [];
  const places = new Map<string, number>();
  const text = written.replace(PARAMETER, (_, place: string, type: string = '') => {
    const param = params[Number(place) - 1];
    const number = is(param, Placeholder) ? fixed[param.name] : undefined;
    if (number !== undefined) return `${number}${type}`;
    const key = is(param, Placeholder) && type !== '' ? `${param.name}${type}` : `$${place}`;
    const known = places.get(key) ?? sent.push(param);
    places.set(key, known);
    return `$${known}${type}`;
  });
  return { text, params: sent };
}

// The driver would quote each number separately.
const written = (value: unknown) =>
  Array.isArray(value) && value.every(Number.isInteger) ? `{${value.join()}}` : value;
const valuesFor = (params: unknown[], values: Values) =>
  fillPlaceholders(params, { [WITHIN_SPACES]: spacesOf(values['userId']), ...values }).map(written);

/**
 * This many page sizes get their own statement; what clients ask for beyond that must not fill the database's memory.
 */
const SIZES_MAX = 4;

type Statement = { name: string; text: string; params: unknown[] };

/** Made on first use: a start knows hundreds of statements and needs few. */
function later<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const known: { name: string; statement: () => Statement }[] = [];
/** Every statement known so far, by its name in the code: a test compares their rows with the database. */
export const statementsMade = (): readonly { name: string; text: string }[] =>
  known.map(({ name, statement }) => ({ name, text: statement().text }));

function createStatement(name: string, query: SQL): () => Statement {
  const statement = later(() => ({ name: nameFor(name), ...writeText(query) }));
  known.push({ name, statement });
  return statement;
}

/**
 * The statement for a first page of this size. PostgreSQL assumes that an unknown limit is a tenth of all rows, and so
 * keeps a plan that reads far more than a page needs.
 */
function firstPages(name: string, query: SQL): (values: Values) => Statement | undefined {
  const ofSize = new Map<number, Statement>();
  return ({ limit, offset = 0 }) => {
    if (typeof limit !== 'number' || !Number.isSafeInteger(limit) || limit < 0 || offset !== 0) return undefined;
    const known = ofSize.get(limit);
    if (known || ofSize.size >= SIZES_MAX) return known;
    const made = { name: nameFor(`${name}|${limit}`), ...writeText(query, { limit, offset: 0 }) };
    ofSize.set(limit, made);
    return made;
  };
}

function createRun<Row extends object>(configFor: PreparedQuery<Row>['configFor']): PreparedQuery<Row> {
  const run = async (runner: SqlRunner, values: Values): Promise<Row[]> => {
    const { rows } = await runner.$client.query(configFor(values));
    return rows;
  };
  return Object.assign(run, { configFor });
}

/**
 * A query whose text is made once and which each connection plans once, whatever its values (`createPool`); `name` must
 * be unique. Values are passed by the names of the placeholders; `limit` and `offset` are those of a page. Rows are as
 * the driver gives them.
 */
export function prepared<Row extends object>(name: string, query: SQL): PreparedQuery<Row> {
  const forAny = createStatement(name, query);
  const forFirst = firstPages(name, query);
  return createRun((values) => {
    const { params, ...statement } = forFirst(values) ?? forAny();
    return { ...statement, values: valuesFor(params, values) };
  });
}

const isPool = (client: Queryable): client is pg.Pool => 'totalCount' in client;

/** Runs a statement with a plan for these values, and leaves the connection as it was. */
async function runPlannedAnew({ $client }: SqlRunner, config: pg.QueryConfig): Promise<pg.QueryResult> {
  if (isPool($client)) {
    const client = await $client.connect();
    return runPlannedAnew({ $client: client }, config).finally(() => client.release());
  }
  // Sent one right after the other, so that no other statement of this connection gets in between. If the statement
  // fails within a transaction, so does what follows it, and the rollback takes the first one back.
  const [, found] = await Promise.allSettled([
    $client.query({ text: 'set plan_cache_mode = force_custom_plan' }),
    $client.query(config),
    $client.query({ text: `set plan_cache_mode = ${KEPT_PLANS}` }),
  ]);
  if (found.status === 'rejected') throw found.reason;
  return found.value;
}

/**
 * A query whose text is made once and that is planned for the values of each call: for those that read so much that
 * planning costs little beside it, and that a plan for any values would slow down.
 */
export function plannedAnew<Row extends object>(
  name: string,
  query: SQL,
): (runner: SqlRunner, values: Values) => Promise<Row[]> {
  const statement = createStatement(name, query);
  return async (runner, values) => {
    const { text, params } = statement();
    const { rows } = await runPlannedAnew(runner, { text, values: valuesFor(params, values) });
    return rows;
  };
}

/**
 * A query that is assembled for each call: `around` puts its columns around that call's filters and order.
 */
export function assembled<Row extends object>(
  name: string,
  around: (rest: SQL) => SQL,
): (runner: SqlRunner, rest: SQL) => Promise<Row[]> {
  createStatement(name, around(sql`true`));
  return async (runner, rest) => {
    const { text, params } = writeText(around(rest));
    const { rows } = await runPlannedAnew(runner, { text, values: valuesFor(params, {}) });
    return rows;
  };
}
