import * as api from '@facet/contract/endpoints/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../db/transact.ts';
import { recordAudit } from '../../platform/audit/actions/record-audit.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeAdmin, makeUser } from '../../testing/factories/make-user.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makeAdmin(app, { firstName: 'Ines' });
});
afterAll(() => app.stop());

const PASSWORD = 'Opal-ring-2024!';
const list = async (query: Record<string, unknown>) =>
  (await callApi(app, admin.admin, api.listAudit, { query: { count: 50, ...query } })).body;

test('sign-ins, teams, shares, links, exports, deletions and settings are written down with who and from where', async () => {
  const { project, owner } = await makeProject(app);
  const person = await makeUser(app, { password: PASSWORD });
  await callApi(app, null, api.logIn, { body: { email: person.email, password: PASSWORD } });
  const params = { projectId: project.id };
  expect((await callApi(app, owner, api.shareProject, { params, body: { emails: ['a@example.com'] } })).status).toBe(
    200,
  );
  await callApi(app, owner, api.createCalendarLink, { params: { userId: owner.id } });
  await callApi(app, owner, api.exportTasks);
  await callApi(app, owner, api.deleteProject, { params });
  // A refused call leaves no entry.
  await callApi(app, person, api.deleteProject, { params });

  const { data } = await list({ user_id: owner.id });
  expect(data.map(({ act }) => act)).toEqual(['deleted', 'exported', 'calendar_link_made', 'shared']);
  expect(data[0]).toMatchObject({
    actor: { id: owner.id },
    impersonator: null,
    project: { id: project.id },
    space: { id: project.spaceId },
    address: '127.0.0.1',
    details: { call: 'DELETE /projects/:projectId' },
  });
  expect(data[3]?.details).toEqual({ call: 'POST /projects/:projectId/share', fields: ['user_ids', 'emails'] });
  const [signIn, ...others] = (await list({ user_id: person.id })).data;
  expect(signIn).toMatchObject({ act: 'signed_in', user: { id: person.id } });
  expect(others).toEqual([]);
  expect(JSON.stringify(await list({}))).not.toContain(PASSWORD);
});

test('the log is filtered by kind, person, time and words, page by page', async () => {
  const person = await makeUser(app, { firstName: 'Zelda' });
  const set = (role: string) =>
    callApi(app, admin.admin, api.setGlobalRole, { params: { userId: person.id }, body: { role } });
  await set('reviewer');
  await set('watcher');
  await callApi(app, admin.admin, api.deactivateUser, { params: { userId: person.id } });
  const all = await list({ search: 'zelda' });
  expect(all.data.map(({ act, details }) => [act, details.before, details.after])).toEqual([
    ['account_deactivated', undefined, undefined],
    ['role_set', 'reviewer', 'watcher'],
    ['role_set', 'manager', 'reviewer'],
  ]);
  expect((await list({ search: 'zelda', kind: 'roles' })).total).toBe(2);
  expect((await list({ search: 'zelda', from: new Date(Date.now() + 60_000).toISOString() })).total).toBe(0);
  expect((await list({ search: 'DEACTIVATED', user_id: person.id })).total).toBe(1);
  const first = await list({ search: 'zelda', count: 2 });
  expect([first.data.length, first.total]).toEqual([2, 3]);
  const next = new URL(first.links.next ?? '', 'http://facet').searchParams;
  expect((await list(Object.fromEntries(next))).data.map(({ id }) => id)).toEqual([all.data[2]?.id]);
});

test('it leaves as CSV, which is written down too; nobody else reads it', async () => {
  const { raw } = await callApi(app, admin.admin, api.exportAudit, { query: { kind: 'roles' } });
  expect(raw.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(raw.body).toMatch(/^\uFEFFEntry,Time,Who,/);
  expect(raw.body).toContain('changed the role');
  expect((await list({ kind: 'exports' })).data[0]).toMatchObject({ act: 'exported', actor: { id: admin.id } });
  expect((await callApi(app, admin, api.listAudit)).status).toBe(401);
});

test('what was done to an account stands in its own activity, and where others were does not', async () => {
  const person = await makeUser(app);
  const about = { params: { userId: person.id } };
  await callApi(app, admin.admin, api.setGlobalRole, { ...about, body: { role: 'reviewer' } });
  const own = await callApi(app, person, api.listAccountLog, about);
  expect(own.body.data).toMatchObject([{ act: 'role_set', actor: { first_name: 'Ines' }, address: null }]);
  expect((await callApi(app, await makeUser(app), api.listAccountLog, about)).status).toBe(404);
});

const chain = async () => (await callApi(app, admin.admin, api.verifyAudit)).body.data;

test('entries of several processes that write at once are linked one after the other', async () => {
  const beside = await startTestApp({ beside: app });
  const before = await chain();
  const actor = { userId: admin.id, impersonatorId: null };
  const write = (on: TestApp, number: number) =>
    transact(on, async (tx) => {
      await recordAudit(tx, { actor }, { act: 'exported', details: { title: `First ${number}` } });
      await recordAudit(tx, { actor }, { act: 'exported', details: { title: `Second ${number}` } });
    });
  await Promise.all(Array.from({ length: 20 }, (_, number) => write(number % 2 === 0 ? app : beside, number)));
  expect(await chain()).toMatchObject({ entries: before.entries + 40, unkeyed: 0, broken: null });
  const { rows } = await app.db.execute(sql`select position::int as position from audit_entries order by position`);
  expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: before.entries + 40 }, (_, at) => at + 1));
  const [newest, second] = (await list({ kind: 'exports' })).data;
  expect(newest?.hash).toMatch(/^[\da-f]{64}$/);
  expect(newest?.hash).not.toBe(second?.hash);
  // What is rolled back leaves no gap.
  const taken = transact(app, async (tx) => {
    await recordAudit(tx, { actor }, { act: 'exported' });
    throw new Error('changed my mind');
  });
  await expect(taken).rejects.toThrow('changed my mind');
  await recordAudit(app.db, { actor }, { act: 'exported' });
  expect(await chain()).toMatchObject({ entries: before.entries + 41, broken: null });
  await beside.stop();
});
