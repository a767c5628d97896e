import * as api from '@facet/contract/endpoints/index';
import { chatMessage } from '@facet/contract/entities/chat-message';
import { METHOD } from '@facet/contract/realtime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatMessages, files } from '../../db/schema/index.ts';
import { photo } from '../../platform/images/samples.ts';
import { callApi } from '../../testing/call-api.ts';
import { listenAt, makeChatTeam, decodeMessage, type ChatTeam } from '../../testing/chat-team.ts';
import type { SocketProbe } from '../../testing/socket-probe.ts';
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

const base64 = (filename: string) => ({ filename, content: png.toString('base64') });
const change = (probe: SocketProbe, data: object) => probe.call(METHOD.updateMessage, data);
const listNames = (data: unknown) => chatMessage.parse(data).files.map(({ original_name: name }) => name);

test('an edit is answered whole, marked, and pushed to the others and to other tabs', async () => {
  const [author, tab, reader] = [await team.join('designer'), await team.join('designer'), await team.join('watcher')];
  const { id } = await team.say(author, 'Frist');
  const reply = await change(author, { message_id: id, message_text: encodeURIComponent('First, 100 %') });
  const message = chatMessage.parse(reply.data);
  expect(message).toMatchObject({ id, edited_at: expect.any(String), abilities: { edit: true, delete: true } });
  expect(decodeMessage(message)).toBe('First, 100 %');
  const seen = await reader.push(METHOD.updateMessage);
  expect(seen).toMatchObject({ request_id: null, data: { ...message, abilities: { edit: false, delete: false } } });
  expect((await tab.push(METHOD.updateMessage)).data).toEqual(message);
  expect((await team.read(reader, { from: id + 1 })).data[0]).toEqual(seen.data);
});

test('files go and come, one by one or as a whole, and what is gone is the uploader’s again', async () => {
  const author = await team.open('designer');
  const message = await team.say(author, '', { files: [base64('one.png'), base64('two.png')] });
  const [one, two] = message.files.map(({ id }) => id);
  const swapped = await change(author, { message_id: message.id, file_id: one, new_file: base64('three.png') });
  expect(listNames(swapped.data)).toEqual(['two.png', 'three.png']);
  const [gone] = await app.db
    .select()
    .from(files)
    .where(eq(files.id, one ?? 0));
  expect(gone?.attachedAt).toBeNull();
  const { files: uploaded } = await upload(app, team.people.designer, {
    type: 'chat',
    files: [{ name: 'four.png', body: png }],
  });
  const set = await change(author, { message_id: message.id, file_ids: [two, uploaded[0]?.id] });
  expect(listNames(set.data)).toEqual(['two.png', 'four.png']);
  expect(await change(author, { message_id: message.id, file_id: 999_999 })).toMatchObject({ error_id: 422 });
  expect(await change(author, { message_id: message.id, file_ids: [] })).toMatchObject({
    error_id: 422,
    message: 'Please enter a message or add a file',
  });
});

test('an edit is held to the same rules as a new message', async () => {
  const author = await team.open('designer');
  const { id } = await team.say(author, 'Short');
  expect(await change(author, { message_id: id, message_text: 'x'.repeat(10_001) })).toMatchObject({
    error_id: 422,
    message: 'Message must have max 10000 symbols.',
  });
  expect(await change(author, { message_id: id, message_text: ' ' })).toMatchObject({ error_id: 422 });
  expect(await change(author, { message_id: id, tagged_users: [team.people.stranger.id] })).toMatchObject({
    error_id: 422,
    message: 'Please enter valid Mentions.',
  });
  const lying = { filename: 'ring.png', content: Buffer.from('a text').toString('base64') };
  expect(await change(author, { message_id: id, new_file: lying })).toMatchObject({ error_id: 422 });
  expect((await team.read(author, { from: id + 1 })).data[0]).toMatchObject({ message_text: 'Short', edited_at: null });
});

test('who is mentioned by an edit is told once, and reads the words that are there now', async () => {
  const [author, mentioned] = [await team.open('designer'), await team.open('reviewer')];
  const { reviewer, p_manager: manager } = team.people;
  const { id } = await team.say(author, 'You', { tagged_users: [manager.id] });
  for (const text of ['You two', 'You two!']) {
    const data = { message_id: id, message_text: text, tagged_users: [manager.id, reviewer.id] };
    expect((await change(author, data)).data).toMatchObject({
      tagged_users: [{ id: manager.id }, { id: reviewer.id }],
    });
  }
  await mentioned.push(METHOD.notification);
  for (const person of [manager, reviewer]) {
    const { body } = await callApi(app, person, api.listNotifications, { query: { type: 'message' } });
    const told = body.data.filter(({ additional_data: data }) => data.message_id === id);
    expect(told.map(({ additional_data: data }) => data.comment)).toEqual(['You two!']);
  }
});

test('what is deleted is gone for everybody with words, files and news; answers say that it was', async () => {
  const [author, reader, told] = [await team.join('designer'), await team.join('watcher'), await team.open('reviewer')];
  const { reviewer } = team.people;
  const secret = { files: [base64('one.png')], tagged_users: [reviewer.id] };
  const message = await team.say(author, 'Regretted', secret);
  const answer = await team.say(await team.open('p_manager'), 'What?', { replied_message_id: message.id });
  await told.push(METHOD.notification);
  const reply = await author.call(METHOD.deleteMessage, { message_id: message.id });
  const gone = { message_id: message.id, project_id: team.projectId };
  expect(reply).toMatchObject({ error_id: 0, data: gone });
  expect(await reader.push(METHOD.deleteMessage)).toMatchObject({ request_id: null, data: gone });
  expect(await told.push(METHOD.projectUpdates)).toMatchObject({ data: { event: 'notification.read' } });
  const { data } = await team.read(reader, { from: answer.id + 1 });
  expect(data.map(({ id }) => id)).not.toContain(message.id);
  expect(data[0]?.replied_message).toMatchObject({ id: message.id, is_deleted: true, message_text: '', files: [] });
  const { body } = await callApi(app, reviewer, api.listNotifications, { query: { type: 'message' } });
  expect(body.data.filter(({ additional_data: about }) => about.message_id === message.id)).toEqual([]);
  const [row] = await app.db.select().from(chatMessages).where(eq(chatMessages.id, message.id));
  expect(row?.text).toBe('');
  expect((await callApi(app, reviewer, api.getFile, { params: { fileId: message.files[0]?.id } })).status).toBe(404);
  for (const method of [METHOD.deleteMessage, METHOD.updateMessage])
    expect(await author.call(method, { message_id: message.id, message_text: 'Back' })).toMatchObject({
      error_id: 404,
    });
  const late = { project_id: team.projectId, message_text: 'Late', replied_message_id: message.id };
  expect(await author.call(METHOD.createMessage, late)).toMatchObject({ error_id: 422 });
});

test('what is not there is 404, what is of a module that one does not see as well', async () => {
  const secret = await team.say(await team.open('c_design'), 'CAD', { project_module: team.modules['cad-design'].id });
  const outside = await team.open('t_design');
  for (const messageId of [secret.id, 1_999_999])
    expect(await change(outside, { message_id: messageId, message_text: 'x' })).toMatchObject({
      error_id: 404,
      message: 'This message does not exist',
    });
});
