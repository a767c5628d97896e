import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moduleGrants, reviewRecipients, spaceUsers } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeReviewLink } from '../../testing/factories/make-guest.ts';
import { addToTeam, makeProject } from '../../testing/factories/make-project.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makePlaceholder, makeUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import { startTestApp, useTestApp, type TestApp } from '../../testing/test-app.ts';

const PASSWORD = 'Emerald-cut 7';
const register = (app: TestApp, email: string) => {
  const names = { first_name: 'Noor', last_name: 'Haddad' };
  const body = { email, password: PASSWORD, password_confirmation: PASSWORD, ...names };
  return callApi(app, null, api.registerUser, { body });
};
const ways = async (app: TestApp) => {
  const { registration, domains, passwords } = (await callApi(app, null, api.listProviders)).body;
  return { registration, domains, passwords };
};
const CLOSED = 'No new accounts are made here. Ask whoever looks after this installation.';
const BY_INVITATION = 'Accounts are by invitation here. Ask somebody of the team to invite this address.';

test.each(['off', 'invited'])(
  'with registration %s, of many first accounts at once one is made',
  async (registration) => {
    const app = await useTestApp({ env: { REGISTRATION: registration, REGISTRATION_DOMAINS: 'house.example' } });
    const other = await useTestApp({ env: { REGISTRATION: registration }, beside: app });
    expect(await ways(app)).toEqual({ registration: 'open', domains: [], passwords: true });
    const tries = Array.from({ length: 8 }, (_, index) => register(index % 2 ? app : other, uniqueEmail('first')));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted((one, two) => one - two)).toEqual([201, 422, 422, 422, 422, 422, 422, 422]);
    expect(await ways(app)).toEqual({ registration, domains: ['house.example'], passwords: true });
  },
);

test('with registration off nobody gets an account, not even by an invitation', async () => {
  const app = await useTestApp({ env: { REGISTRATION: 'off' } });
  const { space } = await makeSpace(app);
  const invited = await makePlaceholder(app);
  await addToSpace(app, { spaceId: space.id, userId: invited.id, status: 1 });
  for (const email of [uniqueEmail('stranger'), invited.email])
    expect(await register(app, email)).toMatchObject({ status: 422, errors: { email: [CLOSED] } });
});

describe('with registration by invitation', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { REGISTRATION: 'invited' } });
    await makeUser(app);
  });
  afterAll(() => app.stop());

  test('an address that nobody invited is refused', async () => {
    const refusal = { status: 422, errors: { email: [BY_INVITATION] } };
    expect(await register(app, uniqueEmail('stranger'))).toMatchObject(refusal);
    expect(await register(app, (await makePlaceholder(app)).email)).toMatchObject(refusal);
  });

  test('somebody invited to a space may come, until that is taken back', async () => {
    const { space } = await makeSpace(app);
    const [invited, removed] = [await makePlaceholder(app), await makePlaceholder(app)];
    for (const { id: userId } of [invited, removed]) await addToSpace(app, { spaceId: space.id, userId, status: 1 });
    await app.db.update(spaceUsers).set({ status: 3 }).where(eq(spaceUsers.userId, removed.id));
    expect((await register(app, invited.email.toUpperCase())).status).toBe(201);
    expect((await register(app, removed.email)).status).toBe(422);
  });

  test('so may somebody of a team, and somebody whom a module was shared with', async () => {
    const { project, modules, owner } = await makeProject(app);
    const [member, client] = [await makePlaceholder(app), await makePlaceholder(app)];
    await addToTeam(app, { projectId: project.id, userId: member.id, roles: ['designer'] });
    const grant = { projectModuleId: modules['cad-design'].id, userId: client.id, createdBy: owner.id };
    await app.db.insert(moduleGrants).values(grant);
    expect((await register(app, member.email)).status).toBe(201);
    expect((await register(app, client.email)).status).toBe(201);
  });

  test('so may somebody asked for a review, as long as the link is open', async () => {
    const { project, owner } = await makeProject(app);
    const [asked, former] = [await makePlaceholder(app), await makePlaceholder(app)];
    const request = { projectId: project.id, createdBy: owner.id };
    await makeReviewLink(app, { ...request, userId: asked.id });
    const revoked = await makeReviewLink(app, { ...request, userId: former.id });
    await app.db
      .update(reviewRecipients)
      .set({ revokedAt: new Date() })
      .where(eq(reviewRecipients.id, revoked.recipientId));
    expect((await register(app, asked.email)).status).toBe(201);
    expect((await register(app, former.email)).status).toBe(422);
  });
});

test('with domains given, only their addresses may register', async () => {
  const app = await useTestApp({ env: { REGISTRATION_DOMAINS: 'House.example, atelier.example' } });
  await makeUser(app);
  const text = 'Only addresses of house.example, atelier.example can have an account here.';
  for (const email of ['a@example.com', 'a@sub.house.example', 'a@nothouse.example', '"a@house.example"@example.com'])
    expect((await register(app, email)).status).toBe(422);
  expect((await register(app, 'a@evil.example')).errors).toEqual({ email: [text] });
  expect((await register(app, 'Ines@HOUSE.example')).status).toBe(201);
  expect(await ways(app)).toEqual({
    registration: 'open',
    domains: ['house.example', 'atelier.example'],
    passwords: true,
  });
});
