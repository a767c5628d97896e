import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import * as api from '@facet/contract/endpoints/index';
import { packFiles } from '@facet/model/pack-model';
import { MEGABYTE } from '@facet/contract/constants/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photo } from '../../platform/images/samples.ts';
import * as sample from '../../platform/storage/formats/samples.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const CHUNK = Buffer.alloc(MEGABYTE, 1);
/** What a test's own process may grow by while 301 times as much passes through it. */
const GROWTH = 150 * MEGABYTE;

test('a truncated picture is kept as a file without a preview, and breaks nothing', async () => {
  const user = await makeUser(app);
  const whole = await photo(900, 600).png().toBuffer();
  const { status, files } = await upload(app, user, {
    type: 'design',
    files: [{ name: 'ring.png', body: whole.subarray(0, whole.length / 3) }],
  });
  expect([status, files[0]?.width, files[0]?.height]).toEqual([201, 900, 600]);
  const shown = await callApi(app, user, api.getFile, { params: { fileId: files[0]?.id } });
  expect(shown.status).toBe(200);
  expect((await app.http.inject(files[0]?.url ?? '')).headers['content-type']).toBe('image/png');
  expect((await app.http.inject('/api/health')).statusCode).toBe(200);
});

test.each([
  ['a model that is an archive', 'ring.3dm', sample.makeZip('ring.txt')],
  ['a page that says it is a drawing', 'ring.svg', sample.HTML],
  ['a drawing with a script under another name', 'ring.jpg', sample.SVG],
] as const)('%s is refused by its name', async (_what, name, body) => {
  const refused = await upload(app, await makeUser(app), { type: 'design', files: [{ name, body }] });
  expect([refused.status, refused.message]).toEqual([
    422,
    expect.stringMatching(new RegExp(`^“${name}” not allowed by size or format \\(maximum 300 MB; pictures, PDF, `)),
  ]);
});

test.each([
  ['a model that is cut in half', 'ring.stl', sample.binaryStl(3000, 10), 'It is cut off before its end.'],
  ['a large one', 'ring.stl', sample.binaryStl(9000, 3000), 'It is cut off before its end.'],
  ['one under the name of another format', 'ring.obj', sample.binaryStl(3000, 10), 'It is cut off before its end.'],
  ['a program', 'ring.stl', sample.SHELL, 'Its content doesn’t match its name.'],
  ['a file of nothing', 'ring.stl', Buffer.alloc(0), 'It is empty.'],
  [
    'a scene without the files that it needs',
    'ring.gltf',
    sample.latinBytes('{"buffers":[{"uri":"ring%20data.bin"}],"images":[{"uri":"100%.png"},{"uri":"data:,"}]}'),
    'Add it in a zip with the files that it needs, or save it as GLB. Named in it: ring data.bin and 100%.png',
  ],
  [
    'a zip of a text',
    'ring.zip',
    packFiles([{ name: 'a.txt', bytes: sample.latinBytes('a') }]),
    'There is no 3D model in it.',
  ],
  ['a song', 'ring.mp3', sample.latinBytes('ID3'), 'Files of this type can’t be added here.'],
] as const)('%s is refused, and why', async (_what, name, body, why) => {
  const { status, message } = await upload(app, await makeUser(app), { type: 'design', files: [{ name, body }] });
  expect([status, message]).toEqual([422, expect.stringContaining(`). ${why}`)]);
});

const LONG_PICTURE = { name: 'gold.png', bytes: Buffer.concat([sample.PNG, Buffer.alloc(80_000)]) };
const PACKED = packFiles([LONG_PICTURE, { name: 'ring.obj', bytes: sample.OBJ }]);
const PICTURES = packFiles([LONG_PICTURE, { name: 'silver.png', bytes: sample.PNG }]);
test.each([
  ['that holds a model', 'design', PACKED, 201, 'zip'],
  ['without a model', 'design', PICTURES, 422, undefined],
  ['that holds a model', 'attachment', PACKED, 201, 'zip'],
  ['without a model', 'attachment', PICTURES, 201, 'other'],
] as const)(
  'a zip that begins with a long picture, %s (%s), is told by its list',
  async (_what, type, body, status, is) => {
    const sent = await upload(app, await makeUser(app), { type, files: [{ name: 'ring.zip', body }] });
    expect([sent.status, status === 201 ? sent.files[0]?.type : undefined]).toEqual([status, is]);
    if (status === 422) expect(sent.message).toContain('There is no 3D model in it.');
  },
);

test('a zip without a list at its end is taken by its beginning', async () => {
  const body = PICTURES.subarray(0, -20);
  const { status, files } = await upload(app, await makeUser(app), {
    type: 'design',
    files: [{ name: 'ring.zip', body }],
  });
  expect([status, files[0]?.type]).toEqual([201, 'zip']);
});

test.each(['attachment', 'design'] as const)('a drawing with a script (%s) is only ever downloaded', async (type) => {
  const user = await makeUser(app);
  const { files } = await upload(app, user, { type, files: [{ name: 'ring.svg', body: sample.SVG }] });
  const { headers } = await app.http.inject(files[0]?.url ?? '');
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment; /),
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test('a name of 500 signs, some of them invisible, becomes one that can be read', async () => {
  const name = `${'r'.repeat(300)}\u0007\u202Egnp\u200F${'i'.repeat(200)}.pdf`;
  const { files } = await upload(app, await makeUser(app), { type: 'design', files: [{ name, body: sample.PDF }] });
  expect(files[0]?.original_name).toBe(`${'r'.repeat(251)}.pdf`);
});

test('a file of 301 MB is refused when its last megabyte comes, in bounded memory', { timeout: 60_000 }, async () => {
  const { token } = await makeUser(app);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/files/user?type=design',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=cut' },
  });
  const { promise: answered, resolve, reject } = Promise.withResolvers<{ status: number | undefined; body: string }>();
  sending.on('response', (answer) => void text(answer).then((body) => resolve({ status: answer.statusCode, body })));
  const before = process.memoryUsage().rss;
  let peak = before;
  function* form() {
    yield '--cut\r\ncontent-disposition: form-data; name="file"; filename="wall.jcd"\r\n\r\n';
    for (let sent = 0; sent < 301; sent += 1) {
      peak = Math.max(peak, process.memoryUsage().rss);
      yield CHUNK;
    }
    yield '\r\n--cut--\r\n';
  }
  pipeline(Readable.from(form(), { objectMode: false }), sending).catch(reject);
  const { status, body } = await answered;
  expect([status, body]).toEqual([
    422,
    expect.stringContaining('“wall.jcd” not allowed by size or format (maximum 300 MB'),
  ]);
  expect(peak - before).toBeLessThan(GROWTH);
});
