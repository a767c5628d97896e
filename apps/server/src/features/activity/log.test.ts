import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { styleTags, tags } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeFullTeam, TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { recordActivity, type Happening } from './actions/record-activity.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let styleId: number;
let tagId: number;
const moduleOf = (name: keyof typeof team.modules) => team.modules[name].id;

const record = (userId: number, ...happenings: Partial<Happening>[]) =>
  transact(app, async (tx) =>
    recordActivity(
      tx,
      { userId, impersonatorId: null },
      ...happenings.map((happening) => ({
        projectId: team.project.id,
        event: 'project.changed' as const,
        itemType: 'default' as const,
        actionType: 2 as const,
        ...happening,
      })),
    ),
  );

beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
  const { p_owner: owner, designer } = team.people;
  styleId = (await makeStyle(app, { projectId: team.project.id, createdBy: owner.id, title: 'Celeste_halo' })).id;
  const [tag] = await app.db.insert(tags).values({ projectId: team.project.id, title: 'Bridal' }).returning();
  tagId = tag?.id ?? 0;
  await app.db.insert(styleTags).values({ styleId, tagId });
  await record(owner.id, { newValue: { title: 'Aurelia 50%' } });
  await record(designer.id, {
    event: 'design.uploaded',
    itemType: 'file',
    actionType: 1,
    projectModuleId: moduleOf('sketch-design'),
    styleId,
    newValue: { file: { id: 1, original_name: 'sketch.png' }, version: 1 },
  });
  await record(owner.id, {
    event: 'design.deleted',
    itemType: 'file',
    actionType: 3,
    projectModuleId: moduleOf('cad-design'),
  });
  await record(owner.id, {
    event: 'project.status_changed',
    oldValue: { status: 'draft' },
    newValue: { status: 'archived' },
  });
});
afterAll(() => app.stop());

const list = (user: Caller | null, query: Record<string, unknown> = {}) =>
  callApi(app, user, api.listLog, { params: { projectId: team.project.id }, query });
const listEvents = async (user: Caller, query: Record<string, unknown> = {}) =>
  (await list(user, query)).body.data.map(({ event }) => event);

test('the log is for those who lead and design', async () => {
  const statuses = [];
  for (const kind of TEAM_KINDS) statuses.push([kind, (await list(team.people[kind])).status]);
  expect(Object.fromEntries(statuses)).toEqual({
    space_admin: 200,
    p_owner: 200,
    p_manager: 200,
    designer: 200,
    s_design: 200,
    merchandiser: 200,
    t_design: 200,
    c_design: 200,
    reviewer: 403,
    watcher: 403,
    client: 403,
    space_member: 403,
    stranger: 403,
  });
  expect((await list(null)).status).toBe(401);
  expect((await callApi(app, team.people.p_owner, api.listLog, { params: { projectId: 999_999 } })).status).toBe(404);
});

test('entries of a module are for those who see it', async () => {
  const common = ['project.status_changed', 'project.changed'];
  expect(await listEvents(team.people.p_owner)).toEqual([
    'project.status_changed',
    'design.deleted',
    'design.uploaded',
    'project.changed',
  ]);
  expect(await listEvents(team.people.s_design)).toEqual([
    'project.status_changed',
    'design.uploaded',
    'project.changed',
  ]);
  expect(await listEvents(team.people.c_design)).toEqual([
    'project.status_changed',
    'design.deleted',
    'project.changed',
  ]);
  expect(await listEvents(team.people.merchandiser)).toEqual(common);
  const { body } = await list(team.people.merchandiser, { project_module: moduleOf('sketch-design') });
  expect(body).toMatchObject({ data: [], total: 0 });
});

test.each([
  [{ event_type: 'upload' }, ['design.uploaded']],
  [{ event_type: 'delete' }, ['design.deleted']],
  [{ event_type: 'archive' }, ['project.status_changed']],
  [{ event_type: 'upload,delete' }, ['design.deleted', 'design.uploaded']],
  [{ search: '50%' }, ['project.changed']],
  [{ search: '%' }, []],
  [{ search: 'SKETCH.PNG' }, ['design.uploaded']],
  [{ search: 'celeste_' }, ['design.uploaded']],
  [{ search: 'original_name' }, []],
  [{ search: 'title' }, []],
  [{ order: 'asc', event_type: ['upload', 'archive'] }, ['design.uploaded', 'project.status_changed']],
])('the query %j finds %j', async (query, events) => {
  const answer = await list(team.people.p_owner, query);
  expect(answer.body.data.map(({ event }) => event)).toEqual(events);
  expect(answer.body.total).toBe(events.length);
});

test('entries are found by who did it, by style, tag and module', async () => {
  const { p_owner: owner, designer } = team.people;
  expect(await listEvents(owner, { assignee: designer.id })).toEqual(['design.uploaded']);
  expect(await listEvents(owner, { project_style_id: styleId })).toEqual(['design.uploaded']);
  expect(await listEvents(owner, { project_tag_id: tagId })).toEqual(['design.uploaded']);
  expect(await listEvents(owner, { 'project_module[]': [moduleOf('cad-design')] })).toEqual(['design.deleted']);
});

test('an entry says who did what to what, with its breadcrumbs', async () => {
  const { body } = await list(team.people.p_owner, { event_type: 'upload' });
  expect(body.data[0]).toMatchObject({
    item_type: 'file',
    action_type: 1,
    old_value: null,
    new_value: { file: { original_name: 'sketch.png' }, version: 1 },
    user: { id: team.people.designer.id, first_name: 'designer', avatar: null },
    breadcrumbs: {
      project: { id: team.project.id, title: team.project.title },
      module: { id: moduleOf('sketch-design') },
      style: { id: styleId, title: 'Celeste_halo' },
      task: null,
    },
  });
});

test('what an entry says is worded as it is read, and found by the names in it', async () => {
  const { project, people } = await makeFullTeam(app);
  const said = [{ kind: 'people' as const, names: ['Bernard Petit', 'Ines'], more: 2 }];
  await record(people.p_owner.id, { projectId: project.id, newValue: { said } });
  const found = async (search: string) => {
    const { body } = await callApi(app, people.p_owner, api.listLog, {
      params: { projectId: project.id },
      query: { search },
    });
    return body.data.map(({ new_value: value }) => value);
  };
  expect(await found('bernard')).toEqual([{ text: 'Bernard Petit, Ines and 2 more' }]);
  expect(await found('people')).toEqual([]);
});

test.each(['desc', 'asc'] as const)('pages in the order %s stay whole while new entries come', async (order) => {
  const other = await makeFullTeam(app);
  const { p_owner: owner } = other.people;
  const note = (text: string) => record(owner.id, { projectId: other.project.id, newValue: { text } });
  for (const text of ['1', '2', '3', '4', '5']) await note(text);
  const seen: unknown[] = [];
  let next: string | null = `/api/projects/${other.project.id}/site-drawer/project-log-history?count=2&order=${order}`;
  for (let page = 0; next; page += 1) {
    const answer = await app.http.inject({ url: next, headers: { authorization: `Bearer ${owner.token}` } });
    const body: Awaited<ReturnType<typeof list>>['body'] = answer.json();
    seen.push(...body.data.map(({ new_value: value }) => value?.text));
    next = body.links.next;
    if (page === 0) await note('6');
  }
  expect(seen).toEqual(order === 'desc' ? ['5', '4', '3', '2', '1'] : ['1', '2', '3', '4', '5', '6']);
});

test.each([
  [{ event_type: 'burn' }, 'event_type.0'],
  [{ order: 'up' }, 'order'],
  [{ assignee: 'me' }, 'assignee.0'],
  [{ search: 'x'.repeat(201) }, 'search'],
])('the query %j is refused', async (query, field) => {
  const answer = await list(team.people.p_owner, query);
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]]);
});
