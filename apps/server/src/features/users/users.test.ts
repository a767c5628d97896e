import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  reviewRecipients,
  reviewRequestItems,
  reviewRequests,
  spaces,
  spaceUsers,
  users,
} from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeFullTeam, TEAM_KINDS, type TeamKind } from '../../testing/factories/make-project.ts';
import { makeDesign } from '../../testing/factories/make-design.ts';
import { makeUser, type TestUser, unique } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const look = (caller: TestUser | null, userId: number | string) =>
  callApi(app, caller, api.getUser, { params: { userId } });
const setTheme = (caller: TestUser | null, userId: number, body: object = { user_theme: 'dark' }) =>
  callApi(app, caller, api.updateUserSettings, { params: { userId }, body });

describe('looking at people', () => {
  let team: Awaited<ReturnType<typeof makeFullTeam>>;
  beforeAll(async () => void (team = await makeFullTeam(app)));

  // Who sees a designer on the project, the client a module was shared with, and a member of the space.
  const grid: Record<TeamKind, [designer: number, client: number, member: number]> = {
    space_admin: [200, 200, 200],
    p_owner: [200, 200, 404],
    p_manager: [200, 200, 404],
    designer: [200, 200, 404],
    s_design: [200, 200, 404],
    merchandiser: [200, 200, 404],
    t_design: [200, 200, 404],
    c_design: [200, 200, 404],
    reviewer: [200, 200, 404],
    watcher: [200, 200, 404],
    client: [404, 200, 404],
    space_member: [404, 404, 200],
    stranger: [404, 404, 404],
  };
  test.each(TEAM_KINDS)('%s sees those they work with', async (kind) => {
    const { designer, client, space_member: member } = team.people;
    const viewer = team.people[kind];
    const answers = [await look(viewer, designer.id), await look(viewer, client.id), await look(viewer, member.id)];
    expect(answers.map(({ status }) => status)).toEqual(grid[kind]);
  });

  test('the team sees the admin of its space, who counts as an owner', async () => {
    expect((await look(team.people.watcher, team.people.space_admin.id)).status).toBe(200);
  });

  test('everyone sees themselves, nobody without a session anyone', async () => {
    const { stranger } = team.people;
    const { status, body, raw } = await look(stranger, stranger.id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: stranger.id, email: stranger.email, email_verified: true });
    expect(raw.body).not.toContain('password');
    expect((await look(null, stranger.id)).status).toBe(401);
  });

  test('a person that is not there, and no id at all, are 404', async () => {
    const { stranger } = team.people;
    expect(await look(stranger, 2_000_000_000)).toMatchObject({ status: 404, message: 'This user does not exist' });
    expect((await look(stranger, 'me')).status).toBe(404);
  });

  test('who asks for a review sees the client asked, until the request is revoked; the client sees no one', async () => {
    const asked = await makeUser(app, { role: 'client' });
    const { owner, project } = team;
    expect((await look(asked, owner.id)).status).toBe(404);
    const [request] = await app.db
      .insert(reviewRequests)
      .values({ projectId: project.id, createdBy: owner.id })
      .returning();
    if (!request) throw new Error('no request');
    const recipient = {
      reviewRequestId: request.id,
      userId: asked.id,
      linkHash: unique('hash'),
      expiresAt: new Date(Date.now() + 60_000),
    };
    await app.db.insert(reviewRecipients).values(recipient);
    const place = { projectId: project.id, projectModuleId: team.modules['cad-design'].id, createdBy: owner.id };
    const { itemId } = await makeDesign(app, place);
    await app.db.insert(reviewRequestItems).values({ reviewRequestId: request.id, designItemId: itemId });
    expect((await look(asked, owner.id)).status).toBe(404);
    expect((await look(owner, asked.id)).status).toBe(200);
    expect((await look(asked, team.people.designer.id)).status).toBe(404);
    await app.db.update(reviewRecipients).set({ revokedAt: new Date() }).where(eq(reviewRecipients.userId, asked.id));
    expect((await look(owner, asked.id)).status).toBe(404);
  });
});

test('an unverified, inactive or outside person sees nobody of the space, and a deleted space joins nobody', async () => {
  const { space, admin } = await makeSpace(app);
  const unverified = await makeUser(app, { isVerified: false });
  const inactive = await makeUser(app);
  const client = await makeUser(app, { role: 'client' });
  const member = await makeUser(app);
  await addToSpace(app, { spaceId: space.id, userId: unverified.id, status: 1 });
  await addToSpace(app, { spaceId: space.id, userId: inactive.id, status: 3 });
  await addToSpace(app, { spaceId: space.id, userId: client.id });
  await addToSpace(app, { spaceId: space.id, userId: member.id });
  for (const viewer of [unverified, inactive, client]) expect((await look(viewer, admin.id)).status).toBe(404);
  for (const shown of [unverified, inactive, client]) expect((await look(member, shown.id)).status).toBe(200);
  await app.db.update(spaces).set({ deletedAt: new Date() }).where(eq(spaces.id, space.id));
  expect((await look(member, admin.id)).status).toBe(404);
});

test('a deleted person is not there any more', async () => {
  const { space, admin } = await makeSpace(app);
  const gone = await makeUser(app);
  await addToSpace(app, { spaceId: space.id, userId: gone.id });
  await app.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id));
  expect((await look(admin, gone.id)).status).toBe(404);
  expect((await look(gone, gone.id)).status).toBe(401);
  await app.db.delete(spaceUsers).where(eq(spaceUsers.userId, gone.id));
});

describe('own settings', () => {
  test('what is given changes, the rest stays', async () => {
    const me = await makeUser(app, { isVerified: false });
    expect((await setTheme(me, me.id, { time_zone: 'Asia/Tokyo' })).status).toBe(200);
    const { body } = await setTheme(me, me.id, { user_theme: 'dark', default_project_role: 'projectManager', age: 7 });
    const settings = {
      user_theme: 'dark',
      default_project_role: 'p_manager',
      time_zone: 'Asia/Tokyo',
      language: 'en',
      date_locale: 'en-GB',
      hides_first_steps: false,
    };
    expect(body.data.settings).toEqual(settings);
    expect((await look(me, me.id)).body.data.settings).toEqual(settings);
  });

  test('the role of their choice is proposed where people of a space are chosen from', async () => {
    const { space, admin } = await makeSpace(app);
    const member = await makeUser(app);
    await addToSpace(app, { spaceId: space.id, userId: member.id });
    await setTheme(member, member.id, { default_project_role: 'c_design' });
    const people = await callApi(app, admin, api.listSpaceUsers, { params: { spaceId: space.id } });
    expect(people.body.data.map((one) => [one.user_id, one.default_project_role])).toEqual([
      [admin.id, 'designer'],
      [member.id, 'c_design'],
    ]);
  });

  test('two changes at once both stay', async () => {
    const me = await makeUser(app);
    await Promise.all([setTheme(me, me.id), setTheme(me, me.id, { time_zone: 'Asia/Tokyo' })]);
    expect((await look(me, me.id)).body.data.settings).toMatchObject({ user_theme: 'dark', time_zone: 'Asia/Tokyo' });
  });

  test('somebody else is 403 when one sees them, 404 when not', async () => {
    const { space, admin } = await makeSpace(app);
    const member = await makeUser(app);
    const stranger = await makeUser(app);
    await addToSpace(app, { spaceId: space.id, userId: member.id });
    expect((await setTheme(admin, member.id)).status).toBe(403);
    expect((await setTheme(admin, stranger.id)).status).toBe(404);
    expect((await setTheme(null, admin.id)).status).toBe(401);
    expect((await look(member, member.id)).body.data.settings.user_theme).toBe('light');
  });

  test.each([
    [{ user_theme: 'sepia' }, { user_theme: ['Please enter valid value.'] }],
    [{ default_project_role: 'boss' }, { default_project_role: ['Please enter valid value.'] }],
    [{ date_locale: 'Klingon' }, { date_locale: ['Please enter valid Date language.'] }],
    [{ time_zone: 'Mars/Olympus' }, { time_zone: ['Please enter valid Time zone.'] }],
  ])('bad input %o is told at its field', async (body, errors) => {
    const me = await makeUser(app);
    expect(await setTheme(me, me.id, body)).toMatchObject({ status: 422, errors });
  });
});
