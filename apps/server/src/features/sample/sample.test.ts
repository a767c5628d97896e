import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as api from '@facet/contract/endpoints/index';
import type { StyleWire } from '@facet/contract/entities/design';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { designItems, tasks } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeDesign } from '../../testing/factories/make-design.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { makeTask } from '../../testing/factories/make-task.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { removeSample, sweepSamples } from './actions/remove-sample.ts';
import { STEPS } from './collection/fill-space.ts';
import { SAMPLE_STEPS } from './presenter.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const FILLED_MS = 90_000;
const getSteps = async (user: TestUser) => (await callApi(app, user, api.getFirstSteps)).body.data;

async function filledSample(user: TestUser) {
  const { body } = await callApi(app, user, api.makeSample);
  await vi.waitFor(async () => expect((await getSteps(user)).sample?.state).toBe('filled'), {
    timeout: FILLED_MS,
    interval: 200,
  });
  return { ...body.data, projectId: (await getSteps(user)).sample?.project_id ?? 0 };
}

const MEASURED_MS = 90_000;
/** What the card of a style's newest model says: size, weight in 18 kt white Pd, finger as US size, and what is off. */
async function getCard(user: TestUser, place: { projectId: number; moduleId: number }, { items }: StyleWire) {
  const item = items.find(({ file }) => file.type === 'obj');
  const params = { ...place, itemId: item?.id ?? 0 };
  const read = async () => (await callApi(app, user, api.getModelCard, { params })).body.data;
  await expect.poll(async () => (await read()).work?.state, { timeout: MEASURED_MS }).toMatch(/done|failed/);
  const { figures, house, against } = await read();
  const density = Number(house.alloys.find(({ key }) => key === 'white-18-pd')?.density);
  return {
    size: figures?.size_mm.map((side) => Number(side.toFixed(1))),
    grams: figures?.volume.kind === 'known' ? Number(((figures.volume.mm3 * density) / 1000).toFixed(2)) : null,
    us: figures?.ring?.diameter_mm ? Number(((figures.ring.diameter_mm - 11.6332) / 0.8128).toFixed(1)) : null,
    stones: figures?.parts.filter(({ role }) => role === 'stone').reduce((sum, { bodies }) => sum + bodies, 0),
    off: figures?.findings.filter(({ is_passed: isPassed }) => !isPassed).map(({ check }) => check),
    against: against?.version,
  };
}

/** Rows of each of the product's tables that has any. */
/** The audit log is left out: nothing is ever deleted from it. */
async function countRows(): Promise<Record<string, number>> {
  const { rows: tables } = await app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit_entries' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await app.db.execute<{ total: number }>(
      sql`select count(*)::int as total from ${sql.identifier(name)}`,
    );
    counts[name] = rows[0]?.total ?? 0;
  }
  return counts;
}

const storedFiles = async () =>
  (await readdir(path.join(app.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    (entry) => entry.isFile(),
  ).length;
const mails = async () => (await readdir(path.join(app.dataDir, 'outbox')).catch(() => [])).length;
const remove = (user: TestUser) => removeSample(app, user.id, new AbortController().signal);

test('a sample is made by the product’s own actions, and of a removed one no row and no file is left', async () => {
  const user = await makeUser(app);
  const before = { rows: await countRows(), files: await storedFiles() };
  const { space_id: spaceId, projectId } = await filledSample(user);
  expect((await callApi(app, user, api.makeSample)).body.data).toMatchObject({ space_id: spaceId, state: 'filled' });

  const { body: project } = await callApi(app, user, api.getProject, { params: { projectId } });
  expect(project.data).toMatchObject({ title: 'Aurelia bridal', space_id: spaceId });
  const cad = project.data.modules.find(({ name }) => name === 'cad-design')?.id ?? 0;
  const { body: styles } = await callApi(app, user, api.listStyles, { params: { projectId, moduleId: cad } });
  expect(styles.total).toBe(9);
  const modelled = styles.data.filter(({ items }) => items.some(({ file }) => file.type === 'obj'));
  const cards = [];
  for (const style of modelled) cards.push([style.title, await getCard(user, { projectId, moduleId: cad }, style)]);
  expect(Object.fromEntries(cards)).toEqual({
    // Approved: nothing is off. The halo waits for its review, and has something to look at.
    'Aurelia solitaire': { size: [20.3, 24.7, 7.2], grams: 3, us: 6.4, stones: 1, off: [], against: 1 },
    'Celeste halo': {
      size: [20.3, 25.4, 12.8],
      grams: 5.02,
      us: 6.5,
      stones: 17,
      off: ['hold', 'spacing'],
      against: 2,
    },
  });
  // Whoever opens their stones finds list and model of one mind.
  for (const { id: styleId } of modelled) {
    const { body: counts } = await callApi(app, user, api.getStoneCounts, { params: { projectId, styleId } });
    const apart = counts.data.columns.flatMap(({ kind, cells }) => cells.map((cell) => ({ kind, ...cell })));
    expect(apart.filter(({ count, listed }) => count !== listed)).toEqual([]);
    expect(counts.data.columns.map(({ kind }) => kind)).toEqual(['model', 'sheet']);
  }
  // One of its sheets waits for an answer, one was approved before gold moved, one is over its target.
  const { body: estimates } = await callApi(app, user, api.listCostEstimates, {
    params: { projectId },
    query: { style_ids: styles.data.map(({ id }) => id) },
  });
  const costed = estimates.data.flatMap(({ style_id: styleId, sheet, over }) =>
    sheet ? [{ styleId, sheet, over }] : [],
  );
  const standsAt = (title: string) =>
    costed.find(({ styleId }) => styles.data.find(({ id }) => id === styleId)?.title === title);
  expect(standsAt('Celeste halo')).toMatchObject({ sheet: { status: 'submitted' }, over: null });
  expect(standsAt('Solène eternity')).toMatchObject({ sheet: { status: 'draft' }, over: expect.any(String) });
  const stale = standsAt('Aurelia solitaire');
  const staleSheet = { projectId, styleId: stale?.styleId ?? 0, sheetId: stale?.sheet.id ?? 0 };
  const { body: approved } = await callApi(app, user, api.getCostSheet, { params: staleSheet });
  expect(approved.data).toMatchObject({
    status: 'approved',
    moved: expect.arrayContaining([expect.objectContaining({ what: 'snapshot' })]),
  });
  const { body: waiting } = await callApi(app, user, api.listWaitingReviews, {});
  expect(new Set(waiting.data.map(({ project: { title } }) => title))).toEqual(new Set(['Aurelia bridal']));
  const { body: spaces } = await callApi(app, user, api.listSpaces, {});
  expect(spaces.data.filter(({ is_sample: isSample }) => isSample)).toMatchObject([{ id: spaceId, count_projects: 3 }]);
  // None of it is mailed, and it counts as nobody's own work.
  expect(await mails()).toBe(0);
  expect(await getSteps(user)).toMatchObject({ is_shown: true, design: null, people: 0, has_asked: false });
  expect((await getSteps(user)).sample).toMatchObject({ steps_done: SAMPLE_STEPS, steps_total: STEPS });

  expect((await callApi(app, user, api.removeSample)).status).toBe(204);
  expect((await callApi(app, user, api.getProject, { params: { projectId } })).status).toBe(404);
  expect((await callApi(app, user, api.makeSample)).status).toBe(409);
  expect((await callApi(app, user, api.keepSample)).body.data).toMatchObject({ state: 'filled' });
  await remove(user);
  expect((await callApi(app, user, api.getProject, { params: { projectId } })).status).toBe(200);

  await callApi(app, user, api.removeSample);
  await remove(user);
  expect(await countRows()).toEqual(before.rows);
  await vi.waitFor(async () => expect(await storedFiles()).toBe(before.files), 20_000);
  expect((await getSteps(user)).sample).toBeNull();
}, 300_000);

test('a sample whose space was deleted like any other comes back when it is opened again', async () => {
  const user = await makeUser(app);
  const { space_id: spaceId, projectId } = await filledSample(user);
  await callApi(app, user, api.deleteSpace, { params: { spaceId } });
  expect((await getSteps(user)).sample).toBeNull();
  expect((await callApi(app, user, api.makeSample)).body.data).toMatchObject({ space_id: spaceId, state: 'filled' });
  expect((await callApi(app, user, api.getProject, { params: { projectId } })).status).toBe(200);

  // The space left the trash on its own; the team follows.
  await callApi(app, user, api.deleteSpace, { params: { spaceId } });
  await app.db.execute(sql`update samples set space_id = null where user_id = ${user.id}`);
  const own = sql`select count(*)::int as total from users where email like '%@sample.invalid'`;
  expect((await app.db.execute<{ total: number }>(own)).rows).toEqual([{ total: 6 }]);
  await sweepSamples(app, new AbortController().signal);
  // The project is still in the trash and names them.
  expect((await app.db.execute<{ total: number }>(own)).rows).toEqual([{ total: 0 }]);
}, 150_000);

test('only one’s own sample can be removed or kept, and neither clients nor unverified addresses make one', async () => {
  const user = await makeUser(app);
  expect((await callApi(app, user, api.removeSample)).status).toBe(404);
  expect((await callApi(app, user, api.keepSample)).status).toBe(404);
  const unverified = await makeUser(app, { isVerified: false });
  const client = await makeUser(app, { role: 'client' });
  for (const nobody of [unverified, client]) expect((await callApi(app, nobody, api.makeSample)).status).toBe(403);
});

test('the first steps are shown until each is done, it is hidden, or there is work of others', async () => {
  const made = await makeProject(app);
  const { owner, admin, project, modules } = made;
  expect(await getSteps(owner)).toMatchObject({
    is_shown: true,
    project_id: project.id,
    design: null,
    has_asked: false,
  });
  const projectModuleId = modules['cad-design'].id;
  const design = await makeDesign(app, { projectId: project.id, projectModuleId, createdBy: owner.id });
  const first = { project_id: project.id, project_module_id: projectModuleId, style_id: design.styleId, files: 1 };
  expect((await getSteps(owner)).design).toMatchObject(first);

  // People who were invited count before they arrive.
  const { body: shown } = await callApi(app, owner, api.getProject, { params: { projectId: project.id } });
  const people = (await getSteps(owner)).people;
  const members = shown.data.team.map(({ user_id: id, user_role: roles }) => ({ user_id: id, roles }));
  const asked = { email: 'tomas@example.com', roles: ['designer' as const] };
  const team0 = { team: [...members, asked], updated_at: shown.data.updated_at };
  await callApi(app, owner, api.setProjectTeam, { params: { projectId: project.id }, body: team0 });
  expect((await getSteps(owner)).people).toBe(people + 1);

  const colleague = await makeUser(app);
  const team = { user_id: colleague.id, roles: ['designer' as const] };
  await app.db.execute(
    sql`insert into project_members (project_id, user_id, roles) values (${project.id}, ${team.user_id}, ${sql`array['designer']`})`,
  );
  expect(await getSteps(owner)).toMatchObject({ is_shown: true, people: expect.any(Number) });
  expect((await getSteps(owner)).people).toBeGreaterThan(0);
  expect(await getSteps(colleague)).toMatchObject({ is_shown: false, design: null });

  // Who works on designs of a second project, or with tasks, is no newcomer, though nobody was asked yet.
  const second = await makeProject(app, { owner });
  expect((await getSteps(owner)).is_shown).toBe(true);
  const task = await makeTask(app, { projectId: second.project.id, createdBy: owner.id });
  expect((await getSteps(owner)).is_shown).toBe(false);
  await app.db.delete(tasks).where(eq(tasks.id, task.id));
  expect((await getSteps(owner)).is_shown).toBe(true);
  const place = { projectId: second.project.id, projectModuleId: second.modules['cad-design'].id };
  const { itemId } = await makeDesign(app, { ...place, createdBy: owner.id });
  expect((await getSteps(owner)).is_shown).toBe(false);
  await app.db.delete(designItems).where(eq(designItems.id, itemId));

  const params = { projectId: project.id };
  const body = { item_ids: [design.itemId], user_ids: [colleague.id] };
  expect((await callApi(app, owner, api.requestReview, { params, body })).status).toBeLessThan(300);
  expect(await getSteps(owner)).toMatchObject({ is_shown: false, has_asked: true });

  const hidden = admin ?? (await makeUser(app));
  expect((await getSteps(hidden)).is_shown).toBe(true);
  const settings = { params: { userId: hidden.id }, body: { hides_first_steps: true } };
  await callApi(app, hidden, api.updateUserSettings, settings);
  expect((await getSteps(hidden)).is_shown).toBe(false);
});
