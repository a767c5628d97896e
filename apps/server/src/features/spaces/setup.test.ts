import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeSpace } from '../../testing/factories/make-space.ts';
import { makeUser, type TestUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const update = (caller: TestUser, spaceId: number, body: unknown) =>
  callApi(app, caller, api.updateSpace, { params: { spaceId }, body });

test('a creation in steps is found again where it was left, until it is done', async () => {
  const user = await makeUser(app);
  const made = await callApi(app, user, api.createSpace, { body: { title: 'Atelier', setup_step: 'add-members' } });
  expect(made.body.data.setup_step).toBe('add-members');
  const spaceId = made.body.data.id;
  expect((await update(user, spaceId, { setup_step: 'workflow' })).body.data.setup_step).toBe('workflow');
  const { data } = (await callApi(app, user, api.listSpaces)).body;
  const listed = data.find(({ id }) => id === spaceId);
  expect(listed).toMatchObject({ title: 'Atelier', setup_step: 'workflow' });
  // Back to change something, and on again.
  expect((await update(user, spaceId, { setup_step: 'add-members' })).status).toBe(200);
  expect((await update(user, spaceId, { title: 'Maison', setup_step: 'general' })).body.data).toMatchObject({
    title: 'Maison',
    setup_step: 'general',
  });
  expect((await update(user, spaceId, { color: '#1D5FA8' })).body.data.setup_step).toBe('general');
  expect((await update(user, spaceId, { setup_step: null })).body.data.setup_step).toBeNull();
});

test('a space that is set up does not go back, whoever still has an old page open', async () => {
  const { space, admin } = await makeSpace(app);
  const again = await update(admin, space.id, { setup_step: 'workflow' });
  expect(again).toMatchObject({ status: 409, message: 'This space is set up already' });
  expect((await update(admin, space.id, { setup_step: null })).status).toBe(200);
});

test('a step that there is not is refused', async () => {
  const user = await makeUser(app);
  const errors = { setup_step: ['Please enter valid Setup step.'] };
  const made = await callApi(app, user, api.createSpace, { body: { title: 'Atelier', setup_step: 'empty' } });
  expect(made).toMatchObject({ status: 422, errors });
  const { space, admin } = await makeSpace(app);
  expect(await update(admin, space.id, { setup_step: 'done' })).toMatchObject({ status: 422, errors });
});

test('a space made without a step is done at once', async () => {
  const user = await makeUser(app);
  const { body } = await callApi(app, user, api.createSpace, { body: { title: 'Atelier' } });
  expect(body.data.setup_step).toBeNull();
});
