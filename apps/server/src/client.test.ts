import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ApiError } from '@facet/client/api-error';
import { createClient } from '@facet/client/client';
import { openSocket } from '@facet/client/socket';
import { chatMessage } from '@facet/contract/entities/chat-message';
import * as api from '@facet/contract/endpoints/index';
import { METHOD, projectUpdate } from '@facet/contract/realtime';
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
  expect(await socket.ended).toBe(1005);
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

test('a socket tells what happens until nobody listens', async () => {
  const { client, project } = await withProject();
  const socket = await client.openSocket();
  await socket.ask(METHOD.connectToProject, { project_id: project.id });
  const heard: string[] = [];
  const stop = socket.listen(({ method_id: method, data }) => {
    if (method === METHOD.projectUpdates) heard.push(projectUpdate.parse(data).event);
  });
  await client.call(api.createTag, { body: { project_id: project.id, title: 'bridal' } });
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  stop();
  const before = heard.length;
  const second = await client.openSocket();
  await second.ask(METHOD.connectToProject, { project_id: project.id });
  const later = new Promise((resolve) => second.listen(({ method_id: method }) => resolve(method)));
  await client.call(api.createTag, { body: { project_id: project.id, title: 'halo' } });
  expect(await later).toBe(METHOD.projectUpdates);
  expect(heard).toHaveLength(before);
});

test('a file on the disk is uploaded as it is', async () => {
  const { client } = await withProject();
  const photo = fileURLToPath(new URL('features/sample/collection/pictures/c-halo.jpg', import.meta.url));
  const body = await openAsBlob(photo);
  const [fileId = 0] = await client.upload('design', [{ name: 'halo.jpg', body }]);
  const { data } = await client.call(api.getFile, { params: { fileId } });
  expect([data.original_name, data.size]).toEqual(['halo.jpg', body.size]);
});

test('without a session the socket does not open', async () => {
  await expect(createClient(origin, 'no token').openSocket()).rejects.toMatchObject({ status: 401 });
  await expect(openSocket(origin, 'no ticket')).rejects.toThrow('The connection was cut');
});
