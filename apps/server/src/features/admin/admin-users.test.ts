import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files, invitations, users } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeAdmin, makePlaceholder, makeUser } from '../../testing/factories/make-user.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeSpace } from '../../testing/factories/make-space.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makeAdmin(app, { firstName: 'Ines' });
});
afterAll(() => app.stop());

const PASSWORD = 'Opal-ring-2024!';
const list = (query: Record<string, unknown>, by: Caller = admin.admin) =>
  callApi(app, by, api.listAdminUsers, { query });
const about = (userId: number) => ({ params: { userId } });
const statusOf = async (caller: Caller) => (await callApi(app, caller, api.getSession)).status;

test('the administration takes an admin token and no other, and nothing else takes that', async () => {
  expect((await list({}, admin)).status).toBe(401);
  expect((await list({}, await makeUser(app))).status).toBe(401);
  expect((await list({})).status).toBe(200);
  expect(await statusOf(admin.admin)).toBe(401);
  expect(await statusOf(admin)).toBe(200);
});

test('an administrator gets the token with the log-in or by giving the password again, and nobody else does', async () => {
  const one = await makeAdmin(app, { password: PASSWORD });
  const { body } = await callApi(app, null, api.logIn, { body: { email: one.email, password: PASSWORD } });
  expect((await list({}, { token: body.data.admin_token ?? null })).status).toBe(200);
  const confirmed = await callApi(app, one, api.confirmAdmin, { body: { current_password: PASSWORD } });
  expect((await list({}, { token: confirmed.body.data.admin_token })).status).toBe(200);
  const lasts = Date.parse(confirmed.body.data.expires_at) - Date.now();
  expect(lasts / 60_000).toBeCloseTo(60, 0);
  const wrong = await callApi(app, one, api.confirmAdmin, { body: { current_password: 'wrong' } });
  expect([wrong.status, wrong.errors['current_password']]).toEqual([422, ['Current password is wrong']]);
  const manager = await makeUser(app, { password: PASSWORD });
  expect((await callApi(app, manager, api.confirmAdmin, { body: { current_password: PASSWORD } })).status).toBe(403);
  const login = await callApi(app, null, api.logIn, { body: { email: manager.email, password: PASSWORD } });
  expect(login.body.data).not.toHaveProperty('admin_token');
});

test('the token ends with the session, and with being an administrator', async () => {
  const one = await makeAdmin(app);
  await callApi(app, one, api.logOut);
  expect((await list({}, one.admin)).status).toBe(401);
  const other = await makeAdmin(app);
  expect((await list({}, other.admin)).status).toBe(200);
  await app.db.update(users).set({ role: 'manager' }).where(eq(users.id, other.id));
  app.announce({ kind: 'access', userIds: [other.id] });
  expect((await list({}, other.admin)).status).toBe(401);
});

test('accounts are listed with state, role, spaces and storage, searched, filtered, sorted and counted', async () => {
  const { space, admin: owner } = await makeSpace(app);
  const unverified = await makeUser(app, { firstName: 'Sofia', isVerified: false });
  const invited = await makePlaceholder(app);
  const file = await makeFile(app, { uploaderId: owner.id });
  await app.db.update(files).set({ size: 5_000_000 }).where(eq(files.id, file.id));

  const [first] = (await list({ sort: 'storage' })).body.data;
  expect(first).toMatchObject({
    id: owner.id,
    state: 'active',
    storage: 5_000_000,
    spaces_total: 1,
    spaces: [{ id: space.id, title: space.title }],
  });
  expect(first?.abilities).toMatchObject({ take_over: true, activate: false, resend_verification: false });
  const found = await list({ search: 'sofia t' });
  expect(found.body.data.map(({ id, state }) => [id, state])).toEqual([[unverified.id, 'unverified']]);
  expect(found.body.data[0]?.abilities).toMatchObject({ resend_verification: true });
  const states = await list({ state: ['invited', 'inactive'], count: -1 });
  expect(states.body.data.map(({ id }) => id)).toContain(invited.id);
  expect(new Set(states.body.data.map(({ state }) => state))).toEqual(new Set(['invited']));
  const inSpace = await list({ space_id: space.id });
  expect(inSpace.body.data.map(({ id }) => id)).toEqual([owner.id]);
  const admins = await list({ role: 'admin', sort: 'name', order: 'asc', count: -1 });
  expect(admins.body.data.map(({ first_name: name }) => name)).toEqual(
    ['Ada', 'Ada', 'Ada', 'Ines'].slice(-admins.body.total),
  );
  const { data: counts } = (await callApi(app, admin.admin, api.countAdminUsers)).body;
  expect(counts.all).toBe(counts.active + counts.unverified + counts.invited + counts.inactive);
  expect(counts).toMatchObject({ largest_bytes: 5_000_000 });
  expect((await list({ sort: 'password' })).status).toBe(422);
});

test('who is deactivated is out at once and stays out, until activated', async () => {
  const user = await makeUser(app, { password: PASSWORD });
  const logIn = () => callApi(app, null, api.logIn, { body: { email: user.email, password: PASSWORD } });
  expect(await statusOf(user)).toBe(200);
  const out = await callApi(app, admin.admin, api.deactivateUser, about(user.id));
  expect([out.status, out.body.data.state, out.body.data.abilities.activate]).toEqual([200, 'inactive', true]);
  expect(await statusOf(user)).toBe(401);
  const refused = await logIn();
  expect([refused.status, refused.message]).toEqual([
    422,
    'This account is deactivated. Please ask your administrator.',
  ]);
  const wrong = await callApi(app, null, api.logIn, { body: { email: user.email, password: 'wrong' } });
  expect(wrong.message).toBe('Email or password is wrong');
  expect((await callApi(app, admin.admin, api.deactivateUser, about(user.id))).status).toBe(409);
  expect((await callApi(app, admin.admin, api.activateUser, about(user.id))).body.data.state).toBe('active');
  expect((await logIn()).status).toBe(200);
});

test('a global role is given and holds with the next call; administrators are the command line’s', async () => {
  const user = await makeUser(app);
  const set = (userId: number, role: string) =>
    callApi(app, admin.admin, api.setGlobalRole, { params: { userId }, body: { role } });
  for (const role of ['reviewer', 'watcher', 'client', 'manager'] as const) {
    expect((await set(user.id, role)).body.data.role).toBe(role);
    expect((await callApi(app, user, api.getSession)).body.data.user.role).toBe(role);
  }
  expect((await set(user.id, 'admin')).status).toBe(422);
  expect((await set(admin.id, 'manager')).status).toBe(403);
  expect((await set((await makeAdmin(app)).id, 'manager')).status).toBe(403);
  expect((await set(2_000_000_000, 'manager')).status).toBe(404);
});

test('sessions are ended and links mailed again, as far as the state of the account allows', async () => {
  const user = await makeUser(app);
  expect((await callApi(app, admin.admin, api.endUserSessions, about(user.id))).status).toBe(204);
  expect(await statusOf(user)).toBe(401);
  expect((await callApi(app, admin.admin, api.sendUserResetLink, about(user.id))).status).toBe(204);
  expect((await callApi(app, admin.admin, api.sendUserVerification, about(user.id))).status).toBe(409);
  const open = await makeUser(app, { isVerified: false });
  expect((await callApi(app, admin.admin, api.sendUserVerification, about(open.id))).status).toBe(204);
});

test('whoever was invited is mailed once more with a new link, and only while something is left of it', async () => {
  const { admin: owner, space } = await makeSpace(app);
  const users = [{ email: 'late@example.com' }];
  await callApi(app, owner, api.inviteSpaceUsers, { params: { spaceId: space.id }, body: { users } });
  const { data } = (await callApi(app, admin.admin, api.listAdminUsers, { query: { search: 'late@example.com' } }))
    .body;
  const [invited] = data;
  if (!invited) throw new Error('nobody was invited');
  expect([invited.state, invited.abilities.resend_invitation]).toEqual(['invited', true]);
  const links = () => app.db.select().from(invitations).where(eq(invitations.userId, invited.id));
  const [first] = await links();
  expect((await callApi(app, admin.admin, api.sendUserInvitation, about(invited.id))).status).toBe(204);
  const open = (await links()).filter(({ revokedAt }) => revokedAt === null);
  expect(open).toMatchObject([{ spaceId: space.id, invitedBy: owner.id }]);
  expect(open[0]?.id).not.toBe(first?.id);
  expect((await callApi(app, admin.admin, api.sendUserInvitation, about(owner.id))).status).toBe(409);
  await app.db.update(invitations).set({ revokedAt: new Date() });
  const gone = await callApi(app, admin.admin, api.sendUserInvitation, about(invited.id));
  expect([gone.status, gone.message]).toEqual([409, 'What they were invited to no longer exists']);
});

test('the accounts leave as CSV, as filtered, which is written down; nobody else reads them', async () => {
  const user = await makeUser(app, { firstName: '=Rivière' });
  const query = { search: user.email };
  const { raw } = await callApi(app, admin.admin, api.exportAdminUsers, { query });
  expect(raw.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(raw.body).toMatch(/^\uFEFFFirst name,Last name,Email,/);
  expect(raw.body.trim().split('\n')).toHaveLength(2);
  expect(raw.body).toContain(`'=Rivière,Tester,${user.email},manager,active,`);
  const log = await callApi(app, admin.admin, api.listAudit, { query: { kind: 'exports' } });
  expect(log.body.data[0]).toMatchObject({ act: 'exported', details: { title: 'Users' } });
  expect((await callApi(app, user, api.exportAdminUsers)).status).toBe(401);
});
