import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { users } from '../../../db/schema/index.ts';
import { makeUser, uniqueEmail } from '../../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ensureUsersByEmail } from './ensure-users.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

test('known people are found, unknown ones become placeholders, in the order given and each once', async () => {
  const known = await makeUser(app);
  const fresh = uniqueEmail('fresh');
  const emails = [` ${fresh.toUpperCase()} `, known.email, fresh];
  const ensured = await transact(app, (tx) => ensureUsersByEmail(tx, emails, { role: 'client' }));
  expect(ensured).toEqual([
    { id: expect.any(Number), email: fresh, isNew: true },
    { id: known.id, email: known.email, isNew: false },
  ]);
  const [row] = await app.db.select().from(users).where(eq(users.email, fresh)).limit(1);
  expect(row).toMatchObject({ role: 'client', registeredAt: null, passwordHash: null, emailVerifiedAt: null });
});

test('two calls at the same moment share one placeholder', async () => {
  const emails = [uniqueEmail('b'), uniqueEmail('a')];
  const ensure = (list: string[]) => transact(app, (tx) => ensureUsersByEmail(tx, list));
  const [one, other] = await Promise.all([ensure(emails), ensure(emails.toReversed())]);
  expect(one.map(({ id }) => id)).toEqual(other.map(({ id }) => id).toReversed());
  expect([...one, ...other].filter(({ isNew }) => isNew)).toHaveLength(2);
});

test('someone who is known already keeps the global role', async () => {
  const manager = await makeUser(app);
  await transact(app, (tx) => ensureUsersByEmail(tx, [manager.email], { role: 'client' }));
  const [row] = await app.db.select({ role: users.role }).from(users).where(eq(users.id, manager.id)).limit(1);
  expect(row?.role).toBe('manager');
});

test('no address asks nothing of the database', async () => {
  expect(await transact(app, (tx) => ensureUsersByEmail(tx, []))).toEqual([]);
});
