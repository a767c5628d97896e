import { randomUUID } from 'node:crypto';
import * as api from '@facet/contract/endpoints/index';
import { chatMessage } from '@facet/contract/entities/chat-message';
import { METHOD } from '@facet/contract/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { listenAt, makeChatTeam, replyTo, sendAs, decodeMessage, type ChatTeam } from '../../testing/chat-team.ts';
import { makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
let team: ChatTeam;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
  team = await makeChatTeam(app, address);
});
afterAll(() => app.stop());

const send = async (data: object, kind: Parameters<ChatTeam['open']>[0] = 'designer') =>
  (await team.open(kind)).call(METHOD.createMessage, { project_id: team.projectId, message_text: 'Hello', ...data });

test('what is said is answered whole, and pushed to the others and to the other tabs of the author', async () => {
  const own = await makeChatTeam(app, address);
  const [author, otherTab, reader] = [
    await own.join('designer'),
    await own.join('designer'),
    await own.join('watcher'),
  ];
  const text = 'Prongs at 1.4 mm — agreed? 💎';
  const message = await own.say(author, text);
  expect(message).toMatchObject({
    message_text: encodeURIComponent(text),
    created_by_id: own.people.designer.id,
    created_by_name: 'designer Tester',
    message_type: 1,
    project_id: own.projectId,
    edited_at: null,
    files: [],
    abilities: { edit: true, delete: true },
  });
  const seen = await reader.push(METHOD.createMessage);
  expect(seen).toMatchObject({ request_id: null, error_id: 0 });
  expect(chatMessage.parse(seen.data)).toEqual({ ...message, abilities: { edit: false, delete: false } });
  expect((await otherTab.push(METHOD.createMessage)).data).toEqual(message);
  const page = await own.read(reader);
  expect(page).toMatchObject({ total: 1, has_older: false, has_newer: false, unread: 1, first_unread_id: message.id });
  expect(page.data).toEqual([seen.data]);
  expect(page.read_positions).toMatchObject([{ user: { id: own.people.designer.id }, message_id: message.id }]);
  expect(author.frames.filter(({ request_id: id }) => id === null)).toEqual([]);
});

test('the limit counts the decoded text in symbols, and a malformed % is taken as it is', async () => {
  const author = await team.join('designer');
  const longest = '💍'.repeat(10_000);
  expect(decodeMessage(await team.say(author, longest))).toBe(longest);
  const tooLong = { project_id: team.projectId, message_text: encodeURIComponent(`${longest}!`) };
  const over = await author.call(METHOD.createMessage, tooLong);
  expect(over).toMatchObject({ error_id: 422, message: 'Message must have max 10000 symbols.' });
  const malformed = await send({ message_text: '100% gold' });
  expect(decodeMessage(chatMessage.parse(malformed.data))).toBe('100% gold');
});

test.each(['', '   ', '%20%0A'])('nothing but space (%j) is not sent', async (text) => {
  expect(await send({ message_text: text })).toMatchObject({
    error_id: 422,
    message: 'Please enter a message or add a file',
  });
});

test('the same request of the same person answers with the first result, also when both come at once', async () => {
  const [one, other, stranger] = [await team.join('designer'), await team.join('designer'), await team.join('p_owner')];
  const requestId = randomUUID();
  const data = { project_id: team.projectId, message_text: 'Only once' };
  for (const probe of [one, other, one]) sendAs(probe, requestId, METHOD.createMessage, data);
  const first = chatMessage.parse((await replyTo(one, requestId)).data);
  expect(first.request_id).toBe(requestId);
  expect((await replyTo(other, requestId)).data).toEqual(first);
  await expect.poll(() => one.frames.filter(({ request_id: id }) => id === requestId).length).toBe(2);
  // Somebody else's program may have drawn the same number.
  sendAs(stranger, requestId, METHOD.createMessage, data);
  expect(chatMessage.parse((await replyTo(stranger, requestId)).data).id).not.toBe(first.id);
  const { data: page } = await team.read(one, { search: 'Only once' });
  expect(page.map(({ created_by_id: id }) => id)).toEqual([team.people.p_owner.id, team.people.designer.id]);
});

test('counters of programs are no keys: the same number is another message', async () => {
  const probe = await team.open('designer');
  const data = { project_id: team.projectId, message_text: 'By number' };
  sendAs(probe, 1, METHOD.createMessage, data);
  const first = await replyTo(probe, 1);
  probe.frames.length = 0;
  sendAs(probe, 1, METHOD.createMessage, data);
  expect(chatMessage.parse((await replyTo(probe, 1)).data).id).not.toBe(chatMessage.parse(first.data).id);
});

test('an answer shows what it answers, and its author is told', async () => {
  const [author, other] = [await team.open('designer'), await team.join('p_manager')];
  const question = await team.say(author, 'Which prongs?');
  const answer = await team.say(other, 'Round ones', { replied_message_id: question.id });
  expect(answer.replied_message).toMatchObject({
    id: question.id,
    created_by_name: 'designer Tester',
    message_text: encodeURIComponent('Which prongs?'),
    is_deleted: false,
  });
  const told = await author.push(METHOD.notification);
  expect(told.data).toMatchObject({
    type: 'message_replied',
    link: 'to_project',
    additional_data: { project_id: team.projectId, message_id: answer.id, comment: 'Round ones' },
  });
});

test('who is mentioned is told of it among the messages, once, and everybody sees it', async () => {
  const [author, mentioned] = [await team.open('designer'), await team.open('reviewer')];
  const { reviewer } = team.people;
  const message = await team.say(author, '@reviewer please look', { tagged_users: [reviewer.id, reviewer.id] });
  expect(message.tagged_users).toMatchObject([{ id: reviewer.id }]);
  expect((await mentioned.push(METHOD.notification)).data).toMatchObject({ type: 'message_mentioned' });
  const { body } = await callApi(app, reviewer, api.listNotifications, { query: { type: 'message' } });
  expect(body.data.filter(({ additional_data: data }) => data.message_id === message.id)).toHaveLength(1);
});

test.each(['stranger', 'client', 'space_member'] as const)('a mention of a %s is refused', async (kind) => {
  const reply = await send({ tagged_users: [team.people[kind].id] });
  expect(reply).toMatchObject({ error_id: 422, message: 'Please enter valid Mentions.' });
});

test('a message of a module is for those who see it, and so is an answer to it', async () => {
  const module = { project_module: team.modules['cad-design'].id };
  const [author, outside] = [await team.open('c_design'), await team.join('t_design')];
  const secret = await team.say(author, 'Only for CAD', module);
  expect(await send({ tagged_users: [team.people.t_design.id], ...module })).toMatchObject({ error_id: 422 });
  const blind = { project_id: team.projectId, message_text: 'Me too' };
  expect(await outside.call(METHOD.createMessage, { ...blind, ...module })).toMatchObject({ error_id: 404 });
  const guess = await outside.call(METHOD.createMessage, { ...blind, replied_message_id: secret.id });
  expect(guess).toMatchObject({ error_id: 422, message: 'Please enter valid Message.' });
  const answer = await team.say(author, 'Still only for CAD', { replied_message_id: secret.id });
  expect(answer.project_module_id).toBe(module.project_module);
  // Whatever comes next is the first that this person hears.
  await team.say(author, 'For everybody');
  expect((await outside.push(METHOD.createMessage)).data).toMatchObject({ message_text: 'For%20everybody' });
});

test('what a message names must be of its project', async () => {
  const other = await makeChatTeam(app, address);
  const style = await makeStyle(app, { projectId: other.projectId, createdBy: other.people.p_owner.id });
  const foreign = await other.say(await other.open('designer'), 'Elsewhere');
  expect(await send({ project_style_id: style.id })).toMatchObject({ error_id: 422 });
  expect(await send({ project_tag_id: 999_999 })).toMatchObject({ error_id: 422 });
  expect(await send({ replied_message_id: foreign.id })).toMatchObject({
    error_id: 422,
    message: 'Please enter valid Message.',
  });
  expect(await send({ project_module: other.modules['cad-design'].id })).toMatchObject({ error_id: 404 });
  expect(await send({ project_id: other.projectId })).toMatchObject({ error_id: 403 });
  expect(await send({ project_id: 999_999 })).toMatchObject({ error_id: 404 });
});
