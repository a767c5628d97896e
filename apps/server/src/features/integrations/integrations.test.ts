import type { Endpoint } from '@facet/contract/endpoint';
import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { makeSpace } from '../../testing/factories/make-space.ts';
import { makeSpacePeople, SPACE_KINDS, type SpaceKind } from '../../testing/factories/make-space-people.ts';
import type { TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const SLACK_URL = 'https://hooks.slack.com/services/T000/B000/abcdWXYZ';
const bodyFor = (spaceId: number) => ({
  space_id: spaceId,
  type: 'webhook',
  title: 'Order book',
  url: 'https://hooks.example.com/facet',
  events: ['project.created', 'design.reviewed'],
});

async function connect(admin: TestUser, spaceId: number, more: object = {}) {
  const answer = await callApi(app, admin, api.createIntegration, { body: { ...bodyFor(spaceId), ...more } });
  expect(answer.status).toBe(201);
  return answer.body.data;
}

test('a webhook is made with a key of its own, listed, changed, disabled and enabled', async () => {
  const { space, admin } = await makeSpace(app);
  const made = await connect(admin, space.id);
  expect(made).toMatchObject({ ...bodyFor(space.id), disabled_at: null, last_delivery: null });
  expect(made.secret).toMatch(/^whsec_[\w-]{43}$/);
  const other = await connect(admin, space.id);
  expect(other.secret).not.toBe(made.secret);

  const list = await callApi(app, admin, api.listIntegrations, { params: { spaceId: space.id } });
  // Both keys were shown once, and no later answer has them.
  const [known, theOther] = [made, other].map((connection) => ({ ...connection, secret: null }));
  expect(list.body.data).toEqual([known, theOther]);
  const params = { integrationId: made.id };
  const body = { title: ' Orders ', events: ['design.uploaded', 'design.uploaded'] };
  const changed = await callApi(app, admin, api.updateIntegration, { params, body });
  expect(changed.body.data).toEqual({ ...known, title: 'Orders', events: ['design.uploaded'] });

  const disabled = await callApi(app, admin, api.disableIntegration, { params });
  expect([disabled.status, disabled.body.data.disabled_at]).toEqual([200, expect.any(String)]);
  const test = await callApi(app, admin, api.testIntegration, { params });
  expect([test.status, test.message]).toEqual([409, 'Enable the connection to test it']);
  const enabled = await callApi(app, admin, api.enableIntegration, { params });
  expect(enabled.body.data.disabled_at).toBeNull();
});

test('a webhook gets another key, which is shown once; Slack has none', async () => {
  const { space, admin } = await makeSpace(app);
  const made = await connect(admin, space.id);
  const params = { integrationId: made.id };
  const changed = await callApi(app, admin, api.changeIntegrationKey, { params });
  expect(changed.body.data).toEqual({ ...made, secret: expect.any(String), key_changed_at: expect.any(String) });
  expect(changed.body.data.secret).toMatch(/^whsec_[\w-]{43}$/);
  expect(changed.body.data.secret).not.toBe(made.secret);
  const list = await callApi(app, admin, api.listIntegrations, { params: { spaceId: space.id } });
  expect(list.raw.body).not.toContain('whsec_');
  const slack = await connect(admin, space.id, { type: 'slack', url: SLACK_URL });
  const refused = await callApi(app, admin, api.changeIntegrationKey, { params: { integrationId: slack.id } });
  expect([refused.status, refused.message]).toEqual([409, 'Only webhooks have a signing key']);
});

test("Slack's address is never answered again and stays when it is not given", async () => {
  const { space, admin } = await makeSpace(app);
  const made = await connect(admin, space.id, { type: 'slack', url: SLACK_URL });
  expect([made.url, made.secret]).toEqual(['https://hooks.slack.com/…WXYZ', null]);
  const list = await callApi(app, admin, api.listIntegrations, { params: { spaceId: space.id } });
  expect(list.raw.body).not.toContain('abcdWXYZ');
  const changed = await callApi(app, admin, api.updateIntegration, {
    params: { integrationId: made.id },
    body: { title: 'Studio' },
  });
  expect(changed.body.data.url).toBe('https://hooks.slack.com/…WXYZ');
});

test.each([
  [{ title: ' ' }, 'title', 'Please enter Title'],
  [{ title: 'x'.repeat(256) }, 'title', 'Title must have max 255 symbols.'],
  [{ url: '' }, 'url', 'Please enter Address'],
  [{ url: 'javascript:alert(1)' }, 'url', 'Please enter a web address that starts with https://'],
  [{ url: 'https://a:b@hooks.example.com' }, 'url', 'Please enter a web address that starts with https://'],
  [{ url: 'http://hooks.example.com/' }, 'url', 'The address must start with https://'],
  [{ url: 'https://hooks.example.com:22/' }, 'url', 'Port 22 is not allowed here'],
  [{ url: 'https://10.0.0.7/' }, 'url', 'The address leads into a private network, which is not allowed here'],
  [{ url: `https://hooks.example.com/${'x'.repeat(2000)}` }, 'url', 'Address must have max 2000 symbols.'],
  [{ events: [] }, 'events', 'Please enter valid Events.'],
  [{ events: ['project.sold'] }, 'events.0', 'Please enter valid Events.'],
  [{ type: 'fax' }, 'type', 'Please enter valid Type.'],
])('%j is refused at its field', async (wrong, field, text) => {
  const { space, admin } = await makeSpace(app);
  const answer = await callApi(app, admin, api.createIntegration, { body: { ...bodyFor(space.id), ...wrong } });
  expect([answer.status, answer.errors]).toEqual([422, { [field]: [text] }]);
  if ('type' in wrong) return;
  const made = await connect(admin, space.id);
  const changed = await callApi(app, admin, api.updateIntegration, {
    params: { integrationId: made.id },
    body: wrong,
  });
  expect([changed.status, changed.errors]).toEqual([422, { [field]: [text] }]);
});

test('a space has at most twenty connections', async () => {
  const { space, admin } = await makeSpace(app);
  for (let made = 0; made < 20; made += 1) await connect(admin, space.id);
  const answer = await callApi(app, admin, api.createIntegration, { body: bodyFor(space.id) });
  expect([answer.status, answer.message]).toEqual([409, 'A space can have at most 20 connections']);
});

test('the list takes as many queries for many connections as for one', async () => {
  const { space, admin } = await makeSpace(app);
  const list = () =>
    countQueries(app, () => callApi(app, admin, api.listIntegrations, { params: { spaceId: space.id } }));
  await connect(admin, space.id);
  const one = await list();
  for (let made = 0; made < 5; made += 1) await connect(admin, space.id);
  expect(await list()).toBe(one);
});

// Only admins of the space: the status for each kind of person, then without a session.
const ADMINS_ONLY = [403, 403, 403, 403, 403, 403, 403, 401] as const;
const GRID: [string, Endpoint, number][] = [
  ['createIntegration', api.createIntegration, 201],
  ['listIntegrations', api.listIntegrations, 200],
  ['updateIntegration', api.updateIntegration, 200],
  ['disableIntegration', api.disableIntegration, 200],
  ['enableIntegration', api.enableIntegration, 200],
  ['changeIntegrationKey', api.changeIntegrationKey, 200],
  ['listDeliveries', api.listDeliveries, 200],
  // Nobody answers at the address: that is a result, not a failure of the call.
  ['testIntegration', api.testIntegration, 200],
];

describe.each(GRID)('%s', (name, endpoint, forAdmin) => {
  test('is for admins of the space alone', async () => {
    const { space, people } = await makeSpacePeople(app);
    const made = await connect(people.space_admin, space.id, { url: 'https://hooks.invalid/' });
    const input = {
      params: { spaceId: space.id, integrationId: made.id },
      ...(name === 'createIntegration' ? { body: bodyFor(space.id) } : {}),
      ...(name === 'updateIntegration' ? { body: { title: 'Mine' } } : {}),
    };
    const statusFor = async (caller: Caller | null) => (await callApi(app, caller, endpoint, input)).status;
    const answers: [SpaceKind | 'nobody', number][] = [];
    for (const kind of SPACE_KINDS) answers.push([kind, await statusFor(people[kind])]);
    answers.push(['nobody', await statusFor(null)]);
    const expected = [forAdmin, ...ADMINS_ONLY];
    expect(answers).toEqual([...SPACE_KINDS, 'nobody' as const].map((kind, index) => [kind, expected[index]]));
    const params = { spaceId: 999_999, integrationId: 999_999 };
    const body = 'body' in input ? { ...input.body, space_id: 999_999 } : undefined;
    const missing = await callApi(app, people.space_admin, endpoint, body ? { params, body } : { params });
    expect(missing.status).toBe(404);
  });
});
