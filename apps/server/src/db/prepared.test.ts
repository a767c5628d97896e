import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { prepared } from './prepared.ts';

test('names that PostgreSQL would cut to the same one stay apart', () => {
  const long = 'a'.repeat(63);
  const names = [long, `${long}_asc`, `${long}_desc`].map((name) => prepared(name, sql`select 1`).configFor({}).name);
  expect(new Set(names).size).toBe(3);
  expect(Math.max(...names.map((name) => name.length))).toBe(63);
});
