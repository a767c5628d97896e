import * as api from '@facet/contract/endpoints/index';
import { METHOD, projectUpdate } from '@facet/contract/realtime';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createNotifyCarrier } from './platform/realtime/notify-carrier.ts';
import { createPool } from './db/client.ts';
import { callApi } from './testing/call-api.ts';
import { makeFullTeam, type TeamKind } from './testing/factories/make-project.ts';
import { makeItem, makeStyle } from './testing/factories/make-style.ts';
import { openProbe } from './testing/socket-probe.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const log = { debug() {}, info() {}, warn() {}, error() {} };
const SECOND = 1000;

let one: TestApp;
let other: TestApp;
let address: string;
let closeCarriers: () => Promise<unknown>;

/** Two processes that talk to each other through one database. */
beforeAll(async () => {
  const base = await startTestApp();
  const pool = createPool(base.connection, () => undefined);
  const open = () => createNotifyCarrier({ pool, connection: base.connection, log });
  const carriers = [await open(), await open()] as const;
  one = await startTestApp({ beside: base, carrier: carriers[0] });
  other = await startTestApp({ beside: base, carrier: carriers[1] });
  address = (await other.http.listen({ port: 0 })).replace('http', 'ws');
  closeCarriers = async () => {
    await Promise.all(carriers.map((carrier) => carrier.close()));
    await pool.end();
    await base.stop();
  };
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await closeCarriers();
});

/** A socket on the other process, in the project's channel. */
async function listen(team: Awaited<ReturnType<typeof makeFullTeam>>, kind: TeamKind) {
  const probe = await openProbe(`${address}/ws?token=${team.people[kind].token}`);
  onTestFinished(() => probe.socket.terminate());
  expect((await probe.call(METHOD.connectToProject, { project_id: team.project.id })).error_id).toBe(0);
  return probe;
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work;
  expect(performance.now() - started).toBeLessThan(milliseconds);
  return result;
}

test('an approval through one process reaches a socket on the other, by ids and as news', async () => {
  const team = await makeFullTeam(one);
  const { designer, p_owner: owner } = team.people;
  const mine = { projectId: team.project.id, createdBy: designer.id, moduleId: team.modules['cad-design'].id };
  const style = await makeStyle(one, mine);
  const item = await makeItem(one, { ...mine, styleId: style.id, status: 'in_review' });
  const probe = await listen(team, 'designer');
  const body = { requests: [{ file_id: item.id, status: 'approved' }] };
  expect((await callApi(one, owner, api.reviewDesigns, { params: mine, body })).status).toBe(200);
  const update = projectUpdate.parse((await within(SECOND, probe.push(METHOD.projectUpdates))).data);
  expect(update).toMatchObject({ event: 'design.reviewed', id: item.id, item_ids: [item.id] });
  const news = await within(SECOND, probe.push(METHOD.notification));
  expect(news.data).toMatchObject({ type: 'review_decided', additional_data: { file_id: item.id } });
});

test('logging out on one process closes the sockets of the session on the other', async () => {
  const team = await makeFullTeam(one);
  const probe = await listen(team, 'designer');
  await callApi(one, team.people.designer, api.logOut);
  expect(await within(SECOND, probe.closed)).toBe(4401);
});

test('leaving the team ends the channel on the other process, and what follows is not heard', async () => {
  const team = await makeFullTeam(one);
  const { p_owner: owner, designer } = team.people;
  const probe = await listen(team, 'designer');
  const params = { projectId: team.project.id };
  const { body } = await callApi(one, owner, api.getProject, { params });
  const rest = body.data.team
    .filter(({ user_id: id }) => id !== designer.id)
    .map(({ user_id, user_role: roles }) => ({ user_id, roles }));
  const set = await callApi(one, owner, api.setProjectTeam, {
    params,
    body: { team: rest, updated_at: body.data.updated_at },
  });
  expect(set.status).toBe(200);
  const ended = await within(SECOND, probe.push(METHOD.exitFromProject));
  expect(ended).toMatchObject({ error_id: 403, data: { project_id: team.project.id } });
  expect((await probe.call(METHOD.connectToProject, { project_id: team.project.id })).error_id).toBe(403);
});
