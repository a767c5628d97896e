import * as api from '@facet/contract/endpoints/index';
import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { notifications, users } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makePersonalSpace, makeSpacePeople } from '../../testing/factories/make-space-people.ts';
import { makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, type TestUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp({ env: { PUBLIC_URL: 'https://facet.example' } })));
afterAll(() => app.stop());

const invite = (caller: TestUser, spaceId: number, body: unknown) =>
  callApi(app, caller, api.inviteSpaceUsers, { params: { spaceId }, body });
const taken = 'Email already exists';

const mailTo = (email: string) =>
  vi.waitFor(
    async () => {
      const [mail] = await mailsTo(app, email);
      if (!mail) throw new Error('no mail yet');
      return mail;
    },
    { timeout: 10_000, interval: 20 },
  );

test('somebody unknown becomes a placeholder, is invited and mailed a link', async () => {
  const { space, admin } = await makeSpace(app);
  const email = uniqueEmail('fresh');
  const { status, body } = await invite(admin, space.id, { email: ` ${email.toUpperCase()}`, role: 'space_admin' });
  expect(status).toBe(201);
  expect(body.data).toEqual([
    expect.objectContaining({
      user: expect.objectContaining({ email, first_name: '' }),
      user_role: { name: 'space_admin' },
      status: SpaceUserStatus.invited,
      abilities: { edit: true, remove: true, resend: true },
    }),
  ]);
  const [row] = await app.db.select().from(users).where(eq(users.email, email)).limit(1);
  expect(row).toMatchObject({ role: 'manager', registeredAt: null });
  const mail = await mailTo(email);
  expect(mail).toMatch(/https:\/\/facet\.example\/invitation\/[\w-]{79}/);
  expect(mail).toContain(space.title);
});

test('somebody registered is mailed a link too, and notified', async () => {
  const { space, admin } = await makeSpace(app);
  const user = await makeUser(app);
  const { body } = await invite(admin, space.id, { email: user.email });
  expect(body.data[0]?.user_role.name).toBe('space_member');
  expect(await mailTo(user.email)).toContain('https://facet.example/invitation/');
  const [notice] = await app.db.select().from(notifications).where(eq(notifications.userId, user.id)).limit(2);
  expect(notice).toMatchObject({
    type: 'space_invitation',
    told: { kind: 'space_invited', by: 'Admin Tester', space: space.title },
    data: { space_id: space.id },
    actorId: admin.id,
  });
});

test('entering accepts: who has a proven address and looks into the space is active in it, and in no other', async () => {
  const { space, admin } = await makeSpace(app);
  const other = await makeSpace(app);
  const invited = await makeUser(app);
  await invite(admin, space.id, { email: invited.email });
  await invite(other.admin, other.space.id, { email: invited.email });
  const statusIn = async (caller: TestUser, spaceId: number) => {
    const { body } = await callApi(app, caller, api.listSpaceUsers, { params: { spaceId }, query: {} });
    return body.data.find(({ user_id: id }) => id === invited.id)?.status;
  };
  expect(await statusIn(admin, space.id)).toBe(SpaceUserStatus.invited);
  expect((await callApi(app, invited, api.getSpace, { params: { spaceId: space.id } })).status).toBe(200);
  expect(await statusIn(admin, space.id)).toBe(SpaceUserStatus.active);
  expect(await statusIn(other.admin, other.space.id)).toBe(SpaceUserStatus.invited);

  // Opening one of its projects counts as well; somebody who was not invited changes nothing by looking in.
  const { body } = await callApi(app, other.admin, api.createProject, {
    body: { space_id: other.space.id, team: [{ user_id: invited.id, roles: ['designer'] }] },
  });
  const params = { projectId: body.data.id };
  await callApi(app, other.admin, api.getProject, { params });
  expect(await statusIn(other.admin, other.space.id)).toBe(SpaceUserStatus.invited);
  expect((await callApi(app, invited, api.getProject, { params })).status).toBe(200);
  expect(await statusIn(other.admin, other.space.id)).toBe(SpaceUserStatus.active);
});

test('many are invited by one call, and the answer has them in its order', async () => {
  const { space, admin } = await makeSpace(app);
  const emails = [uniqueEmail('z'), (await makeUser(app)).email, uniqueEmail('a')];
  const { status, body } = await invite(admin, space.id, { users: emails.map((email) => ({ email })) });
  expect(status).toBe(201);
  expect(body.data.map(({ user }) => user.email)).toEqual(emails);
});

test('an address that is in the space already, or twice in the call, is refused at its field, and nobody is invited', async () => {
  const { space, people } = await makeSpacePeople(app);
  const admin = people.space_admin;
  for (const kind of ['space_admin', 'space_member', 'invited', 'unverified'] as const) {
    const answer = await invite(admin, space.id, { email: people[kind].email });
    expect(answer).toMatchObject({ status: 422, errors: { email: [taken] } });
  }
  const fresh = uniqueEmail('fresh');
  const answer = await invite(admin, space.id, {
    users: [{ email: fresh }, { email: people.space_member.email }, { email: fresh.toUpperCase() }],
  });
  expect(answer.status).toBe(422);
  expect(answer.errors).toEqual({ 'users.1.email': [taken], 'users.2.email': [taken] });
  expect(await app.db.select().from(users).where(eq(users.email, fresh)).limit(1)).toEqual([]);
});

test('somebody inactive is invited again', async () => {
  const { space, people } = await makeSpacePeople(app);
  const { body } = await invite(people.space_admin, space.id, { email: people.inactive.email, role: 'space_admin' });
  expect(body.data[0]).toMatchObject({ status: SpaceUserStatus.invited, user_role: { name: 'space_admin' } });
  const reached = await callApi(app, people.inactive, api.getSpace, { params: { spaceId: space.id } });
  expect(reached.status).toBe(200);
});

test('two calls at the same moment invite a person once', async () => {
  const { space, admin } = await makeSpace(app);
  const email = uniqueEmail('twice');
  const answers = await Promise.all([invite(admin, space.id, { email }), invite(admin, space.id, { email })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
});

test('wrong input gets its text at the field that was sent', async () => {
  const { space, admin } = await makeSpace(app);
  const findErrors = async (body: unknown) => (await invite(admin, space.id, body)).errors;
  expect(await findErrors({})).toEqual({ email: ['Please enter Email'] });
  expect(await findErrors({ email: 'rings' })).toEqual({ email: ['This Email is not a valid email address.'] });
  expect(await findErrors({ email: uniqueEmail('a'), role: 'admin' })).toEqual({ role: ['Please enter valid Role.'] });
  expect(await findErrors({ users: [] })).toEqual({ users: ['Please enter valid Email.'] });
  expect(await findErrors({ users: [{ email: uniqueEmail('a') }, { email: '' }] })).toEqual({
    'users.1.email': ['Please enter Email'],
  });
});

test('My Space takes nobody else', async () => {
  const user = await makeUser(app);
  const { id } = await makePersonalSpace(app, user);
  const answer = await invite(user, id, { email: uniqueEmail('guest') });
  expect(answer).toMatchObject({ status: 409, message: 'My Space is yours alone' });
});

test('people are listed admins first, found by name and address, inactive ones only for admins', async () => {
  const { space, people } = await makeSpacePeople(app);
  const params = { spaceId: space.id };
  const list = async (caller: TestUser, query = {}) =>
    (await callApi(app, caller, api.listSpaceUsers, { params, query })).body;
  const all = await list(people.space_admin);
  expect(all.data.map(({ user }) => user.first_name)).toEqual([
    'Admin',
    'Client',
    'Inactive',
    'Invited',
    'Member',
    // Known only by the address until it is proven.
    '',
  ]);
  expect(all.data.at(-1)?.user.email).toBe(people.unverified.email);
  expect(all.total).toBe(6);
  const seen = await list(people.space_member);
  expect(seen.data.map(({ user }) => user.first_name)).not.toContain('Inactive');
  expect(seen.data[0]?.abilities).toEqual({ edit: false, remove: false, resend: false });
  const found = await list(people.space_admin, { search: 'MEMBER test' });
  expect(found.data.map(({ user_id: id }) => id)).toEqual([people.space_member.id]);
  expect((await list(people.space_admin, { search: '%' })).total).toBe(0);
  expect((await list(people.space_admin, { search: people.invited.email })).total).toBe(1);
});
