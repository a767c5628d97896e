import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { prepared } from './prepared.ts';

test('names that PostgreSQL would cut to the same one stay apart', () => {
  const long = 'a'.repeat(63);
  const names = [long, `${long}_asc`, `${long}_desc`].map((name) => prepared(name, sql`select 1`).configFor({}).name);
  expect(new Set(names).size).toBe(3);
  expect(Math.max(...names.map((name) => name.length))).toBe(63);
});

test('a value whose type is said in each place is sent once, and any other as often as it is asked for', () => {
  const ids = sql.placeholder('ids');
  const asked = prepared('asked', sql`select ${ids}::int[], ${ids}::int[], ${ids}::text[], ${ids}, ${ids}, ${'it'}`);
  const { text, values } = asked.configFor({ ids: [3, 5] });
  expect(text).toBe('select $1::int[], $1::int[], $2::text[], $3, $4, $5');
  expect(values).toEqual(['{3,5}', '{3,5}', '{3,5}', '{3,5}', 'it']);
  expect(asked.configFor({ ids: ['a', 'b'] }).values[0]).toEqual(['a', 'b']);
});

test('the size of a first page stands in the text, for a few sizes, and that of any other page is a value', () => {
  const page = sql`limit ${sql.placeholder('limit')}::int offset ${sql.placeholder('offset')}`;
  const listed = prepared('listed', sql`select from tasks where id = ${sql.placeholder('id')} ${page}`);
  const first = (limit: number) => listed.configFor({ id: 3, limit, offset: 0 });
  expect(first(20)).toEqual({
    name: 'listed|20',
    text: 'select from tasks where id = $1 limit 20::int offset 0',
    values: [3],
  });
  expect(listed.configFor({ id: 3, limit: 20, offset: 20 })).toEqual({
    name: 'listed',
    text: 'select from tasks where id = $1 limit $2::int offset $3',
    values: [3, 20, 20],
  });
  for (const limit of [30, 40, 50]) expect(first(limit).name).toBe(`listed|${limit}`);
  expect(first(60).name).toBe('listed');
  expect(first(50).name).toBe('listed|50');
});
