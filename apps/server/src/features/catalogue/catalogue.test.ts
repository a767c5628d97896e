import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

test.each([
  ['modules', api.listModules],
  ['categories', api.listCategories],
] as const)('the catalogue of %s is for people who are signed in', async (_name, endpoint) => {
  expect(await callApi(app, null, endpoint)).toMatchObject({ status: 401, message: 'Please sign in' });
});

test('the catalogue names the five modules in their order, mood boards apart', async () => {
  const { body } = await callApi(app, await makeUser(app), api.listModules);
  expect(body.data.map(({ type }) => type)).toEqual([3, 4, 4, 4, 4]);
});

test('the categories are numbered as the icons are', async () => {
  const { body } = await callApi(app, await makeUser(app), api.listCategories);
  expect(body.data.map(({ id, title }) => `${id} ${title}`)).toEqual([
    '1 engagement ring',
    '2 eternity band',
    '3 ring',
    '4 earring',
    '5 necklace',
    '6 bracelet',
    '7 other',
  ]);
});
