import { sql, type Column, type GetColumnData, type GetDecoderResult, type SQL } from 'drizzle-orm';

// SQL in selects of the query builder. Each type here follows from the columns that go in, or is guaranteed by the SQL
// itself; only this file may state one (`row-types.test.ts`).

/** The wrapping keeps column names qualified: at the top level, a select from one table leaves out the table's name. */
const typed = <T>(text: SQL) => sql<T>`${text}`;

/** Whether a condition holds. */
export const isTrue = (condition: SQL): SQL<boolean> => typed(sql`(${condition}) is true`);

/** How many rows a `from …` finds. */
export const countOf = (from: SQL): SQL<number> => typed(sql`(select count(*)::int ${from})`);

/** A text, empty where there is none. */
export const textOf = (value: SQL): SQL<string> => typed(sql`coalesce((${value})::text, '')`);

/** A moment in the form of the wire, ISO 8601 in UTC. */
export const isoMoment = <C extends SQL | Column>(moment: C): SQL<C extends NotNull ? string : string | null> =>
  typed(sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
type NotNull = Column & { _: { notNull: true } };

/** The first column, and the second where that is null. */
export const firstOf = <A extends Column, B extends SameKind<A>>(
  first: A,
  second: B,
): SQL<GetDecoderResult<B> | (B extends NotNull ? never : null)> =>
  typed(sql`coalesce(${first}, ${second})`).mapWith(second);
type SameKind<C extends Column> = Column & { _: { columnType: C['_']['columnType']; data: C['_']['data'] } };

/** A column where a condition holds, else null. */
export const columnWhere = <C extends Column>(column: C, condition: SQL): SQL<GetDecoderResult<C> | null> =>
  typed(sql`case when ${condition} then ${column} end`).mapWith(column);

type TextKeys<Data> = { [K in keyof Data]-?: Data[K] extends string | null | undefined ? K : never }[keyof Data];
/** A text inside a JSON column. */
export const textIn = <C extends Column, K extends string & TextKeys<C['_']['data']>>(
  column: C,
  key: K,
): SQL<NonNullable<C['_']['data'][K]> | null> => typed(sql`${column} ->> ${sql.raw(`'${key}'`)}`);

/** All values of a column of text or small numbers that a `from …` finds. */
export const arrayOf = <C extends Column>(column: PlainArray<C>, from: SQL): SQL<GetColumnData<C>[]> =>
  typed(sql`array(select ${column} ${from})`);
/** Others come from the driver as texts. */
type PlainArray<C extends Column> = C['_']['columnType'] extends 'PgText' | 'PgInteger' | 'PgSmallInt' ? C : never;

/** JSON has neither moments nor bytes: a moment goes in as `isoMoment`. */
type InJson<Part> = Part extends Column
  ? Extract<GetColumnData<Part>, Date | Uint8Array> extends never
    ? GetColumnData<Part>
    : never
  : Part extends SQL<infer T>
    ? T
    : never;

/** An object of these columns, as JSON. */
export const jsonOf = <Parts extends Record<string, Column | SQL>>(
  parts: Parts,
): SQL<{ [K in keyof Parts]: InJson<Parts[K]> }> => {
  const pairs = Object.entries(parts).map(([name, part]) => sql`${sql.raw(`'${name}'`)}, ${part}`);
  return typed(sql`json_build_object(${sql.join(pairs, sql`, `)})`);
};

/** A whole group as a JSON list, in this order. */
export const jsonList = <T>(entry: SQL<T>, order: SQL): SQL<T[]> =>
  typed(sql`coalesce(json_agg(${entry} order by ${order}), '[]')`);

/** Everything that a `from …` finds, as a JSON list in this order. */
export const listOf = <T>(entry: SQL<T>, from: SQL, order: SQL): SQL<T[]> =>
  typed(sql`(select ${jsonList(entry, order)} ${from})`);

/** The value of a `from …` that finds at most one row. */
export const oneOf = <T>(value: SQL<T>, from: SQL): SQL<T | null> => typed(sql`(select ${value} ${from})`);
