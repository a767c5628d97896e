import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { activities, auditEntries, chatMessages, sessions, users } from '../../db/schema/index.ts';
import { createSessionLoader } from '../../platform/auth/load-session.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeAdmin, makePlaceholder, makeUser } from '../../testing/factories/make-user.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makeAdmin(app, { firstName: 'Ines' });
});
afterAll(() => app.stop());

const REASON = 'Cannot open the costing';
const TAKEN_OVER = 'This is not possible while you are impersonating someone';
const ask = (userId: number, { by = admin, reason = REASON } = {}) =>
  callApi(app, by.admin, api.takeOver, { params: { userId }, body: { reason } });

async function takenOver(userId: number, by = admin) {
  const { status, body } = await ask(userId, { by });
  expect(status).toBe(201);
  return { token: body.data.token, expiresAt: Date.parse(body.data.expires_at) };
}

test('names may be changed in a take-over, password and email may not', async () => {
  const person = await makeUser(app);
  const caller = await takenOver(person.id);
  const update = (body: object) => callApi(app, caller, api.updateUser, { params: { userId: person.id }, body });
  expect((await update({ first_name: 'Mei' })).body.data.first_name).toBe('Mei');
  const password = { password: 'Opal-ring-2024!', password_confirmation: 'Opal-ring-2024!', current_password: 'x' };
  expect((await update(password)).message).toBe(TAKEN_OVER);
  expect((await update({ email: 'other@example.com', current_password: 'x' })).message).toBe(TAKEN_OVER);
  const code = {
    provider: 'x',
    code: 'x',
    code_verifier: 'x'.repeat(43),
    redirect_uri: 'http://x/auth/callback',
    nonce: 'x'.repeat(16),
  };
  const linked = await callApi(app, caller, api.socialLogIn, { body: code });
  expect([linked.status, linked.message]).toEqual([403, TAKEN_OVER]);
});

test('a take-over ends once the installation allows none', async () => {
  const { token } = await takenOver((await makeUser(app)).id);
  const { sid } = decodeJwt<{ sid: string }>(token);
  expect(await createSessionLoader(app.db, app.config)(sid)).toMatchObject({ actor: { impersonatorId: admin.id } });
  expect(await createSessionLoader(app.db, { ...app.config, takeOver: 'off' })(sid)).toBeNull();
});

test('an administrator, oneself, and who cannot sign in themselves are not taken over; a reason is asked for', async () => {
  const person = await makeUser(app);
  expect((await ask(admin.id)).status).toBe(403);
  expect((await ask((await makeAdmin(app)).id)).status).toBe(403);
  expect((await ask((await makePlaceholder(app)).id)).status).toBe(409);
  await callApi(app, admin.admin, api.deactivateUser, { params: { userId: person.id } });
  expect((await ask(person.id)).status).toBe(409);
  expect((await ask(2_000_000_000)).status).toBe(404);
  const short = await ask((await makeUser(app)).id, { reason: ' a  ' });
  expect([short.status, short.errors['reason']]).toEqual([422, ['Reason must have at least 4 symbols.']]);
  // Nobody takes over by a token that is not the administration's.
  expect((await callApi(app, admin, api.takeOver, { params: { userId: 1 }, body: { reason: REASON } })).status).toBe(
    401,
  );
});

test('it lasts an hour at most, says whose it is, and is not made longer by a fresh token', async () => {
  const person = await makeUser(app);
  const caller = await takenOver(person.id);
  const claims = decodeJwt(caller.token);
  expect(claims).toMatchObject({ sub: String(person.id), imp: admin.id });
  expect((caller.expiresAt - Date.now()) / 60_000).toBeCloseTo(60, 0);
  const { body } = await callApi(app, caller, api.refreshSession);
  expect(decodeJwt(body.data.token)).toMatchObject({ imp: admin.id, exp: claims.exp });
  const session = await callApi(app, caller, api.getSession);
  expect(Date.parse(session.body.data.expires_at)).toBe(caller.expiresAt);
  await app.db
    .update(sessions)
    .set({ endsAt: new Date(Date.now() - 1) })
    .where(eq(sessions.id, String(claims['sid'])));
  app.announce({ kind: 'access', userIds: [person.id] });
  expect((await callApi(app, caller, api.getSession)).status).toBe(401);
});

test('it ends when closed, with the administrator’s own session, and with their being one; the person stays signed in', async () => {
  const person = await makeUser(app);
  const isOpen = async (caller: { token: string }) => (await callApi(app, caller, api.getSession)).status === 200;
  const closed = await takenOver(person.id);
  expect((await callApi(app, closed, api.logOut)).status).toBe(204);
  expect([await isOpen(closed), await isOpen(person), await isOpen(admin)]).toEqual([false, true, true]);
  const other = await makeAdmin(app);
  const signedOut = await takenOver(person.id, other);
  await callApi(app, other, api.logOut);
  expect([await isOpen(signedOut), await isOpen(person)]).toEqual([false, true]);
  const third = await makeAdmin(app);
  const demoted = await takenOver(person.id, third);
  await app.db.update(users).set({ role: 'manager' }).where(eq(users.id, third.id));
  app.announce({ kind: 'access', userIds: [person.id] });
  expect(await isOpen(demoted)).toBe(false);
});

test('every write is marked in log, chat and audit, and the first look at a project', async () => {
  const { project, owner } = await makeProject(app);
  const caller = await takenOver(owner.id);
  const params = { projectId: project.id };
  await callApi(app, caller, api.getProject, { params });
  const changed = await callApi(app, caller, api.setProjectDueDate, { params, body: { due_date: '2031-05-01' } });
  expect(changed.status).toBe(200);
  const address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
  const socket = await openProbe(`${address}/ws?token=${caller.token}`);
  await socket.call(METHOD.connectToProject, { project_id: project.id });
  await socket.call(METHOD.createMessage, { project_id: project.id, message_text: 'Hello' });
  socket.socket.close();
  await callApi(app, caller, api.logOut);
  const [entry] = await app.db
    .select()
    .from(activities)
    .where(eq(activities.projectId, project.id))
    .orderBy(desc(activities.id))
    .limit(1);
  expect(entry).toMatchObject({ userId: owner.id, impersonatorId: admin.id });
  const [message] = await app.db.select().from(chatMessages).where(eq(chatMessages.projectId, project.id));
  expect(message).toMatchObject({ userId: owner.id, impersonatorId: admin.id, text: 'Hello' });
  const audited = await app.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.actorId, owner.id), isNotNull(auditEntries.impersonatorId)))
    .orderBy(auditEntries.id);
  expect(audited.map(({ act, details, impersonatorId }) => [act, details.call, impersonatorId])).toEqual([
    ['looked_in_take_over', undefined, admin.id],
    ['done_in_take_over', 'PATCH /projects/:projectId/due-date', admin.id],
    ['done_in_take_over', `socket ${METHOD.createMessage}`, admin.id],
    ['take_over_closed', 'DELETE /authorizations', admin.id],
  ]);
  const log = await callApi(app, owner, api.listLog, { params });
  expect(log.body.data[0]).toMatchObject({ user: { id: owner.id }, impersonator: { first_name: 'Ines' } });
});

test('the person is told by mail, and reads of it in their own activity', async () => {
  const person = await makeUser(app, { firstName: 'Priya' });
  await takenOver(person.id);
  const own = await callApi(app, person, api.listAccountLog, { params: { userId: person.id } });
  expect(own.body.data).toMatchObject([
    { act: 'taken_over', actor: { first_name: 'Ines' }, details: { reason: REASON } },
  ]);
  const outbox = path.join(app.dataDir, 'outbox');
  const mail = await vi.waitFor(async () => {
    const names = await readdir(outbox);
    const texts = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')));
    const mine = texts.find((text) => text.includes(person.email) && text.includes('taken over'));
    expect(mine).toBeDefined();
    return mine ?? '';
  }, 10_000);
  expect(mail).toContain('Subject: An administrator has taken over your account');
});

test('their last use stays what they did themselves', async () => {
  const person = await makeUser(app);
  const before = new Date('2026-01-05T10:00:00Z');
  await app.db.update(sessions).set({ lastUsedAt: before }).where(eq(sessions.userId, person.id));
  await callApi(app, await takenOver(person.id), api.getSession);
  const { body } = await callApi(app, admin.admin, api.listAdminUsers, { query: { search: person.email } });
  expect(body.data[0]?.last_used_at).toBe(before.toISOString());
});
