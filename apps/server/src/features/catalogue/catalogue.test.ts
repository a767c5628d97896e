import * as api from '@facet/contract/endpoints/index';
import { expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { useTestApp } from '../../testing/test-app.ts';

test('the catalogue is for people who are signed in', async () => {
  const app = await useTestApp();
  const answer = await callApi(app, null, api.listModules);
  expect(answer.status).toBe(401);
  expect(answer.message).toBe('Please sign in');
});
