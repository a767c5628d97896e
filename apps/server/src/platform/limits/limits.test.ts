import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateCounts } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sweepWindows } from './rate-sql.ts';

const env = { RATE_LIMIT_SCALE: '1', MAILS_PER_PERSON_DAY: '200', MAILS_PER_SPACE_DAY: '300' };
let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env });
  other = await startTestApp({ env, beside: app });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

let subjects = 0;
const newSubject = () => `subject ${++subjects}`;
const mails = (of: string, cost: number) => ({ limit: 'mails-of-person' as const, of, cost });
const inSpace = (of: string, cost: number) => ({ limit: 'mails-of-space' as const, of, cost });

test('processes on one database take of the same limit, at the same moment too', async () => {
  const of = newSubject();
  const tries = Array.from({ length: 30 }, (_, index) => (index % 2 ? app : other).limits.fits([mails(of, 15)]));
  const taken = (await Promise.all(tries)).filter(Boolean);
  expect(taken).toHaveLength(13);
  expect(await app.limits.fits([mails(of, 5)])).toBe(true);
  expect(await other.limits.fits([mails(of, 1)])).toBe(false);
});

test('what does not fit takes nothing, of no limit and of no part of it', async () => {
  const [person, space] = [newSubject(), newSubject()];
  await app.limits.take([inSpace(space, 250)]);
  await expect(app.limits.take([mails(person, 60), inSpace(space, 60)])).rejects.toMatchObject({ statusCode: 429 });
  expect(await app.limits.fits([mails(person, 201)])).toBe(false);
  expect(await app.limits.fits([mails(person, 200)])).toBe(true);
  expect(await app.limits.fits([inSpace(space, 50)])).toBe(true);
});

test('uses of one limit in one call count together, and those that cross wait for each other in no ring', async () => {
  const [one, two] = [newSubject(), newSubject()];
  expect(await app.limits.fits([mails(one, 150), mails(one, 51)])).toBe(false);
  const crossed = Array.from({ length: 20 }, (_, index) =>
    app.limits.fits(index % 2 ? [mails(one, 10), mails(two, 10)] : [mails(two, 10), mails(one, 10)]),
  );
  expect((await Promise.all(crossed)).filter(Boolean)).toHaveLength(20);
  expect(await app.limits.fits([mails(two, 1)])).toBe(false);
});

test('a refusal says how long to wait, and a window that is over begins anew', async () => {
  const of = newSubject();
  await app.limits.take([mails(of, 200)]);
  const day = 86_400;
  const refused = await app.limits.take([mails(of, 1)]).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'too_often', retryAfter: expect.any(Number) });
  expect((refused as { retryAfter: number }).retryAfter).toBeGreaterThan(day - 60);
  expect((refused as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(day);
  await app.db.update(rateCounts).set({ endsAt: sql`now()` });
  await app.limits.take([mails(of, 200)]);
  expect(await app.limits.fits([mails(of, 1)])).toBe(false);
});

test('what a transaction takes goes back with it, and a refusal undoes the transaction', async () => {
  const of = newSubject();
  const failing = transact(app, async (tx) => {
    tx.take(mails(of, 200));
    throw new Error('something else went wrong');
  });
  await expect(failing).rejects.toThrow('something else');
  await transact(app, async (tx) => tx.take(mails(of, 200)));
  const table = `left_behind_${subjects}`;
  const refused = transact(app, async (tx) => {
    await tx.execute(sql.raw(`create table ${table} ()`));
    tx.take(mails(of, 1));
  });
  await expect(refused).rejects.toMatchObject({ statusCode: 429 });
  const { rows } = await app.pool.query('select to_regclass($1) as found', [table]);
  expect(rows).toEqual([{ found: null }]);
});

test('what is given back can be taken again, and no more than that', async () => {
  const of = newSubject();
  await app.limits.take([mails(of, 200)]);
  await app.limits.giveBack([mails(of, 50)]);
  expect(await app.limits.fits([mails(of, 51)])).toBe(false);
  expect(await app.limits.fits([mails(of, 50)])).toBe(true);
  await app.limits.giveBack([mails(of, 500)]);
  expect(await app.limits.fits([mails(of, 201)])).toBe(false);
  expect(await app.limits.isTaken(mails(of, 1))).toBe(false);
});

test('windows that are over are swept, those that go on are not; no row names anybody', async () => {
  const of = `${newSubject()}@example.com`;
  await app.limits.take([mails(of, 1)]);
  await app.db.update(rateCounts).set({ endsAt: sql`now() - interval '2 minutes'` });
  const going = newSubject();
  await app.limits.take([mails(going, 1)]);
  expect(JSON.stringify(await app.db.select().from(rateCounts))).not.toContain('example.com');
  await sweepWindows(app.db, {});
  expect(await app.db.select().from(rateCounts)).toHaveLength(1);
});

test('a scale of 0 lifts every limit but the guards of secrets', async () => {
  const lifted = await startTestApp({ beside: app });
  const of = newSubject();
  expect(await lifted.limits.fits([mails(of, 100_000)])).toBe(true);
  expect(await lifted.limits.fits([{ limit: 'link-password', of, cost: 21 }])).toBe(false);
  await lifted.stop();
});
