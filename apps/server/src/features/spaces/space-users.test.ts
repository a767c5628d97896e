import * as api from '@facet/contract/endpoints/index';
import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  activities,
  moduleGrants,
  projectMembers,
  reviewRecipients,
  reviewRequests,
  spaceUsers,
  styles,
} from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { addToTeam, makeProject } from '../../testing/factories/make-project.ts';
import { makeSpacePeople } from '../../testing/factories/make-space-people.ts';
import { addToSpace, makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, type TestUser, unique } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

type Target = { spaceId: number; userId: number };
const change = (caller: TestUser, params: Target, body: unknown) =>
  callApi(app, caller, api.updateSpaceUser, { params, body });
const remove = (caller: TestUser, params: Target) => callApi(app, caller, api.removeSpaceUser, { params });

const LAST_ADMIN = { status: 409, message: 'A space needs at least one admin. Make someone else an admin first.' };

/** A member of the space with a team row, a grant, a review link and an assigned style in one of its projects. */
async function makeBusyMember() {
  const made = await makeSpacePeople(app);
  const { project, modules, people } = made;
  const [userId, createdBy] = [people.space_member.id, people.outside_owner.id];
  await addToTeam(app, { projectId: project.id, userId, roles: ['designer'] });
  await app.db.insert(moduleGrants).values({ projectModuleId: modules['cad-design'].id, userId, createdBy });
  const [request] = await app.db.insert(reviewRequests).values({ projectId: project.id, createdBy }).returning();
  await app.db.insert(reviewRecipients).values({
    reviewRequestId: request?.id ?? 0,
    userId,
    linkHash: unique('hash'),
    expiresAt: new Date(Date.now() + 60_000),
  });
  const style = { projectId: project.id, title: 'Halo ring', productType: 1, assigneeId: userId, createdBy };
  await app.db.insert(styles).values(style);
  return { ...made, target: { spaceId: made.space.id, userId } };
}

async function workLeft({ userId }: Target) {
  const limit = 10;
  const [team, grants, links, assigned] = await Promise.all([
    app.db.select().from(projectMembers).where(eq(projectMembers.userId, userId)).limit(limit),
    app.db.select().from(moduleGrants).where(eq(moduleGrants.userId, userId)).limit(limit),
    app.db.select().from(reviewRecipients).where(eq(reviewRecipients.userId, userId)).limit(limit),
    app.db.select().from(styles).where(eq(styles.assigneeId, userId)).limit(limit),
  ]);
  const liveLinks = links.filter(({ revokedAt }) => !revokedAt);
  return { team: team.length, grants: grants.length, links: liveLinks.length, styles: assigned.length };
}

const NOTHING = { team: 0, grants: 0, links: 0, styles: 0 };
const EVERYTHING = { team: 1, grants: 1, links: 1, styles: 1 };

test('who is removed loses team rows, grants, review links and styles of that space, and of no other', async () => {
  const { target, people, project } = await makeBusyMember();
  const elsewhere = await makeProject(app);
  await addToTeam(app, { projectId: elsewhere.project.id, userId: target.userId, roles: ['designer'] });
  expect(await workLeft(target)).toEqual({ ...EVERYTHING, team: 2 });
  expect((await remove(people.space_admin, target)).status).toBe(204);
  expect(await workLeft(target)).toEqual({ ...NOTHING, team: 1 });
  const reached = await callApi(app, people.space_member, api.getSpace, { params: target });
  expect(reached.status).toBe(403);
  const [entry] = await app.db
    .select()
    .from(activities)
    .where(and(eq(activities.projectId, project.id), eq(activities.event, 'project.team_changed')))
    .orderBy(desc(activities.id))
    .limit(1);
  expect(entry).toMatchObject({
    userId: people.space_admin.id,
    oldValue: { title: 'Member Tester' },
  });
  expect((await remove(people.space_admin, target)).status).toBe(404);
});

test('who becomes inactive loses all work; who becomes active again gets the space back, not the work', async () => {
  const { target, people } = await makeBusyMember();
  const off = await change(people.space_admin, target, { status: SpaceUserStatus.inactive });
  expect(off.body.data).toMatchObject({ status: SpaceUserStatus.inactive, user_role: { name: 'space_member' } });
  expect(await workLeft(target)).toEqual(NOTHING);
  expect((await callApi(app, people.space_member, api.getSpace, { params: target })).status).toBe(403);
  const on = await change(people.space_admin, target, { status: SpaceUserStatus.active });
  expect(on.body.data.status).toBe(SpaceUserStatus.active);
  expect((await callApi(app, people.space_member, api.getSpace, { params: target })).status).toBe(200);
  expect(await workLeft(target)).toEqual(NOTHING);
});

test('who has not proven the address becomes invited, never active', async () => {
  const { space, people } = await makeSpacePeople(app);
  const target = { spaceId: space.id, userId: people.unverified.id };
  await change(people.space_admin, target, { status: SpaceUserStatus.inactive });
  const { body } = await change(people.space_admin, target, { status: SpaceUserStatus.active });
  expect(body.data.status).toBe(SpaceUserStatus.invited);
});

test('the last active admin stays', async () => {
  const { space, people } = await makeSpacePeople(app);
  const admin = people.space_admin;
  const target = { spaceId: space.id, userId: admin.id };
  await change(admin, { ...target, userId: people.invited.id }, { role: 'space_admin' });
  expect(await change(admin, target, { role: 'space_member' })).toMatchObject(LAST_ADMIN);
  expect(await change(admin, target, { status: SpaceUserStatus.inactive })).toMatchObject(LAST_ADMIN);
  expect(await remove(admin, target)).toMatchObject(LAST_ADMIN);
  await change(admin, { ...target, userId: people.space_member.id }, { role: 'space_admin' });
  expect((await change(admin, target, { role: 'space_member' })).status).toBe(200);
});

test('of two admins who demote each other at the same moment one stays admin', async () => {
  const { space, admin } = await makeSpace(app);
  const other = await makeUser(app);
  await addToSpace(app, { spaceId: space.id, userId: other.id, role: 'space_admin' });
  const demote = (caller: TestUser, userId: number) =>
    change(caller, { spaceId: space.id, userId }, { role: 'space_member' });
  const answers = await Promise.all([demote(admin, other.id), demote(other, admin.id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  const admins = await app.db
    .select()
    .from(spaceUsers)
    .where(and(eq(spaceUsers.spaceId, space.id), eq(spaceUsers.role, 'space_admin')))
    .limit(3);
  expect(admins).toHaveLength(1);
});

test('the only owner of projects can not go, and the answer names them', async () => {
  const { space, people } = await makeSpacePeople(app);
  const target = { spaceId: space.id, userId: people.space_member.id };
  const owned = { spaceId: space.id, owner: people.space_member };
  const { project } = await makeProject(app, { ...owned, title: 'Aurelia' });
  const second = await makeProject(app, { ...owned, title: 'Selene' });
  const refused = { status: 409, message: 'No one else owns Aurelia, Selene. Add another project owner first.' };
  expect(await remove(people.space_admin, target)).toMatchObject(refused);
  expect(await change(people.space_admin, target, { status: SpaceUserStatus.inactive })).toMatchObject(refused);
  expect((await callApi(app, people.space_member, api.getSpace, { params: target })).status).toBe(200);
  for (const { id } of [project, second.project]) {
    await addToTeam(app, { projectId: id, userId: people.space_admin.id, roles: ['p_owner'] });
  }
  expect((await remove(people.space_admin, target)).status).toBe(204);
});

test('wrong roles and statuses are refused at their fields', async () => {
  const { space, people } = await makeSpacePeople(app);
  const target = { spaceId: space.id, userId: people.space_member.id };
  const role = await change(people.space_admin, target, { role: 'p_owner' });
  expect(role).toMatchObject({ status: 422, errors: { role: ['Please enter valid Role.'] } });
  const status = await change(people.space_admin, target, { status: SpaceUserStatus.invited });
  expect(status).toMatchObject({ status: 422, errors: { status: ['Please enter valid Status.'] } });
});

test('somebody who is not in the space is 404 there', async () => {
  const { space, people } = await makeSpacePeople(app);
  const target = { spaceId: space.id, userId: people.stranger.id };
  expect((await change(people.space_admin, target, { role: 'space_admin' })).status).toBe(404);
  expect((await remove(people.space_admin, target)).status).toBe(404);
});
