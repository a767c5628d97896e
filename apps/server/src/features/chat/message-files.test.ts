import * as api from '@facet/contract/endpoints/index';
import { chatMessage } from '@facet/contract/entities/chat-message';
import { METHOD } from '@facet/contract/realtime';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photo } from '../../platform/images/samples.ts';
import { callApi } from '../../testing/call-api.ts';
import { listenAt, makeChatTeam, replyTo, sendAs, type ChatTeam } from '../../testing/chat-team.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';

let app: TestApp;
let address: string;
let team: ChatTeam;
let png: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
  team = await makeChatTeam(app, address);
  png = await photo(40, 30).png().toBuffer();
});
afterAll(() => app.stop());

const base64 = (bytes: Buffer, filename = 'ring.png') => ({ filename, content: bytes.toString('base64') });
const stored = async () =>
  (await readdir(path.join(app.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    /^[0-9a-f]{40}$/.test(entry.name),
  ).length;
const uploaded = async (body: Uint8Array, name = 'sketch.png', type = 'chat') => {
  const { files } = await upload(app, team.people.designer, { type, files: [{ name, body }] });
  return files[0]?.id ?? 0;
};

test('files come as base64, under either name, or as uploads made before, in that order', async () => {
  const [author, reader] = [await team.open('designer'), await team.join('watcher')];
  const message = await team.say(author, '', {
    file: [base64(png, 'front.png')],
    files: [{ filename: 'side.png', content: `data:image/png;base64,${png.toString('base64')}` }],
    file_ids: [await uploaded(png, 'top.png')],
  });
  expect(message.message_text).toBe('');
  expect(message.files.map(({ original_name: name }) => name)).toEqual(['front.png', 'side.png', 'top.png']);
  expect(message.files[0]).toMatchObject({ type: 'png', width: 40, height: 30, size: png.length });
  const push = chatMessage.parse((await reader.push(METHOD.createMessage)).data);
  // Many get the frame, and each asks for an address of their own.
  expect(push.files[0]?.url).not.toContain('signature');
  const addresses = [{ file_id: push.files[0]?.id ?? 0, variant: 'original' }];
  const signed = await callApi(app, team.people.watcher, api.signAddresses, { body: { addresses } });
  const raw = await app.http.inject({ url: signed.body.data[0]?.url ?? '' });
  expect(raw.statusCode).toBe(200);
  expect(raw.rawPayload.equals(png)).toBe(true);
});

test('the files of a message are for those who read it', async () => {
  const { 'cad-design': cad } = team.modules;
  const author = await team.open('c_design');
  const inModule = { files: [base64(png)], project_module: cad.id };
  const [open, closed] = [
    (await team.say(author, '', { files: [base64(png)] })).files[0]?.id,
    (await team.say(author, '', inModule)).files[0]?.id,
  ];
  const statuses = async (kind: 'watcher' | 't_design' | 'p_owner' | 'client' | 'stranger') =>
    Promise.all(
      [open, closed].map(
        async (fileId) => (await callApi(app, team.people[kind], api.getFile, { params: { fileId } })).status,
      ),
    );
  expect(await statuses('p_owner')).toEqual([200, 200]);
  expect(await statuses('watcher')).toEqual([200, 404]);
  expect(await statuses('t_design')).toEqual([200, 404]);
  // The module is shared with the client, the chat is not.
  expect(await statuses('client')).toEqual([404, 404]);
  expect(await statuses('stranger')).toEqual([404, 404]);
});

test('what was shared is found among what was said', async () => {
  const author = await team.open('designer');
  const shared = await team.say(author, 'With a picture', { file: [base64(png)] });
  await team.say(author, 'Without one');
  const { data, total } = await team.read(author, { with_files: true, count: 100 });
  expect(data[0]?.id).toBe(shared.id);
  expect(data.filter(({ files }) => files.length === 0)).toEqual([]);
  expect(total).toBe(data.length);
});

test('a file that is not what its name says is refused by name, and nothing of the message is stored', async () => {
  const author = await team.open('designer');
  const before = await stored();
  const lying = base64(Buffer.from('MZ this is a program'), 'necklace.png');
  const data = { project_id: team.projectId, message_text: 'Look', files: [base64(png, 'good.png'), lying] };
  const reply = await author.call(METHOD.createMessage, data);
  expect(reply).toMatchObject({ error_id: 422 });
  expect(reply.message).toContain(
    '“necklace.png” not allowed by size or format (maximum 10 MB; png, jpeg, jpg, gif, pdf)',
  );
  expect(await stored()).toBe(before);
  expect((await team.read(author, { search: 'Look' })).data).toEqual([]);
});

test.each([
  ['no base64', { filename: 'ring.png', content: 'not base64!' }],
  ['half of a group', { filename: 'ring.png', content: 'AAAAA' }],
  ['nothing', { filename: 'ring.png', content: '' }],
  ['active content', base64(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'ring.svg')],
])('%s is no file', async (_what, file) => {
  const reply = await (
    await team.open('designer')
  ).call(METHOD.createMessage, {
    project_id: team.projectId,
    files: [file],
  });
  expect(reply).toMatchObject({ error_id: 422, message: expect.stringContaining('not allowed by size or format') });
});

test('files of one frame have 10 MB together', async () => {
  const author = await team.join('designer');
  const half = Buffer.concat([png, Buffer.alloc(5_280_000)]);
  const data = { project_id: team.projectId, files: [base64(half, 'one.png'), base64(half, 'two.png')] };
  expect(await author.call(METHOD.createMessage, data)).toMatchObject({ error_id: 413 });
  expect(await author.call(METHOD.createMessage, { ...data, files: data.files.slice(1) })).toMatchObject({
    error_id: 0,
  });
});

test('of uploads only the author’s own, made for a chat, are taken, and said again as often as they like', async () => {
  const author = await team.open('designer');
  const other = await team.open('p_owner');
  const id = await uploaded(png);
  const wrongType = await uploaded(png, 'design.png', 'design');
  const call = (probe: typeof author, fileId: number) =>
    probe.call(METHOD.createMessage, { project_id: team.projectId, file_ids: [fileId] });
  for (const [probe, fileId] of [
    [other, id],
    [author, wrongType],
    [author, 999_999],
  ] as const)
    expect(await call(probe, fileId)).toMatchObject({ error_id: 422, message: 'Please enter valid Files.' });
  expect(await call(author, id)).toMatchObject({ error_id: 0 });
  expect(await call(author, id)).toMatchObject({ error_id: 0 });
});

test('a message with files that is sent again keeps its first files and stores no others', async () => {
  const author = await team.open('designer');
  const requestId = randomUUID();
  const data = { project_id: team.projectId, files: [base64(png)], file_ids: [await uploaded(png)] };
  sendAs(author, requestId, METHOD.createMessage, data);
  const first = chatMessage.parse((await replyTo(author, requestId)).data);
  const before = await stored();
  author.frames.length = 0;
  sendAs(author, requestId, METHOD.createMessage, data);
  expect(chatMessage.parse((await replyTo(author, requestId)).data).files).toHaveLength(first.files.length);
  expect(await stored()).toBe(before);
});

test('a picture that one sees in the project goes along, one that one does not see is refused', async () => {
  const [cad, sketch] = [team.modules['cad-design'], team.modules['sketch-design']];
  const mine = { projectId: team.projectId, createdBy: team.people.p_owner.id };
  const style = await makeStyle(app, mine);
  const [seen, unseen, model] = [
    await makeItem(app, { ...mine, moduleId: cad.id, styleId: style.id }),
    await makeItem(app, { ...mine, moduleId: sketch.id, styleId: style.id }),
    await makeItem(app, { ...mine, moduleId: cad.id, styleId: style.id, format: 'stl' }),
  ];
  const author = await team.open('c_design');
  const said = await team.say(author, 'This one', { file_ids: [seen.fileId] });
  expect(said.files.map(({ id }) => id)).toEqual([seen.fileId]);
  const refused = async (fileId: number) => {
    const data = { project_id: team.projectId, message_text: 'And this', file_ids: [fileId] };
    return (await author.call(METHOD.createMessage, data)).error_id;
  };
  expect(await refused(unseen.fileId)).toBe(422);
  expect(await refused(model.fileId)).toBe(422);
  // Taken off the message it stays where it was.
  await author.call(METHOD.updateMessage, { message_id: said.id, message_text: 'No', file_ids: [] });
  const still = await callApi(app, team.people.c_design, api.getFile, { params: { fileId: seen.fileId } });
  expect(still.status).toBe(200);
});
