import * as api from '@facet/contract/endpoints/index';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries, users } from '../../db/schema/index.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeReviewLink } from '../../testing/factories/make-guest.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { makeAdmin, makeUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import { startTestApp, useTestApp, type TestApp } from '../../testing/test-app.ts';
import { reviewRecipients } from '../../db/schema/index.ts';

const PASSWORD = 'Emerald-cut 7';
const SECRET_TRY = 'Marquise-cut 9';
const lines: string[] = [];
let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp({ logLine: (line) => void lines.push(line) });
  other = await startTestApp({ beside: app });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const entriesAbout = (userId: number) =>
  app.db
    .select({ act: auditEntries.act, actorId: auditEntries.actorId, address: auditEntries.address })
    .from(auditEntries)
    .where(eq(auditEntries.userId, userId))
    .orderBy(asc(auditEntries.id));
const strangersEntries = () =>
  app.db
    .select({ act: auditEntries.act })
    .from(auditEntries)
    .where(and(eq(auditEntries.act, 'password_refused'), isNull(auditEntries.userId)));
const countOf = async (kind: string) => {
  const text = await app.metrics.registry.getSingleMetricAsString('facet_refusals_total');
  return Number(new RegExp(`kind="${kind}"} (\\d+)`).exec(text)?.[1] ?? 0);
};
const logIn = (at: TestApp, email: string, password = SECRET_TRY) =>
  callApi(at, null, api.logIn, { body: { email, password } });

test('wrong passwords of an account leave one entry an hour over all processes, a log line, and a count of each', async () => {
  const user = await makeUser(app, { password: PASSWORD });
  const before = await countOf('password');
  for (let index = 0; index < 8; index += 1)
    expect((await logIn(index % 2 ? app : other, user.email)).status).toBe(422);
  await expect
    .poll(() => entriesAbout(user.id))
    .toEqual([{ act: 'password_refused', actorId: null, address: '127.0.0.1' }]);
  expect((await countOf('password')) - before).toBe(4);
  expect(
    lines.filter((line) => line.includes('refused, as others') && line.includes(`"userId":${user.id}`)).length,
  ).toBeLessThan(2);
  expect((await logIn(app, user.email, PASSWORD)).status).toBe(200);
});

test('made-up addresses fill neither the audit log nor the log, and what was typed is in neither', async () => {
  const typed = Array.from({ length: 20 }, () => uniqueEmail('made-up'));
  for (const email of typed) expect((await logIn(app, email)).status).toBe(422);
  await expect.poll(async () => (await strangersEntries()).length).toBe(1);
  const kept = JSON.stringify([lines, await app.db.select().from(auditEntries)]);
  for (const secret of [...typed, SECRET_TRY]) expect(kept).not.toContain(secret);
});

test('the person and the administrators see that somebody tried', async () => {
  const user = await makeUser(app, { password: PASSWORD });
  const admin = await makeAdmin(app);
  await logIn(app, user.email);
  await expect.poll(() => entriesAbout(user.id)).toHaveLength(1);
  const own = await callApi(app, user, api.listAccountLog, { params: { userId: user.id } });
  expect(own.body.data).toMatchObject([{ act: 'password_refused', actor: null, user: { id: user.id } }]);
  const all = await callApi(app, admin.admin, api.listAudit, { query: { kind: 'refusals' } });
  expect(all.body.data.some((entry) => entry.user?.id === user.id)).toBe(true);
});

test('a wrong password for changing the account, and a refused confirmation, are the person’s own', async () => {
  const admin = await makeAdmin(app, { password: PASSWORD });
  const body = { current_password: SECRET_TRY };
  for (let index = 0; index < 3; index += 1) await callApi(app, admin, api.confirmAdmin, { body });
  const own = { actorId: admin.id, address: '127.0.0.1' };
  await expect
    .poll(async () => (await entriesAbout(admin.id)).toSorted((one, two) => one.act.localeCompare(two.act)))
    .toEqual([
      { act: 'admin_refused', ...own },
      { act: 'password_refused', ...own },
    ]);
  const manager = await makeUser(app, { password: PASSWORD });
  expect((await callApi(app, manager, api.confirmAdmin, { body: { current_password: PASSWORD } })).status).toBe(403);
  await expect.poll(() => entriesAbout(manager.id)).toMatchObject([{ act: 'admin_refused', actorId: manager.id }]);
});

test('wrong codes and passwords of a review link are about the person it was sent to', async () => {
  const { project, owner } = await makeProject(app);
  const link = await makeReviewLink(app, { projectId: project.id, createdBy: owner.id });
  const params = { hash: link.hash };
  const input = { first_name: 'Ida', last_name: 'Lund', code: '000000' };
  await callApi(app, null, api.startGuestSession, { params, body: input });
  const passwordHash = await hashPassword(PASSWORD);
  await app.db.update(reviewRecipients).set({ passwordHash }).where(eq(reviewRecipients.id, link.recipientId));
  await callApi(app, null, api.sendReviewCode, { params, body: { password: SECRET_TRY } });
  await expect
    .poll(async () => (await entriesAbout(link.userId)).map(({ act }) => act).toSorted())
    .toEqual(['code_refused', 'link_password_refused']);
});

test('calls that come too often leave one entry, not one each', async () => {
  const limited = await useTestApp({ beside: app, env: { RATE_LIMIT_SCALE: '1' } });
  const user = await makeUser(app, { isVerified: false });
  for (let index = 0; index < 6; index += 1) await callApi(limited, user, api.resendVerification);
  await expect
    .poll(() => entriesAbout(user.id))
    .toEqual([{ act: 'called_too_often', actorId: user.id, address: '127.0.0.1' }]);
});

test('a wrong try is answered in the same words whether or not anybody has the address', async () => {
  const user = await makeUser(app, { password: PASSWORD });
  const known = await logIn(app, user.email);
  const unknown = await logIn(app, uniqueEmail('nobody'));
  expect([known.status, known.message]).toEqual([unknown.status, unknown.message]);
  expect(await app.db.select().from(users).where(eq(users.id, user.id))).toHaveLength(1);
});
