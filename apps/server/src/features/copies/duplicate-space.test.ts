import { wordNotice } from '@facet/contract/constants/told';
import * as api from '@facet/contract/endpoints/index';
import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  modules,
  notifications,
  spaces,
  templates,
  workflowSchemeModules,
  workflowSchemes,
} from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makePersonalSpace, makeSpacePeople } from '../../testing/factories/make-space-people.ts';
import { makeFolder, makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, uniqueEmail } from '../../testing/factories/make-user.ts';
import { invitationToken } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const duplicate = (caller: Caller | null, spaceId: number, body: object = {}) =>
  callApi(app, caller, api.duplicateSpace, { params: { spaceId }, body });
const NOTHING = { folders: false, workflow_schemes: false, templates: false, members: false };

/** A default scheme of two modules, and a template that starts from it with two people. */
async function addWorkflow(spaceId: number, userIds: number[]) {
  const [scheme] = await app.db
    .insert(workflowSchemes)
    .values({ spaceId, title: 'Bespoke', isDefault: true })
    .returning();
  if (!scheme) throw new Error('no scheme');
  const steps = await app.db.select().from(modules).orderBy(asc(modules.id)).limit(2);
  const rows = steps.map(({ id, title }, position) => ({
    schemeId: scheme.id,
    moduleId: id,
    title: `${title}!`,
    position,
  }));
  await app.db.insert(workflowSchemeModules).values(rows);
  await app.db.insert(templates).values({
    spaceId,
    title: 'Solitaire',
    workflowSchemeId: scheme.id,
    guides: '<p>Six prongs</p>',
    tags: ['bridal'],
    team: userIds.map((id) => ({ user_id: id, roles: ['designer'] })),
  });
  return scheme;
}

const listSchemes = (spaceId: number) =>
  app.db.select().from(workflowSchemes).where(eq(workflowSchemes.spaceId, spaceId));
const listTemplates = (spaceId: number) => app.db.select().from(templates).where(eq(templates.spaceId, spaceId));

test('without a choice the copy has folders, workflow, templates and people, and no project', async () => {
  const { space, folder, people } = await makeSpacePeople(app);
  const { space_admin: admin, space_member: member, stranger } = people;
  const scheme = await addWorkflow(space.id, [member.id, stranger.id]);
  const { status, body } = await duplicate(admin, space.id);
  expect(status).toBe(201);
  const copy = body.data;
  expect(copy).toMatchObject({
    title: `${space.title} copy`,
    color: space.color,
    is_personal: false,
    setup_step: null,
    count_projects: 0,
    currentSpaceUser: { user_role: { name: 'space_admin' } },
  });
  expect(copy.folders.map(({ title }) => title)).toEqual([folder.title]);
  expect(copy.folders[0]?.id).not.toBe(folder.id);
  const [copied] = await listSchemes(copy.id);
  expect(copied).toMatchObject({ title: 'Bespoke', isDefault: true });
  const steps = (schemeId = 0) =>
    app.db
      .select({ title: workflowSchemeModules.title, position: workflowSchemeModules.position })
      .from(workflowSchemeModules)
      .where(eq(workflowSchemeModules.schemeId, schemeId))
      .orderBy(asc(workflowSchemeModules.position));
  expect(await steps(copied?.id)).toEqual(await steps(scheme.id));
  expect(await listTemplates(copy.id)).toMatchObject([
    {
      title: 'Solitaire',
      guides: '<p>Six prongs</p>',
      tags: ['bridal'],
      workflowSchemeId: copied?.id,
      team: [{ user_id: member.id, roles: ['designer'] }],
    },
  ]);
});

test('people keep role and status, those who are inactive stay behind, and all are told', async () => {
  const { space, people } = await makeSpacePeople(app);
  const { data: copy } = (await duplicate(people.space_admin, space.id, { title: 'Maison Nova' })).body;
  const { body } = await callApi(app, people.space_admin, api.listSpaceUsers, { params: { spaceId: copy.id } });
  expect(body.data.map(({ user_id: id, status, user_role: role }) => [id, status, role.name])).toEqual([
    [people.space_admin.id, SpaceUserStatus.active, 'space_admin'],
    [people.client.id, SpaceUserStatus.active, 'space_member'],
    [people.invited.id, SpaceUserStatus.invited, 'space_member'],
    [people.space_member.id, SpaceUserStatus.active, 'space_member'],
    [people.unverified.id, SpaceUserStatus.invited, 'space_member'],
  ]);
  expect(await invitationToken(app, people.invited.email)).not.toBe('');
  const told = await app.db.select().from(notifications).where(eq(notifications.userId, people.space_member.id));
  expect(told.map(({ told: values }) => wordNotice(values))).toEqual([
    'Admin Tester added you to the space Maison Nova',
  ]);
});

test('what is not chosen stays behind', async () => {
  const { space, people } = await makeSpacePeople(app);
  await addWorkflow(space.id, [people.space_member.id]);
  const body = { ...NOTHING, title: ' Nova ', color: '#1D5FA8', setup_step: 'add-members' };
  const { data: copy } = (await duplicate(people.space_admin, space.id, body)).body;
  expect(copy).toMatchObject({ title: 'Nova', color: '#1D5FA8', setup_step: 'add-members', folders: [] });
  expect(await listSchemes(copy.id)).toEqual([]);
  expect(await listTemplates(copy.id)).toEqual([]);
  const listed = await callApi(app, people.space_admin, api.listSpaceUsers, { params: { spaceId: copy.id } });
  expect(listed.body.total).toBe(1);
});

test('a template without its scheme and people keeps the rest, and the admin it names', async () => {
  const { space, admin } = await makeSpace(app);
  const other = await makeUser(app);
  await addWorkflow(space.id, [admin.id, other.id]);
  const { data: copy } = (await duplicate(admin, space.id, { ...NOTHING, templates: true })).body;
  expect(await listTemplates(copy.id)).toMatchObject([
    { title: 'Solitaire', workflowSchemeId: null, team: [{ user_id: admin.id }] },
  ]);
});

test('My Space can be the source of a team’s space', async () => {
  const user = await makeUser(app);
  const own = await makePersonalSpace(app, user);
  await makeFolder(app, { spaceId: own.id, createdBy: user.id });
  const { data: copy } = (await duplicate(user, own.id)).body;
  expect(copy).toMatchObject({ title: 'My Space copy', is_personal: false });
  expect(copy.folders).toHaveLength(1);
  expect(copy.abilities.invite).toBe(true);
  const invited = await callApi(app, user, api.inviteSpaceUsers, {
    params: { spaceId: copy.id },
    body: { email: uniqueEmail('mate') },
  });
  expect(invited.status).toBe(201);
});

test('deleted folders, schemes and templates are not copied', async () => {
  const { space, admin } = await makeSpace(app);
  const folder = await makeFolder(app, { spaceId: space.id, createdBy: admin.id });
  await callApi(app, admin, api.deleteFolders, { body: { ids: [folder.id] } });
  const scheme = await addWorkflow(space.id, []);
  await app.db.update(workflowSchemes).set({ deletedAt: new Date() }).where(eq(workflowSchemes.id, scheme.id));
  await app.db.update(templates).set({ deletedAt: new Date() }).where(eq(templates.spaceId, space.id));
  const { data: copy } = (await duplicate(admin, space.id)).body;
  expect(copy.folders).toEqual([]);
  expect([await listSchemes(copy.id), await listTemplates(copy.id)]).toEqual([[], []]);
});

test('a title of the longest length is cut to make room for the word', async () => {
  const { space, admin } = await makeSpace(app);
  await app.db
    .update(spaces)
    .set({ title: 'x'.repeat(255) })
    .where(eq(spaces.id, space.id));
  expect((await duplicate(admin, space.id)).body.data.title).toBe(`${'x'.repeat(250)} copy`);
});

test('wrong input is refused at its field, and nothing is made', async () => {
  const { space, admin } = await makeSpace(app);
  const findErrors = async (body: object) => (await duplicate(admin, space.id, body)).errors;
  expect(await findErrors({ title: ' ' })).toEqual({ title: ['Please enter Title'] });
  expect(await findErrors({ title: 'x'.repeat(256) })).toEqual({ title: ['Title must have max 255 symbols.'] });
  expect(await findErrors({ color: 'red' })).toEqual({ color: ['Please enter valid Color.'] });
  expect(await findErrors({ designs: true })).toEqual({ designs: ['Designs are copied with their projects only'] });
  const mine = and(eq(spaces.createdBy, admin.id), isNull(spaces.deletedAt));
  expect(await app.db.select({ id: spaces.id }).from(spaces).where(mine)).toHaveLength(1);
});
