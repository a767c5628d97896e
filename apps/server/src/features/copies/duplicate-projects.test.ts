import * as api from '@facet/contract/endpoints/index';
import { ProjectStatus } from '@facet/contract/constants/statuses';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files, projectMembers, projects, spaces, styles, templates, workflowSchemes } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeDesign } from '../../testing/factories/make-design.ts';
import { addToTeam, makeProject } from '../../testing/factories/make-project.ts';
import { makeSpacePeople } from '../../testing/factories/make-space-people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const duplicate = (caller: Caller, spaceId: number, body: object) =>
  callApi(app, caller, api.duplicateSpace, { params: { spaceId }, body });
const listProjects = (spaceId: number) => app.db.select().from(projects).where(eq(projects.spaceId, spaceId));

/** A space with a project in a folder that came of a template, with a member on its team and one design. */
async function makeStudio() {
  const made = await makeSpacePeople(app);
  const { space, project, people, modules } = made;
  const [scheme] = await app.db.insert(workflowSchemes).values({ spaceId: space.id, title: 'Bespoke' }).returning();
  const [template] = await app.db.insert(templates).values({ spaceId: space.id, title: 'Solitaire' }).returning();
  if (!scheme || !template) throw new Error('no workflow');
  const place = { workflowSchemeId: scheme.id, template: template.id };
  await app.db.update(projects).set(place).where(eq(projects.id, project.id));
  await addToTeam(app, { projectId: project.id, userId: people.space_member.id, roles: ['c_design'] });
  const design = await makeDesign(app, {
    projectId: project.id,
    projectModuleId: modules['cad-design'].id,
    createdBy: people.outside_owner.id,
  });
  return { ...made, design };
}

const styleCount = async (projectId: number) =>
  (await app.db.select({ id: styles.id }).from(styles).where(eq(styles.projectId, projectId))).length;

test('projects come along when asked for, into the copies of their folder, scheme and template', async () => {
  const { space, project, people } = await makeStudio();
  const { status, body } = await duplicate(people.space_admin, space.id, { projects: true });
  expect(status).toBe(201);
  const copy = body.data;
  expect(copy.count_projects).toBe(1);
  const [made] = await listProjects(copy.id);
  expect(made).toMatchObject({ title: project.title, folderId: copy.folders[0]?.id, createdBy: people.space_admin.id });
  const [scheme] = await app.db.select().from(workflowSchemes).where(eq(workflowSchemes.spaceId, copy.id)).limit(1);
  const [template] = await app.db.select().from(templates).where(eq(templates.spaceId, copy.id)).limit(1);
  expect(made).toMatchObject({ workflowSchemeId: scheme?.id, template: template?.id });
  expect(await styleCount(made?.id ?? 0)).toBe(0);
});

test('designs come with their projects when asked for', async () => {
  const { space, people } = await makeStudio();
  const { data: copy } = (await duplicate(people.space_admin, space.id, { projects: true, designs: true })).body;
  const [made] = await listProjects(copy.id);
  expect(await styleCount(made?.id ?? 0)).toBe(1);
});

test('the team of a copied project are people of the copy, its admin the owner', async () => {
  const { space, people } = await makeStudio();
  const { space_admin: admin, space_member: member } = people;
  const listTeam = async (body: object) => {
    const { data: copy } = (await duplicate(admin, space.id, { projects: true, ...body })).body;
    const [made] = await listProjects(copy.id);
    const rows = await app.db
      .select({ userId: projectMembers.userId, roles: projectMembers.roles })
      .from(projectMembers)
      .where(eq(projectMembers.projectId, made?.id ?? 0))
      .orderBy(asc(projectMembers.userId));
    return rows.map(({ userId, roles }) => [userId, roles]);
  };
  expect(await listTeam({ members: true })).toEqual([
    [admin.id, ['p_owner']],
    [member.id, ['c_design']],
  ]);
  expect(await listTeam({ members: false })).toEqual([[admin.id, ['p_owner']]]);
});

test('archived and deleted projects stay behind', async () => {
  const { space, project, people } = await makeStudio();
  const { project: deleted } = await makeProject(app, { spaceId: space.id });
  await app.db.update(projects).set({ status: ProjectStatus.archived }).where(eq(projects.id, project.id));
  await app.db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, deleted.id));
  const { data: copy } = (await duplicate(people.space_admin, space.id, { projects: true })).body;
  expect(await listProjects(copy.id)).toEqual([]);
});

test('when a file cannot be copied nothing is made', async () => {
  const { space, people, design } = await makeStudio();
  const [file] = await app.db.select().from(files).where(eq(files.id, design.fileId)).limit(1);
  await app.storage.remove(file?.storageKey ?? '');
  const answer = await duplicate(people.space_admin, space.id, { projects: true, designs: true });
  expect(answer.status).toBe(500);
  const mine = await app.db.select({ id: spaces.id }).from(spaces).where(eq(spaces.createdBy, people.space_admin.id));
  expect(mine).toHaveLength(1);
});
