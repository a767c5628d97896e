import { OpenAPIClientAxios, type OpenAPIClient } from 'openapi-client-axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser, uniqueEmail } from './testing/factories/make-user.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const PASSWORD = 'long enough for anyone';
// The smallest possible picture: one pixel.
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let app: TestApp;
let origin = '';
beforeAll(async () => {
  app = await startTestApp();
  origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.stop());

/** A client that a library makes from the served document and nothing else. */
async function makeClient(token?: string): Promise<OpenAPIClient> {
  const made = new OpenAPIClientAxios({
    definition: `${origin}/api/openapi.json`,
    withServer: { url: origin, description: 'the tested one' },
    axiosConfigDefaults: token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } },
  });
  return made.init();
}

type Values = Record<string, string | number | number[]>;

/** Calls operations by name; returns what is under `data`. */
const callWith =
  (client: OpenAPIClient) =>
  async <T>(name: string, values: Values | null, body?: unknown): Promise<T> => {
    const operation = client[name];
    if (!operation) throw new Error(`the document has no ${name}`);
    const { data } = await operation(values ?? {}, body);
    return data.data;
  };

test('a client that is made of the document does the main job: from a file to its approval', async () => {
  const email = uniqueEmail('ines');
  await makeUser(app, { email, password: PASSWORD });
  const { token } = await callWith(await makeClient())<{ token: string }>('logIn', null, { email, password: PASSWORD });
  const call = callWith(await makeClient(token));
  type Made = { id: number };

  const space = await call<Made>('createSpace', null, { title: 'Maison Orlane' });
  const project = await call<Made & { modules: (Made & { name: string })[] }>('createProject', null, {
    title: 'Aurelia bridal',
    space_id: space.id,
  });
  const moduleId = project.modules.find(({ name }) => name === 'sketch-design')?.id;
  if (moduleId === undefined) throw new Error('no sketches');
  const place = { projectId: project.id, moduleId };
  const form = new FormData();
  form.append('type', 'design');
  form.append('file', new Blob([PIXEL]), 'halo.png');
  const files = await call<Made[]>('uploadFiles', null, form);
  const [item] = await call<(Made & { style_id: number })[]>('uploadDesigns', place, {
    style: { title: 'Celeste halo' },
    file_ids: files.map(({ id }) => id),
  });
  if (!item) throw new Error('no design item');

  await call('createComment', place, { file_id: item.id, text: 'Lower the halo by 0.3 mm' });
  const task = await call<Made>(
    'createTask',
    { projectId: project.id },
    {
      name: 'Thicken the shank',
      project_style_id: item.style_id,
    },
  );
  await call('requestReview', { projectId: project.id }, { item_ids: [item.id], emails: [uniqueEmail('client')] });
  await call('setDesignStatus', { ...place, itemId: item.id, status: 'approved' }, {});
  const design = await call<{ status: string }>('getDesign', { ...place, itemId: item.id });
  expect(design.status).toBe('approved');
  const tasks = await call<Made[]>('listTasks', { projectId: project.id, count: 5 });
  expect(tasks.map(({ id }) => id)).toEqual([task.id]);
  expect(await call<Made[]>('listComments', { ...place, file_id: [item.id] })).toHaveLength(1);
});

test('a refusal comes in the form that the document gives it', async () => {
  const stranger = await makeClient();
  const refused = await callWith(stranger)('createSpace', null, { title: 'Mine' }).catch(
    (error: { response: { status: number; data: unknown } }) => error.response,
  );
  expect(refused).toMatchObject({ status: 401, data: { message: expect.any(String), request_id: expect.any(String) } });
});
