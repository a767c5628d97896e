import * as api from '@facet/contract/endpoints/index';
import { SpaceUserStatus } from '@facet/contract/constants/statuses';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { activities, notifications, workflowSchemeModules, workflowSchemes } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makePersonalSpace, makeSpacePeople, SPACE_KINDS } from '../../testing/factories/make-space-people.ts';
import { addToSpace, makeFolder, makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp({ env: { PUBLIC_URL: 'https://facet.example' } })));
afterAll(() => app.stop());

const create = (caller: TestUser, body: object) => callApi(app, caller, api.createProject, { body });

test('a project starts with the five modules of the default workflow and its creator as owner', async () => {
  const { space, admin } = await makeSpace(app);
  const { status, body } = await create(admin, { space_id: space.id });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    title: 'My project',
    status: 0,
    category: 1,
    template: 1,
    space_id: space.id,
    space_title: space.title,
    folder_id: null,
    total_users: 1,
    tags: [],
    tag: null,
    styles: [],
    attachments: [],
    count_styles: 0,
    cover: null,
    due_date: null,
    created_by: admin.id,
    active_module: { name: 'mood-board', status: 0 },
    team: [{ user_id: admin.id, user_role: ['p_owner'], user: { email: admin.email } }],
    abilities: {
      edit: true,
      edit_team: true,
      set_status: true,
      move: true,
      delete: true,
      share: true,
      upload: true,
      request_review: true,
      view_activity: true,
      view_tasks: true,
      view_design_files: true,
      view_log: true,
      view_costs: true,
      create_task: true,
      create_message: true,
    },
  });
  expect(body.data.modules.map(({ name }) => name)).toEqual([
    'mood-board',
    'sketch-design',
    'tentative-costing',
    'technical-drawing',
    'cad-design',
  ]);
});

test('everything that is given is kept, and the log tells of it', async () => {
  const { space, admin } = await makeSpace(app);
  const folder = await makeFolder(app, { spaceId: space.id, createdBy: admin.id });
  const { body } = await create(admin, {
    title: ' Halo ',
    space_id: space.id,
    folder_id: folder.id,
    category: 3,
    template: 1,
    due_date: '2099-05-01',
    tags: ['Gold', 'halo', 'GOLD'],
  });
  expect(body.data).toMatchObject({
    title: 'Halo',
    folder_id: folder.id,
    folder_title: folder.title,
    category: 3,
    template: 1,
    due_date: '2099-05-01',
    tags: [{ title: 'Gold' }, { title: 'halo' }],
    tag: { title: 'Gold' },
  });
  const log = await app.db.select().from(activities).where(eq(activities.projectId, body.data.id));
  expect(log).toEqual([
    expect.objectContaining({ event: 'project.created', userId: admin.id, newValue: { title: 'Halo' } }),
  ]);
});

test('a space’s own scheme gives its modules in its order; another space’s is refused', async () => {
  const { space, admin } = await makeSpace(app);
  const other = await makeSpace(app);
  const [scheme] = await app.db.insert(workflowSchemes).values({ spaceId: space.id, title: 'Short' }).returning();
  await app.db.insert(workflowSchemeModules).values([
    { schemeId: scheme?.id ?? 0, moduleId: 5, title: 'CAD', position: 0 },
    { schemeId: scheme?.id ?? 0, moduleId: 2, title: 'Sketch', position: 1 },
  ]);
  const made = await create(admin, { space_id: space.id, workflow_scheme_id: scheme?.id });
  expect(made.body.data.modules.map(({ name }) => name)).toEqual(['cad-design', 'sketch-design']);
  const refused = await create(other.admin, { space_id: other.space.id, workflow_scheme_id: scheme?.id });
  expect(refused).toMatchObject({
    status: 422,
    errors: { workflow_scheme_id: ['Please enter valid Workflow scheme.'] },
  });
});

test('the team is people of the space, who are notified and mailed', async () => {
  const { space, admin } = await makeSpace(app);
  const mate = await makeUser(app, { firstName: 'Mate' });
  await addToSpace(app, { spaceId: space.id, userId: mate.id });
  const team = [
    { user_id: mate.id, roles: ['projectManager', 's_design'] },
    { user_id: admin.id, roles: ['designer'] },
  ];
  const { body } = await create(admin, { title: 'Halo', space_id: space.id, team });
  expect(body.data.team.map(({ user_id: id, user_role: roles }) => [id, roles])).toEqual([
    [admin.id, ['p_owner', 'designer']],
    [mate.id, ['p_manager', 's_design']],
  ]);
  const told = await app.db.select().from(notifications).where(eq(notifications.projectId, body.data.id));
  expect(told).toEqual([
    expect.objectContaining({
      userId: mate.id,
      actorId: admin.id,
      type: 'project_invitation',
      told: { kind: 'project_added', project: 'Halo' },
    }),
  ]);
  await vi.waitFor(async () => {
    const [mail] = await mailsTo(app, mate.email);
    expect(mail).toContain('https://facet.example/invitation/');
    expect(mail).toContain('Project Manager, Sketch designer');
  }, 10_000);
});

describe('what is refused', () => {
  test.each([
    ['a title of 256 symbols', { title: 'x'.repeat(256) }, { title: ['Title must have max 255 symbols.'] }],
    ['a category that is none', { category: 9 }, { category: ['Please enter valid Category.'] }],
    ['a due date in the past', { due_date: '2020-01-01' }, { due_date: ['Due date is in the past'] }],
    ['a due date that is none', { due_date: '2099-02-30' }, { due_date: ['Please enter valid Due date.'] }],
    ['a folder that is none', { folder_id: 999_999 }, { folder_id: ['Please enter valid Folder.'] }],
    [
      'a stranger in the team',
      { team: [{ user_id: 999_999, roles: ['designer'] }] },
      { team: ['Please enter valid Team.'] },
    ],
  ])('%s', async (_what, wrong, errors) => {
    const { space, admin } = await makeSpace(app);
    expect(await create(admin, { space_id: space.id, ...wrong })).toMatchObject({ status: 422, errors });
  });

  test('a space that is not given', async () => {
    const { admin } = await makeSpace(app);
    expect(await create(admin, {})).toMatchObject({ status: 422, errors: { space_id: ['Please enter Space'] } });
  });

  test('a folder of another space, a person of another space, a client and the same person twice', async () => {
    const { space, admin } = await makeSpace(app);
    const other = await makeSpace(app, { admin });
    const folder = await makeFolder(app, { spaceId: other.space.id, createdBy: admin.id });
    const [foreign, client, mate] = [await makeUser(app), await makeUser(app, { role: 'client' }), await makeUser(app)];
    await addToSpace(app, { spaceId: other.space.id, userId: foreign.id });
    await addToSpace(app, { spaceId: space.id, userId: client.id });
    await addToSpace(app, { spaceId: space.id, userId: mate.id });
    const withTeam = (...ids: number[]) =>
      create(admin, { space_id: space.id, team: ids.map((id) => ({ user_id: id, roles: ['designer'] })) });
    expect((await create(admin, { space_id: space.id, folder_id: folder.id })).errors).toEqual({
      folder_id: ['Please enter valid Folder.'],
    });
    expect((await withTeam(foreign.id)).errors).toEqual({ team: ['Please enter valid Team.'] });
    expect((await withTeam(client.id)).errors).toEqual({
      team: ['Clients can’t be on the team. Share the project with them instead.'],
    });
    expect((await withTeam(mate.id, mate.id)).errors).toEqual({ team: ['Each person can be on the team only once'] });
  });
});

test('today is judged in the zone of the one who sets it', async () => {
  const { space, admin } = await makeSpace(app);
  const today = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format();
  await app.pool.query(`update users set settings = '{"time_zone": "Pacific/Kiritimati"}' where id = $1`, [admin.id]);
  const [here, behind] = [today('Pacific/Kiritimati'), today('Pacific/Niue')];
  expect((await create(admin, { space_id: space.id, due_date: here })).status).toBe(201);
  // Niue is 25 hours behind, so its today is always in the past in Kiritimati.
  expect((await create(admin, { space_id: space.id, due_date: behind })).status).toBe(422);
});

describe('who creates projects', () => {
  // Columns: space_admin, space_member, invited, inactive, unverified, client, outside_owner, stranger.
  const STATUSES = [201, 201, 201, 403, 403, 403, 403, 403];
  test.each(SPACE_KINDS.map((kind, index) => [kind, STATUSES[index]] as const))('%s gets %i', async (kind, status) => {
    const { space, people } = await makeSpacePeople(app);
    expect((await create(people[kind], { space_id: space.id })).status).toBe(status);
  });

  test('in My Space its owner does, even before the address is verified', async () => {
    const owner = await makeUser(app, { isVerified: false });
    const space = await makePersonalSpace(app, owner);
    const made = await create(owner, { space_id: space.id });
    expect(made.status).toBe(201);
    expect((await callApi(app, owner, api.listProjects)).body.data.map(({ id }) => id)).toEqual([made.body.data.id]);
  });

  test('nobody in a space that is deleted or none', async () => {
    const { space, admin } = await makeSpace(app);
    await addToSpace(app, { spaceId: space.id, userId: (await makeUser(app)).id, status: SpaceUserStatus.active });
    await callApi(app, admin, api.deleteSpace, { params: { spaceId: space.id } });
    expect((await create(admin, { space_id: space.id })).status).toBe(404);
    expect((await create(admin, { space_id: 999_999 })).status).toBe(404);
  });
});
