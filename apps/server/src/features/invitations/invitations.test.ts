import * as api from '@facet/contract/endpoints/index';
import { LINK_EXPIRED_TEXT } from '@facet/contract/constants/texts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitations, moduleGrants, projectMembers, spaces, users } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { callApi } from '../../testing/call-api.ts';
import { addToTeam, makeProject } from '../../testing/factories/make-project.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, type TestUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import { invitationToken } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ensureUsersByEmail } from '../users/actions/ensure-users.ts';
import { inviteByMail, type InvitedTo } from './actions/invite-by-mail.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp({ env: { PUBLIC_URL: 'https://facet.example' } })));
afterAll(() => app.stop());

const show = (token: string) => callApi(app, null, api.getInvitation, { params: { token } });
const gone = { status: 404, message: LINK_EXPIRED_TEXT };

async function inviteToSpace(email = uniqueEmail('invited')) {
  const { space, admin } = await makeSpace(app);
  await callApi(app, admin, api.inviteSpaceUsers, { params: { spaceId: space.id }, body: { email } });
  return { space, admin, email, token: await invitationToken(app, email) };
}

async function placeholder(email: string) {
  const [user] = await transact(app, (tx) => ensureUsersByEmail(tx, [email], { role: 'client' }));
  if (!user) throw new Error('nobody invited');
  return user.id;
}

const invite = (actor: TestUser, to: InvitedTo, userId: number, note?: string) =>
  transact(app, (tx) =>
    inviteByMail(app, tx, { userId: actor.id, emailVerified: true }, { to, userIds: [userId], note }),
  );

test('an invitation to a space says who invites whom to what, without a session', async () => {
  const { space, email, token } = await inviteToSpace();
  const { status, body } = await show(token);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    kind: 'space',
    email,
    inviter_name: 'Admin Tester',
    title: space.title,
    space_title: space.title,
    roles: ['Member'],
    modules: [],
    space_id: space.id,
    project_id: null,
    account: 'none',
  });
});

test('it knows whether the address has an account, and whether that was proven', async () => {
  const registered = await makeUser(app);
  const unproven = await makeUser(app, { isVerified: false });
  expect((await show((await inviteToSpace(registered.email)).token)).body.data.account).toBe('verified');
  expect((await show((await inviteToSpace(unproven.email)).token)).body.data.account).toBe('unverified');
});

test('an invitation to a team names project and roles, one to a module what is shared', async () => {
  const { project, owner, modules, space } = await makeProject(app);
  const [teamMail, clientMail] = [uniqueEmail('team'), uniqueEmail('client')];
  const member = await placeholder(teamMail);
  await addToTeam(app, { projectId: project.id, userId: member, roles: ['c_design', 'watcher'] });
  await invite(owner, { kind: 'project', projectId: project.id }, member);
  const shown = await show(await invitationToken(app, teamMail));
  expect(shown.body.data).toMatchObject({
    kind: 'project',
    title: project.title,
    space_title: space?.title,
    roles: ['Cad designer', 'Watcher'],
    project_id: project.id,
    module_id: null,
  });
  const client = await placeholder(clientMail);
  for (const name of ['sketch-design', 'cad-design'] as const)
    await app.db
      .insert(moduleGrants)
      .values({ projectModuleId: modules[name].id, userId: client, createdBy: owner.id });
  const moduleId = modules['cad-design'].id;
  await invite(owner, { kind: 'module', projectId: project.id, moduleId }, client, 'Please look');
  expect((await show(await invitationToken(app, clientMail))).body.data).toMatchObject({
    kind: 'module',
    modules: [modules['sketch-design'].title, modules['cad-design'].title],
    roles: [],
    module_id: moduleId,
  });
});

test('a link that was never made, has expired, or leads to nothing any more is one and the same 404', async () => {
  const { space, token } = await inviteToSpace();
  expect(await show(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toMatchObject(gone);
  expect(await show('nonsense')).toMatchObject(gone);
  const past = new Date(Date.now() - 1);
  await app.db.update(invitations).set({ expiresAt: past }).where(eq(invitations.spaceId, space.id));
  expect(await show(token)).toMatchObject(gone);
  const other = await inviteToSpace();
  await app.db.update(spaces).set({ deletedAt: new Date() }).where(eq(spaces.id, other.space.id));
  expect(await show(other.token)).toMatchObject(gone);
});

test('a link works for 14 days', async () => {
  const { token } = await inviteToSpace();
  const days = (new Date((await show(token)).body.data.expires_at).getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThanOrEqual(14);
});

test('who is removed from the space has a useless link, also to its projects, even when invited again', async () => {
  const { space, admin, email, token } = await inviteToSpace();
  const { project } = await makeProject(app, { spaceId: space.id, owner: admin });
  const userId = await placeholder(email);
  await addToTeam(app, { projectId: project.id, userId, roles: ['designer'] });
  await invite(admin, { kind: 'project', projectId: project.id }, userId);
  const toProject = await invitationToken(app, email, 2);
  expect((await show(toProject)).status).toBe(200);
  await callApi(app, admin, api.removeSpaceUser, { params: { spaceId: space.id, userId } });
  for (const link of [token, toProject]) expect(await show(link)).toMatchObject(gone);
  await callApi(app, admin, api.inviteSpaceUsers, { params: { spaceId: space.id }, body: { email } });
  expect((await show(await invitationToken(app, email, 3))).status).toBe(200);
  expect(await show(token)).toMatchObject(gone);
});

test('who is taken off the team has a useless link', async () => {
  const { project, owner } = await makeProject(app);
  const email = uniqueEmail('team');
  const userId = await placeholder(email);
  await addToTeam(app, { projectId: project.id, userId, roles: ['designer'] });
  await invite(owner, { kind: 'project', projectId: project.id }, userId);
  const token = await invitationToken(app, email);
  await app.db.delete(projectMembers).where(eq(projectMembers.userId, userId));
  expect(await show(token)).toMatchObject(gone);
});

test('only the person invited accepts, and only with a verified address', async () => {
  const invited = await makeUser(app);
  const unproven = await makeUser(app, { isVerified: false });
  const { space, token } = await inviteToSpace(invited.email);
  const accept = (caller: TestUser | null, link: string) =>
    callApi(app, caller, api.acceptInvitation, { params: { token: link } });
  expect((await accept(null, token)).status).toBe(401);
  const stranger = await accept(await makeUser(app), token);
  expect(stranger).toMatchObject({
    status: 403,
    message: 'You may not do this: accept somebody else’s invitation',
  });
  expect((await accept(invited, token)).status).toBe(204);
  const { body } = await callApi(app, invited, api.listSpaceUsers, { params: { spaceId: space.id } });
  expect(body.data.map(({ user_id: id, status }) => [id, status])).toContainEqual([invited.id, 2]);
  expect((await accept(invited, token)).status).toBe(204);
  const other = await inviteToSpace(unproven.email);
  const message = 'Please verify your email before you accept';
  expect(await accept(unproven, other.token)).toMatchObject({ status: 403, message });
  expect(await accept(invited, 'nonsense')).toMatchObject(gone);
});

test('an invitation to an address that the person changed since proves nothing', async () => {
  const invited = await makeUser(app);
  const { token } = await inviteToSpace(invited.email);
  await app.db
    .update(users)
    .set({ email: uniqueEmail('changed') })
    .where(eq(users.id, invited.id));
  expect(await show(token)).toMatchObject(gone);
});

test('a member of one space invited to another holds two invitations', async () => {
  const { space } = await makeSpace(app);
  const person = await makeUser(app);
  await addToSpace(app, { spaceId: space.id, userId: person.id });
  const first = await inviteToSpace(person.email);
  const second = await inviteToSpace(person.email);
  expect((await show(first.token)).status).toBe(200);
  expect((await show(await invitationToken(app, person.email, 2))).body.data.space_id).toBe(second.space.id);
});
