import { createHmac } from 'node:crypto';
import type { IntegrationEvent } from '@facet/contract/constants/integrations';
import * as api from '@facet/contract/endpoints/index';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { integrationDeliveries, projects, spaceIntegrations } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { makeSpace } from '../../testing/factories/make-space.ts';
import { unique } from '../../testing/factories/make-user.ts';
import { startReceiver, type Receiver } from '../../testing/receiver.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await startTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'true', PUBLIC_URL: 'https://facet.example' } });
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});

const ALL: IntegrationEvent[] = ['project.status_changed', 'style.created', 'design.uploaded', 'design.reviewed'];
const waiting = { timeout: 15_000, interval: 30 };

async function makeConnected({ events = ALL, type = 'webhook' }: { events?: IntegrationEvent[]; type?: string } = {}) {
  const { space, admin } = await makeSpace(app);
  const { project, owner, modules } = await makeProject(app, { spaceId: space.id, title: 'Aurelia <&> Sons' });
  const path = `/${unique('hook').replaceAll(' ', '-')}`;
  const body = { space_id: space.id, type, title: 'Orders', url: receiver.url(path), events };
  const { body: made } = await callApi(app, admin, api.createIntegration, { body });
  return { space, admin, project, owner, modules, path, integration: made.data };
}
type Connected = Awaited<ReturnType<typeof makeConnected>>;

async function upload({ project, owner, modules }: Connected, files = 1) {
  const fileIds: number[] = [];
  for (let made = 0; made < files; made += 1) {
    fileIds.push((await makeFile(app, { uploaderId: owner.id, name: `view ${made}.png` })).id);
  }
  const answer = await callApi(app, owner, api.uploadDesigns, {
    params: { projectId: project.id, moduleId: modules['cad-design'].id },
    body: { style: { title: 'Halo' }, file_ids: fileIds },
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

const newStyle = ({ project, owner, modules }: Connected) =>
  callApi(app, owner, api.uploadDesigns, {
    params: { projectId: project.id, moduleId: modules['cad-design'].id },
    body: { style: { title: 'Bare' }, file_ids: [] },
  });

const deliveriesFor = async ({ admin, integration }: Connected) =>
  (await callApi(app, admin, api.listDeliveries, { params: { integrationId: integration.id } })).body.data;

type Message = Awaited<ReturnType<Receiver['count']>>[number];
const signatureBy = (key: string | null, { headers, body }: Message) =>
  `sha256=${createHmac('sha256', key ?? '')
    .update(`${String(headers['x-facet-timestamp'])}.${body}`)
    .digest('hex')}`;

test('after a change of the key, the one before signs beside it for a day', async () => {
  const made = await makeConnected();
  const params = { integrationId: made.integration.id };
  const { secret } = (await callApi(app, made.admin, api.changeIntegrationKey, { params })).body.data;
  await callApi(app, made.admin, api.testIntegration, { params });
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await app.db
    .update(spaceIntegrations)
    .set({ keyChangedAt: yesterday })
    .where(eq(spaceIntegrations.id, params.integrationId));
  await callApi(app, made.admin, api.testIntegration, { params });
  const [during, after] = await receiver.count(made.path, 2);
  if (!during || !after) throw new Error('no message');
  expect(during.headers['x-facet-signature']).toBe(signatureBy(secret, during));
  expect(during.headers['x-facet-signature-former']).toBe(signatureBy(made.integration.secret, during));
  expect(after.headers['x-facet-signature']).toBe(signatureBy(secret, after));
  expect(after.headers['x-facet-signature-former']).toBeUndefined();
});

test('an upload tells the webhook once, with ids, titles and links, signed over time and body', async () => {
  const made = await makeConnected({ events: ['design.uploaded'] });
  const { project, owner, space, modules } = made;
  const { data } = await upload(made, 3);
  const [message] = await receiver.count(made.path, 1);
  if (!message) throw new Error('no message');
  const body = JSON.parse(message.body);
  const moduleId = modules['cad-design'].id;
  const styleId = data[0]?.style_id ?? 0;
  const designs = `https://facet.example/project/${project.id}/modules/design`;
  expect(body).toMatchObject({
    event: 'design.uploaded',
    space: { id: space.id, title: space.title },
    project: { id: project.id, title: 'Aurelia <&> Sons', url: designs },
    style: { id: styleId, title: 'Halo', url: `${designs}?module=${moduleId}&style_id=${styleId}` },
    module: { id: moduleId },
    count_items: 3,
    actor: { name: `${owner.firstName} Tester` },
  });
  expect(body.items.map((item: { file_name: string }) => item.file_name)).toEqual([
    'view 0.png',
    'view 1.png',
    'view 2.png',
  ]);
  expect(body.items[0].url).toBe(
    `${designs}-view?module_id=${moduleId}&style_id=${styleId}&file_id=${body.items[0].id}`,
  );
  expect(message.body).not.toMatch(/signature|storage|token/);

  const { headers } = message;
  expect([headers['x-facet-event'], headers['x-facet-delivery']]).toEqual(['design.uploaded', body.id]);
  const timestamp = String(headers['x-facet-timestamp']);
  expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60);
  expect(headers['x-facet-signature']).toBe(signatureBy(made.integration.secret, message));
  expect(headers['x-facet-signature-former']).toBeUndefined();
  await vi.waitFor(async () => {
    expect(await deliveriesFor(made)).toMatchObject([
      { event: 'design.uploaded', status: 'succeeded', attempts: 1, response_status: 200, response_text: 'thank you' },
    ]);
  }, waiting);
  expect(receiver.at(made.path)).toHaveLength(1);
});

test('each event that is chosen comes, a bare style too, and no other', async () => {
  const made = await makeConnected({ events: ['style.created', 'project.status_changed'] });
  await newStyle(made);
  await upload(made);
  await callApi(app, made.owner, api.setProjectStatus, { params: { projectId: made.project.id, status: 2 } });
  const messages = await receiver.count(made.path, 4);
  const bodies = messages.map(({ body }) => JSON.parse(body));
  const events: string[] = bodies.map(({ event }) => event);
  expect(events.toSorted()).toEqual([
    'project.status_changed',
    'project.status_changed',
    'style.created',
    'style.created',
  ]);
  const changes = bodies
    .filter(({ event }) => event === 'project.status_changed')
    .map(({ change }): string => change.to);
  expect(changes.toSorted()).toEqual(['in_progress', 'in_review']);
});

test('Slack gets one line with links, in which nothing of ours is markup', async () => {
  const made = await makeConnected({ type: 'slack', events: ['style.created'] });
  await newStyle(made);
  const [message] = await receiver.count(made.path, 1);
  const { text } = JSON.parse(message?.body ?? '{}');
  const designs = `https://facet.example/project/${made.project.id}/modules/design`;
  expect(text).toMatch(
    /^\*.+\* created the style <https:\/\/facet\.example\/project\/\d+\/modules\/design\?style_id=\d+\|Bare>/,
  );
  expect(text).toContain(` · <${designs}|Aurelia &lt;&amp;&gt; Sons>`);
  expect(message?.headers['x-facet-signature']).toBeUndefined();
});

test('Slack reads of uploads and answers in the words of the history', async () => {
  const made = await makeConnected({ type: 'slack', events: ['design.uploaded', 'design.reviewed'] });
  const { data } = await upload(made, 2);
  const params = { projectId: made.project.id, moduleId: made.modules['cad-design'].id };
  const ids = data.map(({ id }) => id);
  await callApi(app, made.owner, api.setDesignsStatus, { params, body: { ids, status: 'rejected' } });
  const messages = await receiver.count(made.path, 2);
  const texts: string[] = messages.map(({ body }) => JSON.parse(body).text);
  expect(texts.map((text) => text.replace(/ · .*/, '').replace(/^\*.+\* /, '')).toSorted()).toEqual([
    'rejected version 1 of Halo',
    'uploaded version 1 of Halo, 2 files',
  ]);
  for (const text of texts) expect(text).toContain('|Halo> (');
});

test('a delivery that was refused comes again until it is taken', async () => {
  const made = await makeConnected({ events: ['style.created'] });
  receiver.statuses.push(500, 503);
  await newStyle(made);
  await receiver.count(made.path, 1);
  await vi.waitFor(async () => {
    // The pause is over now.
    await app.db.execute(sql`update pgboss.job set start_after = now() where name = 'integrations.deliver'`);
    expect(await deliveriesFor(made)).toMatchObject([{ status: 'succeeded', attempts: 3, response_status: 200 }]);
  }, waiting);
  const ids = receiver.at(made.path).map(({ body }) => JSON.parse(body).id);
  expect(new Set(ids).size).toBe(1);
});

test('after a day, or when the address says that it is gone, a delivery has failed', async () => {
  const old = await makeConnected({ events: ['style.created'] });
  receiver.statuses.push(500, 500, 410);
  await newStyle(old);
  await receiver.count(old.path, 1);
  await app.db
    .update(integrationDeliveries)
    .set({ createdAt: new Date(Date.now() - 86_500_000) })
    .where(eq(integrationDeliveries.integrationId, old.integration.id));
  await vi.waitFor(async () => {
    await app.db.execute(sql`update pgboss.job set start_after = now() where name = 'integrations.deliver'`);
    expect(await deliveriesFor(old)).toMatchObject([{ status: 'failed', attempts: 2, response_status: 500 }]);
  }, waiting);
  const gone = await makeConnected({ events: ['style.created'] });
  await newStyle(gone);
  await vi.waitFor(async () => {
    expect(await deliveriesFor(gone)).toMatchObject([{ status: 'failed', attempts: 1, response_status: 410 }]);
  }, waiting);
});

async function failsOnce(made: Connected) {
  receiver.statuses.push(500);
  await newStyle(made);
  await receiver.count(made.path, 1);
  await vi.waitFor(async () => expect(await deliveriesFor(made)).toMatchObject([{ attempts: 1 }]), waiting);
}

test.each([
  [
    'is disabled',
    'The connection was disabled',
    async ({ admin, integration }: Connected) =>
      callApi(app, admin, api.disableIntegration, { params: { integrationId: integration.id } }),
  ],
  [
    'no longer has the project in its space',
    'The project was moved to another space',
    async ({ project }: Connected) => {
      const { space } = await makeSpace(app);
      return app.db.update(projects).set({ spaceId: space.id }).where(eq(projects.id, project.id));
    },
  ],
])('what waits ends when the connection %s', async (_what, text, change) => {
  const made = await makeConnected({ events: ['style.created'] });
  await failsOnce(made);
  await change(made);
  await vi.waitFor(async () => {
    await app.db.execute(sql`update pgboss.job set start_after = now() where name = 'integrations.deliver'`);
    expect(await deliveriesFor(made)).toMatchObject([{ status: 'failed', response_text: text, attempts: 1 }]);
  }, waiting);
  expect(receiver.at(made.path)).toHaveLength(1);
});

test('a change that is rolled back tells nobody, and a disabled connection hears nothing', async () => {
  const made = await makeConnected();
  const missing = await callApi(app, made.owner, api.uploadDesigns, {
    params: { projectId: made.project.id, moduleId: made.modules['cad-design'].id },
    body: { style: { title: 'Never' }, file_ids: [999_999] },
  });
  expect(missing.status).not.toBe(201);
  await callApi(app, made.admin, api.disableIntegration, { params: { integrationId: made.integration.id } });
  await newStyle(made);
  expect(await deliveriesFor(made)).toEqual([]);
});

test('connections cost a change no query', async () => {
  const made = await makeConnected();
  await callApi(app, made.admin, api.disableIntegration, { params: { integrationId: made.integration.id } });
  // One statement for the style, its log entry and everyone to be told of it, between begin and commit.
  expect(await countQueries(app, () => newStyle(made))).toBe(3);
});

test('a test is sent at once and says how it went', async () => {
  const made = await makeConnected();
  const params = { integrationId: made.integration.id };
  const good = await callApi(app, made.admin, api.testIntegration, { params });
  expect(good.body.data).toMatchObject({ event: 'test', status: 'succeeded', response_status: 200 });
  receiver.statuses.push(404);
  const bad = await callApi(app, made.admin, api.testIntegration, { params });
  expect(bad.body.data).toMatchObject({ status: 'failed', response_status: 404, response_text: 'thank you' });
  const list = await callApi(app, made.admin, api.listIntegrations, { params: { spaceId: made.space.id } });
  expect(list.body.data[0]?.last_delivery?.status).toBe('failed');
  for (let sent = 0; sent < 21; sent += 1) await callApi(app, made.admin, api.testIntegration, { params });
  expect(await deliveriesFor(made)).toHaveLength(20);
});
