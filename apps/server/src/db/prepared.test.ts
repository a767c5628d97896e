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
