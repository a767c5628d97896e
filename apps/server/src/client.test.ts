import { readFile } from 'node:fs/promises';
import { ApiError } from '@facet/client/api-error';
import { createClient } from '@facet/client/client';
import { chatMessage } from '@facet/contract/entities/chat-message';
import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from './testing/factories/make-user.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let origin = '';
beforeAll(async () => {
  app = await startTestApp();
  origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.stop());

async function withProject() {
  const client = createClient(origin, (await makeUser(app)).token);
  const { data: space } = await client.call(api.createSpace, { body: { title: 'Maison Orlane' } });
  const body = { title: 'Aurelia bridal', space_id: space.id };
  const { data: project } = await client.call(api.createProject, { body });
  return { client, project };
}

test('the client calls, uploads and speaks at a socket', async () => {
  const { client, project } = await withProject();
  const photo = await readFile(new URL('features/sample/collection/pictures/c-halo.jpg', import.meta.url));
  const fileIds = await client.upload('chat', [{ name: 'halo.jpg', body: photo }]);
  const socket = await client.openSocket();
  const data = { project_id: project.id, message_text: 'Lower%20the%20halo', tagged_users: [], file_ids: fileIds };
  expect(chatMessage.parse(await socket.ask(METHOD.createMessage, data)).message_text).toBe(data.message_text);
  socket.close();
  const { data: found, total } = await client.call(api.listProjects, { query: { search: 'bridal', status: [] } });
  expect([total, found.map(({ id }) => id)]).toEqual([1, [project.id]]);
});

test('what is refused tells the call, the status and the texts of the fields', async () => {
  const { client, project } = await withProject();
  const refusal = await client
    .call(api.createTag, { body: { project_id: project.id, title: '' } })
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({
    status: 422,
    message: expect.stringContaining('POST /tags'),
    errors: { title: [expect.any(String)] },
  });
});

test('a frame that is refused, and one asked as the connection ends, fail', async () => {
  const { client, project } = await withProject();
  const socket = await client.openSocket();
  const data = { project_id: project.id + 1000, message_text: 'x', tagged_users: [], file_ids: [] };
  await expect(socket.ask(METHOD.createMessage, data)).rejects.toMatchObject({ status: expect.any(Number) });
  socket.close();
  await expect(socket.ask(METHOD.createMessage, data)).rejects.toThrow('The connection was cut');
});

test('without a session the socket does not open', async () => {
  await expect(createClient(origin, 'no token').openSocket()).rejects.toThrow('The connection was cut');
});
