import { MEGABYTE, UPLOAD_RULES } from '@facet/contract/constants/uploads';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '../../db/schema/index.ts';
import { hollowPng } from '../../platform/images/samples.ts';
import * as sample from '../../platform/storage/formats/samples.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { countStoredFiles } from '../../testing/count-stored-files.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const PNG = hollowPng(40, 30);
const png = (name = 'ring.png') => ({ name, body: PNG });
const sized = (head: Uint8Array, length: number) => Buffer.concat([head], length);

async function countRows(userId: number) {
  const [row] = await app.db.select({ total: count() }).from(files).where(eq(files.uploaderId, userId));
  return row?.total;
}
const storedFiles = () => countStoredFiles(app);

describe('an upload', () => {
  test('keeps the quotation marks of a name, which browsers write in digits', async () => {
    const { files: made } = await upload(app, await makeUser(app), { type: 'design', files: [png('Ring “A” 5".png')] });
    expect(made[0]?.original_name).toBe('Ring “A” 5".png');
  });

  test('answers the files in order, with what their content tells', async () => {
    const user = await makeUser(app);
    const sent = [
      png(),
      { name: 'Bague à l’émeraude.pdf', body: sample.PDF, field: 'file[]' },
      { name: 'x.stl', body: sample.TEXT_STL },
    ];
    const { status, files: made } = await upload(app, user, { type: 'design', files: sent });
    expect(status).toBe(201);
    expect(made.map(({ original_name: name, type }) => [name, type])).toEqual([
      ['ring.png', 'png'],
      ['Bague à l’émeraude.pdf', 'pdf'],
      ['x.stl', 'stl'],
    ]);
    expect(made[0]).toMatchObject({
      size: PNG.length,
      width: 40,
      height: 30,
      thumbnails: [],
      abilities: { rename: true, delete: true },
    });
    expect(made[1]).toMatchObject({ width: null, height: null });
  });

  test('takes its type from the address too', async () => {
    const user = await makeUser(app);
    expect((await upload(app, user, { query: '?type=chat', files: [png()] })).status).toBe(201);
    const wrong = await upload(app, user, { query: '?type=poem', files: [png()] });
    expect([wrong.status, wrong.errors]).toEqual([422, { type: ['Please enter valid Type.'] }]);
  });

  test('needs a session, a form, a type and a file', async () => {
    const user = await makeUser(app);
    expect((await upload(app, null, { type: 'design', files: [png()] })).status).toBe(401);
    expect((await upload(app, user, { files: [png()] })).errors).toEqual({ type: ['Please enter Type'] });
    expect((await upload(app, user, { files: [] })).status).toBe(422);
    expect((await upload(app, user, { type: 'poem', files: [png()] })).errors).toEqual({
      type: ['Please enter valid Type.'],
    });
    expect((await upload(app, user, { type: 'design', files: [] })).errors).toEqual({ file: ['Please enter File'] });
    const headers = { authorization: `Bearer ${user.token}` };
    const json = await app.http.inject({ method: 'POST', url: '/api/files/user', headers, payload: {} });
    expect(json.statusCode).toBe(415);
    expect(await countRows(user.id)).toBe(0);
  });

  test('of 20 files is taken, of 21 refused as a whole', async () => {
    const user = await makeUser(app);
    const before = await storedFiles();
    const many = (length: number) => Array.from({ length }, (_, index) => ({ name: `${index}.pdf`, body: sample.PDF }));
    const refused = await upload(app, user, { type: 'design', files: many(21) });
    expect([refused.status, refused.message]).toEqual([
      422,
      'File amount limit reached. You can upload up to 20 files',
    ]);
    expect([await countRows(user.id), await storedFiles()]).toEqual([0, before]);
    const taken = await upload(app, user, { type: 'design', files: many(20) });
    expect(taken.files.map(({ original_name: name }) => name)).toEqual(many(20).map(({ name }) => name));
  });

  test('with one bad file among good ones stores nothing and names it', async () => {
    const user = await makeUser(app);
    const before = await storedFiles();
    const bad = { name: 'script.png', body: sample.SHELL };
    const refused = await upload(app, user, { type: 'chat', files: [png('one.png'), bad, png('two.png')] });
    const text =
      '“script.png” not allowed by size or format (maximum 10 MB; png, jpeg, jpg, gif, pdf). ' +
      'Its content doesn’t match its name.';
    expect([refused.status, refused.message, refused.errors]).toEqual([422, text, { file: [text] }]);
    expect([await countRows(user.id), await storedFiles()]).toEqual([0, before]);
  });

  test('is refused at once when a picture has more than 120 megapixels', async () => {
    const user = await makeUser(app);
    const started = performance.now();
    const bomb = { name: 'bomb.png', body: hollowPng(12_001, 10_000) };
    expect((await upload(app, user, { type: 'design', files: [bomb] })).status).toBe(422);
    expect(performance.now() - started).toBeLessThan(1000);
    const greatest = { name: 'wall.png', body: hollowPng(12_000, 10_000) };
    expect((await upload(app, user, { type: 'design', files: [greatest] })).status).toBe(201);
  });
});

const taken = [
  ['avatar', 'a.png', PNG],
  ['avatar', 'a.jpeg', sample.JPEG],
  ['project', 'a.JPG', sample.JPEG],
  ['drawn', 'a.png', PNG],
  ['task', 'a.gif', sample.GIF],
  ['chat', 'a.pdf', sample.PDF],
  ['whiteboard', 'a.pdf', sample.PDF],
  ['design', 'a.mp4', sample.MP4],
  ['design', 'a.avi', sample.AVI],
  ['design', 'a.mpg', sample.MPG],
  ['design', 'a.mkv', sample.MKV],
  ['design', 'a.3dm', sample.RHINO],
  ['design', 'a.obj', sample.OBJ],
  ['design', 'a.stl', sample.binaryStl(3)],
  ['design', 'a.xlsx', sample.makeZip('[Content_Types].xml', 'xl/workbook.xml')],
  ['design', 'a.xls', sample.makeOle('Workbook')],
  ['design', 'a.jcd', sample.latinBytes('JCD ring')],
  ['design', 'a.svg', sample.SVG],
  ['design', 'a.heic', sample.HEIC],
  ['design', 'a.avif', sample.AVIF],
  ['design', 'a.tiff', sample.TIFF],
  ['design', 'a.psd', sample.PSD],
  ['design', 'a.cr2', sample.TIFF],
  ['design', 'a.ai', sample.PDF],
  ['whiteboard', 'a.webp', sample.WEBP],
  ['attachment', 'README', sample.latinBytes('hello')],
  ['attachment', 'a.png', sample.HTML],
] as const;
test.each(taken)('type %s takes %s', async (type, name, body) => {
  const user = await makeUser(app);
  const {
    status,
    files: [file],
  } = await upload(app, user, { type, files: [{ name, body }] });
  const told = type === 'attachment' ? 'other' : name.toLowerCase().slice(2);
  expect([status, file?.type]).toEqual([201, told]);
});

const refused = [
  ['avatar', 'a.gif', sample.GIF],
  ['avatar', 'a.pdf', sample.PDF],
  ['project', 'a.webp', sample.WEBP],
  ['drawn', 'a.gif', sample.GIF],
  ['task', 'a.mp4', sample.MP4],
  ['chat', 'a.stl', sample.TEXT_STL],
  ['whiteboard', 'a.obj', sample.OBJ],
  ['design', 'a.svg', sample.HTML],
  ['whiteboard', 'a.heic', sample.MP4],
  ['avatar', 'a.svg', sample.SVG],
  ['design', 'a.png', sample.SVG],
  ['design', 'a.pdf', sample.HTML],
  ['design', 'a.txt', sample.latinBytes('x')],
  ['design', 'a.jcd', sample.SHELL],
  ['design', 'a.stl', sample.binaryStl(3000, 10)],
  ['design', 'empty.png', Buffer.alloc(0)],
  ['attachment', 'empty', Buffer.alloc(0)],
] as const;
test('a picture under the name of another format is taken for what it is', async () => {
  const { status, files } = await upload(app, await makeUser(app), {
    type: 'design',
    files: [{ name: 'a.jpg', body: PNG }],
  });
  expect([status, files[0]?.type, files[0]?.original_name]).toEqual([201, 'png', 'a.jpg']);
  expect((await app.http.inject(files[0]?.url ?? '')).headers['content-type']).toBe('image/png');
});

test.each([
  ['empty.png', Buffer.alloc(0), 'It is empty.'],
  ['a.png', sample.SVG, 'Its content doesn’t match its name.'],
  ['a.txt', sample.latinBytes('x'), 'Files of this type can’t be added here.'],
] as const)('%s is refused and told why', async (name, body, why) => {
  const answer = await upload(app, await makeUser(app), { type: 'design', files: [{ name, body }] });
  expect([answer.status, answer.message?.endsWith(why)]).toEqual([422, true]);
});

test.each(refused)('type %s refuses %s', async (type, name, body) => {
  const user = await makeUser(app);
  const before = await storedFiles();
  const answer = await upload(app, user, { type, files: [{ name, body }] });
  expect(answer.status).toBe(422);
  expect(answer.message).toMatch(new RegExp(`^“${name}” not allowed by size or format \\(maximum `));
  expect([await countRows(user.id), await storedFiles()]).toEqual([0, before]);
});

test.each(['avatar', 'project', 'drawn', 'task', 'chat'] as const)(
  'type %s takes its limit and no byte more',
  async (type) => {
    const user = await makeUser(app);
    const { maxBytes } = UPLOAD_RULES[type];
    expect((await upload(app, user, { type, files: [{ name: 'a.png', body: sized(PNG, maxBytes) }] })).status).toBe(
      201,
    );
    const over = await upload(app, user, { type, files: [{ name: 'a.png', body: sized(PNG, maxBytes + 1) }] });
    expect([over.status, over.message]).toEqual([
      422,
      expect.stringContaining(
        `“a.png” not allowed by size or format (maximum ${maxBytes / MEGABYTE} MB; png, jpeg, jpg`,
      ),
    ]);
  },
);

test('names lose what is invisible in them, and folders', async () => {
  const user = await makeUser(app);
  const names = ['../../evil\u202Egnp.png', `${'ä'.repeat(300)}.png`];
  const { files: made } = await upload(app, user, { type: 'design', files: names.map((name) => png(name)) });
  expect(made.map(({ original_name: name }) => name)).toEqual(['evilgnp.png', `${'ä'.repeat(251)}.png`]);
});
