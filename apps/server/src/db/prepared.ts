import { createHash } from 'node:crypto';
import { fillPlaceholders, is, Placeholder, sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** What runs SQL: the pool or a transaction; both have a client. */
export type SqlRunner = { readonly $client: { query(config: pg.QueryConfig): Promise<pg.QueryResult> } };

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

// The driver would quote each number separately.
const written = (value: unknown) =>
  Array.isArray(value) && value.every(Number.isInteger) ? `{${value.join()}}` : value;
const valuesFor = (params: unknown[], values: Values) => fillPlaceholders(params, values).map(written);

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

function statementOf(name: string, query: SQL): () => Statement {
  const statement = later(() => ({ name: nameFor(name), ...textOf(query) }));
  known.push({ name, statement });
  return statement;
}

/**
 * The statement for a first page of this size. PostgreSQL assumes that an unknown limit is a tenth of all rows, finds
 * the generic plan too expensive, and plans every time, which can take four times as long as the query itself.
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
 * A query whose text is made once and whose plan PostgreSQL keeps, for hot reads; `name` must be unique. Values are
 * passed by the names of the placeholders; `limit` and `offset` are those of a page. Rows are as the driver gives them.
 * PostgreSQL may still plan each time if it expects that knowing the values helps.
 */
export function prepared<Row extends object>(name: string, query: SQL): PreparedQuery<Row> {
  const forAny = statementOf(name, query);
  const forFirst = firstPages(name, query);
  return runOf((values) => {
    const { params, ...statement } = forFirst(values) ?? forAny();
    return { ...statement, values: valuesFor(params, values) };
  });
}

/** Hides values from the planner. An array in plain brackets would be taken by `any` for the rows of a subquery. */
const unseen = (text: string) =>
  text.replace(PARAMETER, (value, _, type: string = '') => {
    if (type === '') return value;
    return type.endsWith('[]') ? `coalesce((select ${value}))` : `(select ${value})`;
  });

/**
 * Like `prepared`, but planned once: values whose type the text states are hidden from the planner, so that no custom
 * plan looks better than the kept one. For wide queries that take longer to plan than to run.
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
 * A query whose text is made once and that is planned for the values of each call: for those that read so much that a
 * generic plan costs more than planning.
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
 * A query that is assembled for each call: `around` puts its columns around that call's filters and order.
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
