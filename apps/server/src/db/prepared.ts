import { createHash } from 'node:crypto';
import { fillPlaceholders, is, Placeholder, sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** What runs SQL: the pool's handle or a transaction; both bring their client. */
export type SqlRunner = { readonly $client: { query(config: pg.QueryConfig): Promise<pg.QueryResult> } };

type Values = Record<string, unknown>;

export type PreparedQuery<Row> = {
  (runner: SqlRunner, values: Values): Promise<Row[]>;
  /** What is sent to the database for these values. */
  configFor(values: Values): { name: string; text: string; values: unknown[] };
};

// PostgreSQL cuts a longer name off, so that two that begin alike would be one.
const NAME_MAX = 63;
const nameFor = (name: string) =>
  name.length <= NAME_MAX ? name : `${name.slice(0, 42)}_${createHash('sha1').update(name).digest('hex').slice(0, 20)}`;

/** A parameter, and the type that the text says of it. */
const PARAMETER = /\$(\d+)(::\w+(?:\[\])?)?/g;

/**
 * The text of a query and its parameters; a number in `fixed` stands in the text under its placeholder's name. A value
 * that is asked for in several places is sent once, where each of them says its type.
 */
function textOf(query: SQL, fixed: Readonly<Record<string, number>> = {}) {
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

// The driver would quote each number by itself.
const written = (value: unknown) =>
  Array.isArray(value) && value.every(Number.isInteger) ? `{${value.join()}}` : value;
const valuesFor = (params: unknown[], values: Values) => fillPlaceholders(params, values).map(written);

/** So many sizes of a page get a text of their own: what a client asks for beyond them must not fill the database's memory. */
const SIZES_MAX = 4;

type Statement = { name: string; text: string; params: unknown[] };

/** Made when it is first asked for: a start knows hundreds of statements, and needs few. */
function later<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const known: { name: string; statement: () => Statement }[] = [];
/** Every statement known so far, under the name that the code gives it: a test compares their rows with the database. */
export const statementsMade = (): readonly { name: string; text: string }[] =>
  known.map(({ name, statement }) => ({ name, text: statement().text }));

function statementOf(name: string, query: SQL): () => Statement {
  const statement = later(() => ({ name: nameFor(name), ...textOf(query) }));
  known.push({ name, statement });
  return statement;
}

/**
 * The statement for a first page of this size. PostgreSQL reckons a limit that it does not know as a tenth of all rows, finds
 * the plan for any values a bad bargain, and plans each time, which can take four times as long as the query itself.
 */
function firstPages(name: string, query: SQL): (values: Values) => Statement | undefined {
  const ofSize = new Map<number, Statement>();
  return ({ limit, offset = 0 }) => {
    if (typeof limit !== 'number' || !Number.isSafeInteger(limit) || limit < 0 || offset !== 0) return undefined;
    const known = ofSize.get(limit);
    if (known || ofSize.size >= SIZES_MAX) return known;
    const made = { name: nameFor(`${name}|${limit}`), ...textOf(query, { limit, offset: 0 }) };
    ofSize.set(limit, made);
    return made;
  };
}

function runOf<Row extends object>(configFor: PreparedQuery<Row>['configFor']): PreparedQuery<Row> {
  const run = async (runner: SqlRunner, values: Values): Promise<Row[]> => {
    const { rows } = await runner.$client.query(configFor(values));
    return rows;
  };
  return Object.assign(run, { configFor });
}

/**
 * A query whose text is made once and whose plan PostgreSQL keeps, for hot reads; `name` must be unique.
 * Values come by the names of the query's placeholders; `limit` and `offset` are those of a page. Rows are as the driver
 * gives them. PostgreSQL may still plan each time, where it reckons that knowing the values helps.
 */
export function prepared<Row extends object>(name: string, query: SQL): PreparedQuery<Row> {
  const forAny = statementOf(name, query);
  const forFirst = firstPages(name, query);
  return runOf((values) => {
    const { params, ...statement } = forFirst(values) ?? forAny();
    return { ...statement, values: valuesFor(params, values) };
  });
}

/** What PostgreSQL learns only as it runs; an array in brackets alone would be a subquery's rows to `any`. */
const unseen = (text: string) =>
  text.replace(PARAMETER, (value, _, type: string = '') => {
    if (type === '') return value;
    return type.endsWith('[]') ? `coalesce((select ${value}))` : `(select ${value})`;
  });

/**
 * Like `prepared`, but planned once: PostgreSQL is not told the values whose type the text says, so that no plan for a
 * call looks better than the kept one. For wide queries that are planned longer than they run.
 */
export function plannedOnce<Row extends object>(name: string, query: SQL): PreparedQuery<Row> {
  const seen = statementOf(name, query);
  const statement = later(() => ({ ...seen(), text: unseen(seen().text) }));
  return runOf((values) => {
    const { params, ...rest } = statement();
    return { ...rest, values: valuesFor(params, values) };
  });
}

/**
 * A query whose text is made once and whose plan is made for the values of each call: for those that read so much that a
 * plan for any values costs more than planning.
 */
export function plannedAnew<Row extends object>(
  name: string,
  query: SQL,
): (runner: SqlRunner, values: Values) => Promise<Row[]> {
  const statement = statementOf(name, query);
  return async (runner, values) => {
    const { text, params } = statement();
    const { rows } = await runner.$client.query({ text, values: valuesFor(params, values) });
    return rows;
  };
}

/**
 * A query that is put together at each call: `around` puts its columns around what the filters and the order of that call
 * come to.
 */
export function assembled<Row extends object>(
  name: string,
  around: (rest: SQL) => SQL,
): (runner: SqlRunner, rest: SQL) => Promise<Row[]> {
  statementOf(name, around(sql`true`));
  return async (runner, rest) => {
    const { text, params } = textOf(around(rest));
    const { rows } = await runner.$client.query({ text, values: valuesFor(params, {}) });
    return rows;
  };
}
