import * as api from '@facet/contract/endpoints/index';
import type { HandOver } from '@facet/contract/entities/hand-over';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeReleaseDesk } from '../../testing/factories/make-release-desk.ts';
import { startReceiver, type Receiver } from '../../testing/receiver.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let receiver: Receiver;
let desk: Awaited<ReturnType<typeof makeReleaseDesk>>;
let delivered: { event: string; revision: string; release: HandOver };
let place: { projectId: number; styleId: number };
let releaseId: number;
let validate: (document: unknown) => unknown;
beforeAll(async () => {
  receiver = await startReceiver();
  app = await startTestApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'true', PUBLIC_URL: 'https://facet.example' } });
  desk = await makeReleaseDesk(app);
});
beforeAll(async () => {
  const { project, people } = desk.team;
  const body = { space_id: project.spaceId, type: 'webhook', title: 'ERP', url: receiver.url('/erp') };
  await callApi(app, people.space_admin, api.createIntegration, { body: { ...body, events: ['style.released'] } });
  ({ place } = await desk.ready());
  const made = (await desk.createRelease(place)).body.data;
  releaseId = made.id;
  await desk.bringRelease(place, made, 'released', 'Seats by hand');
  const [message] = await receiver.count('/erp', 1);
  delivered = JSON.parse(message?.body ?? '{}');
  const published = await app.http.inject({ url: '/api/hand-over.json' });
  const schema = z.fromJSONSchema(published.json());
  validate = (document) => schema.safeParse(document).error?.issues ?? [];
});
afterAll(async () => {
  await app.stop();
  await receiver.stop();
});

const read = async (by: Caller, copy: string, format = 'json') => {
  const params = { ...place, releaseId };
  const { raw } = await callApi(app, by, api.exportPack, { params, query: { copy, format } });
  return raw.json();
};

test('a webhook gets what was released, whole and without a price, as the published schema says', async () => {
  const { event, revision, release } = delivered;
  expect([event, revision, validate(release)]).toEqual(['style.released', 'A', []]);
  expect(release).toMatchObject({
    version: 1,
    key: `release-${releaseId}`,
    style: { id: place.styleId, title: 'Celeste halo' },
    revision: 'A',
    state: 'released',
    metal: { key: 'yellow-14' },
    stones: { quantity: 25, rows: [{ quantity: 1 }, { quantity: 24 }] },
    files: [{ part: 'model' }, { part: 'drawing' }],
    price: null,
  });
  expect(release.files.every(({ sha256 }) => sha256.length > 0)).toBe(true);
  expect(JSON.stringify(release)).not.toContain('1000.85');
});

test('the same comes by call: with costs for those who may, without names and files for clients', async () => {
  const { p_manager: manager, c_design: maker } = desk.team.people;
  expect(await read(manager, 'factory')).toEqual(delivered.release);
  const priced = await read(manager, 'designer');
  expect([validate(priced), priced.price.currency, priced.price.costs.vendor]).toEqual([[], 'USD', '1000.85']);
  const unpriced = await read(maker, 'designer');
  expect([validate(unpriced), unpriced.price]).toEqual([[], null]);
  const clients = await read(manager, 'client');
  expect([validate(clients), clients.house, clients.files, clients.price]).toEqual([[], '', [], null]);
  expect(clients.stones.rows.map(({ supplied_by: by }: { supplied_by: unknown }) => by)).toEqual([null, null]);
});

test('a shop reads a product of schema.org', async () => {
  const product = await read(desk.team.people.p_manager, 'client', 'jsonld');
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Celeste halo',
    version: 'A',
    material: delivered.release.metal?.title,
  });
  expect(product.additionalProperty).toContainEqual({
    '@type': 'PropertyValue',
    name: 'Stones',
    value: 25,
    unitText: 'pc',
  });
});
