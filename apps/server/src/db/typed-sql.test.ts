import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { makeUser } from '../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { spaces, users } from './schema/index.ts';
import {
  arrayOf,
  columnWhere,
  countOf,
  firstOf,
  isoMoment,
  isTrue,
  jsonList,
  jsonOf,
  listOf,
  oneOf,
  textIn,
  textOf,
} from './typed-sql.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const nothing = sql`from ${spaces} where false`;

/** What the first row of somebody's own columns is. */
async function only<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error('No row was found');
  return row;
}

test('what is nothing in SQL is what the type says', async () => {
  const { id } = await makeUser(app);
  const unknown = sql`nullif(${users.id}, ${users.id}) > 1`;
  const row = await only(
    app.db
      .select({
        flag: isTrue(unknown),
        total: countOf(nothing),
        text: textOf(sql`null`),
        deletedAt: isoMoment(users.deletedAt),
        until: columnWhere(users.createdAt, unknown),
        zone: textIn(users.settings, 'time_zone'),
        ids: arrayOf(spaces.id, nothing),
        list: listOf(jsonOf({ id: spaces.id }), nothing, sql`1`),
        one: oneOf(jsonOf({ id: spaces.id }), nothing),
      })
      .from(users)
      .where(eq(users.id, id)),
  );
  const nobody = { deletedAt: null, until: null, zone: null, one: null };
  expect(row).toEqual({ ...nobody, flag: false, total: 0, text: '', ids: [], list: [] });
  expectTypeOf(row).toEqualTypeOf<{
    flag: boolean;
    total: number;
    text: string;
    deletedAt: string | null;
    until: Date | null;
    zone: string | null;
    ids: number[];
    list: { id: number }[];
    one: { id: number } | null;
  }>();
});

test('what is there comes as the type says, by the names of this row of one table', async () => {
  const [{ id, email }, other] = [await makeUser(app), await makeUser(app)];
  await app.db
    .update(users)
    .set({ settings: { time_zone: 'Europe/Rome' } })
    .where(eq(users.id, id));
  const person = jsonOf({ id: users.id, email: users.email, since: isoMoment(users.createdAt) });
  const isMine = eq(users.id, id);
  const row = await only(
    app.db
      .select({
        createdAt: users.createdAt,
        flag: isTrue(sql`exists (select from sessions s where s.user_id = ${users.id}) or ${users.id} > 0`),
        total: countOf(sql`from spaces s where s.personal_owner_id = ${users.id}`),
        text: textOf(sql`${users.email}`),
        called: firstOf(users.deletedAt, users.createdAt),
        until: columnWhere(users.createdAt, gt(users.id, 0)),
        zone: textIn(users.settings, 'time_zone'),
        ids: arrayOf(
          spaces.title,
          sql`from ${spaces} where ${and(eq(spaces.personalOwnerId, users.id), isNull(spaces.deletedAt))}`,
        ),
        people: jsonList(person, sql`${users.id}`),
      })
      .from(users)
      .where(isMine)
      .groupBy(users.id),
  );
  const { createdAt } = row;
  expect(row).toMatchObject({ flag: true, text: email, called: createdAt, until: createdAt, zone: 'Europe/Rome' });
  expect(row.people).toEqual([{ id, email, since: createdAt.toISOString() }]);
  expect(row.ids).toHaveLength(row.total);
  expect(other.id).not.toBe(id);
  expectTypeOf(row.called).toEqualTypeOf<Date>();
  expectTypeOf(row.people).toEqualTypeOf<{ id: number; email: string; since: string }[]>();
});

test('a type that the SQL does not give is refused by the compiler', () => {
  // A moment in JSON is a text, and the driver gives the entries of such an array as texts.
  expectTypeOf(jsonOf({ at: users.createdAt })).toEqualTypeOf<SQL<{ at: never }>>();
  // @ts-expect-error The driver would give moments of an array as texts.
  arrayOf(users.createdAt, nothing);
  // @ts-expect-error Only texts are read from a column of JSON.
  textIn(users.settings, 'hides_first_steps');
  // @ts-expect-error What is read in another way can't stand in for it.
  firstOf(users.deletedAt, users.email);
});
