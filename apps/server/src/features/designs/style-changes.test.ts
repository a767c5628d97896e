import * as api from '@facet/contract/endpoints/index';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tags, users } from '../../db/schema/index.ts';
import { todayOf } from '../../platform/auth/actor.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeFullTeam, makeMember } from '../../testing/factories/make-project.ts';
import { makeStyle } from '../../testing/factories/make-style.ts';
import type { TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

const place = () => ({ projectId: team.project.id, moduleId: team.modules['cad-design'].id });
const newStyle = async () => ({
  ...place(),
  styleId: (await makeStyle(app, { projectId: team.project.id, createdBy: team.people.designer.id, title: 'Halo' })).id,
});
const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);

async function inZone(timeZone: string): Promise<TestUser> {
  const user = await makeMember(app, team.project.id, 'designer');
  await app.db
    .update(users)
    .set({ settings: sql`settings || ${JSON.stringify({ time_zone: timeZone })}::jsonb` })
    .where(eq(users.id, user.id));
  return user;
}

test.each(['UTC', 'Pacific/Auckland', 'Pacific/Pago_Pago', 'Asia/Calcutta'])(
  'a due date is judged by the day in %s',
  async (timeZone) => {
    const user = await inZone(timeZone);
    const today = todayOf({ timeZone });
    const params = await newStyle();
    const set = (date: string | null) => callApi(app, user, api.setStyleDueDate, { params, body: { due_date: date } });
    expect((await set(today)).body.data.due_date).toBe(today);
    expect(await set(dayBefore(today))).toMatchObject({
      status: 422,
      errors: { due_date: ['Due date is in the past'] },
    });
    expect((await set(null)).body.data.due_date).toBeNull();
  },
);

test.each([['2031-02-30'], ['tomorrow'], [7], [undefined]])('%j is no due date', async (date) => {
  const answer = await callApi(app, team.people.designer, api.setStyleDueDate, {
    params: await newStyle(),
    body: { due_date: date },
  });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.errors)).toEqual(['due_date']);
});

test('several due dates are set at once, and styles that are not there reported', async () => {
  const [one, two] = [await newStyle(), await newStyle()];
  const body = { ids: [one.styleId, two.styleId, 999_999], due_date: '2099-06-01' };
  const answer = await callApi(app, team.people.designer, api.setStylesDueDate, { params: place(), body });
  expect(answer.body.data).toEqual({
    done: [one.styleId, two.styleId],
    failed: [{ id: 999_999, message: 'This style does not exist' }],
  });
  const read = await callApi(app, team.people.watcher, api.listLog, { params: place() });
  expect(read.status).toBe(403);
  const log = await callApi(app, team.people.designer, api.listLog, {
    params: place(),
    query: { project_style_id: two.styleId },
  });
  expect(log.body.data).toMatchObject([
    { event: 'style.changed', old_value: { due_date: null }, new_value: { due_date: '2099-06-01' } },
  ]);
  const past = await callApi(app, team.people.designer, api.setStylesDueDate, {
    params: place(),
    body: { ...body, due_date: '2001-01-01' },
  });
  expect(past).toMatchObject({ status: 422, errors: { due_date: ['Due date is in the past'] } });
});

test('a style is given to someone of the team, who is told, and taken away by user 0', async () => {
  const params = await newStyle();
  const give = (userId: number) =>
    callApi(app, team.people.designer, api.setStyleAssignee, { params: { ...params, userId } });
  const { c_design: worker, stranger, client, space_member: member } = team.people;
  expect((await give(worker.id)).body.data.assignee).toMatchObject({ id: worker.id, email: worker.email });
  const told = await callApi(app, worker, api.listNotifications);
  expect(told.body.data).toMatchObject([
    { type: 'style_assigned', message: 'gave you Halo', additional_data: { style_id: params.styleId } },
  ]);
  for (const outsider of [stranger, client, member]) {
    expect(await give(outsider.id)).toMatchObject({
      status: 422,
      errors: { assignee_id: ['Please enter valid Assignee.'] },
    });
  }
  expect((await give(0)).body.data.assignee).toBeNull();
});

test('a title, product type and tags change one by one; absent stays, null takes the tags away', async () => {
  const params = await newStyle();
  const [tag] = await app.db.insert(tags).values({ projectId: team.project.id, title: 'Bridal' }).returning();
  const change = (body: object) => callApi(app, team.people.c_design, api.updateStyle, { params, body });
  expect((await change({ title: ' Halo II ' })).body.data).toMatchObject({
    title: 'Halo II',
    product_type: 1,
    tags: [],
  });
  expect((await change({ tags: [tag?.id] })).body.data).toMatchObject({
    title: 'Halo II',
    tags: [{ id: tag?.id, title: 'Bridal' }],
  });
  expect((await change({ product_type: 4 })).body.data).toMatchObject({ product_type: 4, tags: [{ id: tag?.id }] });
  expect((await change({ tags: null })).body.data.tags).toEqual([]);
  expect(await change({ title: null })).toMatchObject({ status: 422, errors: { title: ['Please enter Title'] } });
  expect((await change({ tags: [999_999] })).errors).toEqual({ tags: ['Please enter valid Tags.'] });
});

test('a client sees the style but not who works on it', async () => {
  const params = await newStyle();
  await callApi(app, team.people.designer, api.setStyleAssignee, {
    params: { ...params, userId: team.people.c_design.id },
  });
  const seen = await callApi(app, team.people.client, api.listStyles, { params });
  expect(seen.body.data.every(({ assignee }) => assignee === null)).toBe(true);
  expect(seen.raw.body).not.toContain(team.people.c_design.email);
});
