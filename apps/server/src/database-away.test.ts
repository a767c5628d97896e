import { RESTARTING_TEXT } from '@facet/contract/constants/texts';
import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { transact } from './db/transact.ts';
import { outageRefusal } from './platform/outage-refusal.ts';
import { createNotifyCarrier } from './platform/realtime/notify-carrier.ts';
import { callApi } from './testing/call-api.ts';
import { listenAt, makeChatTeam } from './testing/chat-team.ts';
import { makeProject } from './testing/factories/make-project.ts';
import { makeUser } from './testing/factories/make-user.ts';
import { mailsTo } from './testing/outbox.ts';
import { useTestApp, type TestApp } from './testing/test-app.ts';

const WAIT = { timeout: 20_000, interval: 20 };

/** An operator who takes the app's database away, with all its connections, and brings it back. */
async function createOperator({ connection, http }: Pick<TestApp, 'connection' | 'http'>) {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  onTestFinished(() => client.end());
  const allow = (is: boolean) => client.query(`alter database ${connection.database} allow_connections ${is}`);
  const cut = () =>
    client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [connection.database]);
  const countRunning = async (text: string) => {
    const query = 'select count(*)::int as total from pg_stat_activity where datname = $1 and query = $2';
    return Number((await client.query(query, [connection.database, text])).rows[0].total);
  };
  // A pooled connection may notice only when used that it was cut.
  const bringBack = async () => {
    await allow(true);
    await vi.waitUntil(async () => (await http.inject({ url: '/api/ready' })).statusCode === 200, WAIT);
  };
  const takeAway = async () => {
    await allow(false);
    await cut();
  };
  return { countRunning, takeAway, cut, bringBack };
}

const restarting = { status: 503, message: RESTARTING_TEXT };
const reason = 'restarting';

test('while the database is away every call is 503, one line a second says so, and all goes on when it is back', async () => {
  const lines: string[] = [];
  const app = await useTestApp({ logLine: (line) => lines.push(line) });
  const { owner, project } = await makeProject(app);
  const operator = await createOperator(app);
  lines.length = 0;
  const began = performance.now();
  await operator.takeAway();
  const calls = Array.from({ length: 30 }, () => [
    callApi(app, owner, api.getProject, { params: { projectId: project.id } }),
    callApi(app, owner, api.createTag, { body: { project_id: project.id, title: 'Halo' } }),
    callApi(app, null, api.logIn, { body: { email: 'a@example.com', password: 'x' } }),
    app.http
      .inject({ url: '/api/ready' })
      .then((raw) => ({ status: raw.statusCode, message: raw.json().message, raw })),
  ]).flat();
  for (const answer of await Promise.all(calls)) {
    expect(answer).toMatchObject(restarting);
    expect(answer.raw.headers['retry-after']).toBe('2');
    expect(answer.raw.json()).toMatchObject({ reason });
  }
  expect((await app.http.inject({ url: '/api/health' })).statusCode).toBe(200);
  const seconds = Math.ceil((performance.now() - began) / 1000);
  const loud = lines.filter((line) => /"level":"(warn|error)"/.test(line));
  expect(loud.slice(seconds + 1)).toEqual([]);
  await operator.bringBack();
  expect((await callApi(app, owner, api.getProject, { params: { projectId: project.id } })).status).toBe(200);
});

test('a change whose connection is cut is answered with 503, at work and at its commit', async () => {
  const app = await useTestApp();
  const { owner } = await makeProject(app);
  const operator = await createOperator(app);
  const sleep = 'select pg_sleep(60)';
  const changes = [
    transact(app, (tx) => tx.executeSql(sleep)),
    transact(app, async (tx) => tx.beforeCommit(() => tx.executeSql(sleep))),
  ];
  const failures = Promise.allSettled(changes);
  await vi.waitUntil(async () => (await operator.countRunning(sleep)) === 2, WAIT);
  await operator.cut();
  for (const failure of await failures) {
    const error = failure.status === 'rejected' ? failure.reason : null;
    expect(outageRefusal(error)).toMatchObject(restarting);
  }
  expect((await callApi(app, owner, api.listProjects)).status).toBe(200);
});

test('socket methods answer 503, the socket stays, and goes on when the database is back', async () => {
  const app = await useTestApp();
  const address = await listenAt(app);
  const team = await makeChatTeam(app, address);
  const operator = await createOperator(app);
  const probe = await team.join('designer');
  const message = { project_id: team.projectId, message_text: 'Hello' };
  await operator.takeAway();
  for (const [method, data] of [
    [METHOD.createMessage, message],
    [METHOD.paginationMessage, message],
    [METHOD.readPosition, { ...message, message_id: 1 }],
  ] as const)
    expect(await probe.call(method, data)).toMatchObject({ error_id: 503, message: RESTARTING_TEXT, reason });
  await expect(team.open('p_owner')).rejects.toThrow('503');
  await operator.bringBack();
  expect(await probe.call(METHOD.createMessage, message)).toMatchObject({ error_id: 0 });
});

test('jobs are worked on again when the database is back', async () => {
  const app = await useTestApp();
  const operator = await createOperator(app);
  const [first, second] = [await makeUser(app), await makeUser(app)];
  const recover = async ({ email }: { email: string }) => {
    const asked = await callApi(app, null, api.recoverPassword, { body: { email } });
    expect(asked.status).toBeLessThan(300);
    await vi.waitUntil(async () => (await mailsTo(app, email)).length === 1, WAIT);
  };
  await recover(first);
  await operator.takeAway();
  await operator.bringBack();
  await recover(second);
});

test('processes hear of each other again after the database was away', async () => {
  const app = await useTestApp();
  const operator = await createOperator(app);
  const log = app.log.child({});
  const carrier = await createNotifyCarrier({ pool: app.pool, connection: app.connection, log });
  onTestFinished(() => carrier.close());
  const heard: string[] = [];
  const back = new Promise<void>((resolve) => void carrier.onGap(resolve));
  carrier.subscribe((text) => heard.push(text));
  await operator.takeAway();
  await operator.bringBack();
  await back;
  await carrier.publish('Hello again');
  await vi.waitUntil(() => heard.includes('Hello again'), WAIT);
});
