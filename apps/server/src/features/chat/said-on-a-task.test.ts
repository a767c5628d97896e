import { chatPage } from '@facet/contract/chat-frames';
import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { listenAt, makeChatTeam, decodeMessage, type ChatTeam } from '../../testing/chat-team.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeTask } from '../../testing/factories/make-task.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Task = Awaited<ReturnType<typeof makeTask>>;

let app: TestApp;
const taskIn = ({ projectId, people, modules }: ChatTeam, name: string, module?: 'cad-design') =>
  makeTask(app, { projectId, createdBy: people.p_owner.id, name, projectModuleId: module ? modules[module].id : null });
const on = (task: Task) => ({ project_task_id: task.id });

let address: string;
let team: ChatTeam;
/** A task of no module, and one of CAD. */
let open: Task;
let ofCad: Task;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
  team = await makeChatTeam(app, address);
  [open, ofCad] = [await taskIn(team, 'Cast it'), await taskIn(team, 'Lower the halo', 'cad-design')];
});
afterAll(() => app.stop());

// On a task of no module, and on one of CAD: 422 is the answer for a task that is not there, too.
test.each([
  ['space_admin', 0, 0],
  ['p_owner', 0, 0],
  ['p_manager', 0, 0],
  ['designer', 0, 0],
  ['c_design', 0, 0],
  ['s_design', 0, 422],
  ['merchandiser', 0, 422],
  ['t_design', 0, 422],
  ['reviewer', 0, 422],
  ['watcher', 403, 403],
  ['client', 403, 403],
  ['space_member', 403, 403],
  ['stranger', 403, 403],
] as const)('%s says something on a task: %i, on one of CAD: %i, and reads it just then', async (kind, ...expected) => {
  const [owner, probe] = [await team.open('p_owner'), await team.open(kind)];
  const place = { project_id: team.projectId };
  for (const [index, task] of [open, ofCad].entries()) {
    const theirs = await team.say(owner, 'By the owner', on(task));
    const mine = await probe.call(METHOD.createMessage, { ...place, message_text: 'Mine', ...on(task) });
    expect(mine.error_id).toBe(expected[index]);
    const page = await probe.call(METHOD.paginationMessage, { ...place, show_only_chat_messages: true });
    const reads = page.error_id === 0 && chatPage.parse(page.data).data.some(({ id }) => id === theirs.id);
    expect(reads).toBe(expected[index] === 0);
  }
});

test('what is said on a task carries its name, is of its module, and is read there with its answers', async () => {
  const [owner, maker] = [await team.open('p_owner'), await team.open('c_design')];
  const task = await taskIn(team, 'Raise the gallery', 'cad-design');
  const about = {
    project_task_id: task.id,
    project_task_title: 'Raise the gallery',
    project_module_id: team.modules['cad-design'].id,
  };
  const question = await team.say(owner, 'By how much?', on(task));
  expect(question).toMatchObject(about);
  expect(await team.say(maker, 'Half a millimetre', { replied_message_id: question.id })).toMatchObject(about);
  await team.say(owner, 'Of something else');
  const { data, total } = await team.read(maker, on(task));
  expect([total, data.map(decodeMessage)]).toEqual([2, ['Half a millimetre', 'By how much?']]);
  const changed = await owner.call(METHOD.updateMessage, { message_id: question.id, message_text: 'Higher' });
  expect(changed.data).toMatchObject({ ...about, message_text: 'Higher' });
});

test('what was said on a task goes along when the task moves to a module', async () => {
  const [owner, drawer] = [await team.open('p_owner'), await team.open('t_design')];
  const task = await taskIn(team, 'Polish it');
  await team.say(owner, 'With which paste?', on(task));
  const read = async () => (await team.read(drawer, on(task))).data.map(decodeMessage);
  expect(await read()).toEqual(['With which paste?']);
  const params = { projectId: team.projectId, taskId: task.id };
  const body = { project_module_id: team.modules['cad-design'].id };
  expect((await callApi(app, team.people.p_owner, api.updateTask, { params, body })).status).toBe(200);
  expect(await read()).toEqual([]);
});

test('a task of another project is refused like one that is not there, and an answer stays on its own', async () => {
  const owner = await team.open('p_owner');
  const elsewhere = await taskIn(await makeChatTeam(app, address), 'Elsewhere');
  const question = await team.say(owner, 'Which alloy?', on(open));
  const send = (data: object) =>
    owner.call(METHOD.createMessage, { project_id: team.projectId, message_text: 'Hm', ...data });
  const refusal = { error_id: 422, message: 'Please enter valid Task.' };
  expect(await send(on(elsewhere))).toMatchObject(refusal);
  expect(await send({ project_task_id: 2_000_000_000 })).toMatchObject(refusal);
  expect(await send({ ...on(ofCad), replied_message_id: question.id })).toMatchObject(refusal);
});

test('who sees no tasks hears nothing of it, counts nothing of it and gets none of its files', async () => {
  const own = await makeChatTeam(app, address);
  const task = await taskIn(own, 'Set the stones');
  const [watcher, reviewer, owner] = [await own.join('watcher'), await own.join('reviewer'), await own.open('p_owner')];
  const file = await makeFile(app, { uploaderId: own.people.p_owner.id, uploadType: 'chat' });
  const said = await own.say(owner, 'As on this picture', { ...on(task), file_ids: [file.id] });
  expect((await reviewer.push(METHOD.createMessage)).data).toMatchObject({ id: said.id });
  await own.say(owner, 'For everybody');
  expect((await watcher.push(METHOD.createMessage)).data).toMatchObject({ message_text: 'For%20everybody' });
  await own.say(reviewer, 'Better like this', on(task));
  const seenBy = async (kind: 'watcher' | 'reviewer') => {
    const { body } = await callApi(app, own.people[kind], api.listProjectChats);
    const { status } = await callApi(app, own.people[kind], api.getFile, { params: { fileId: file.id } });
    return [body.data[0]?.unread, status];
  };
  expect(await seenBy('watcher')).toEqual([1, 404]);
  expect(await seenBy('reviewer')).toEqual([2, 200]);
});

test('who is mentioned or answered on a task is led to it, and only who sees it can be', async () => {
  const [owner, reviewer] = [await team.open('p_owner'), await team.open('reviewer')];
  const tagged_users = [team.people.reviewer.id];
  const asked = await team.say(owner, '@reviewer please look', { ...on(open), tagged_users });
  const toTask = (messageId: number) => ({
    link: 'to_task',
    additional_data: { project_id: team.projectId, task_id: open.id, message_id: messageId },
  });
  expect((await reviewer.push(METHOD.notification)).data).toMatchObject({
    type: 'message_mentioned',
    message: 'mentioned you in the task Cast it',
    ...toTask(asked.id),
  });
  const answer = await team.say(reviewer, 'Fine', { replied_message_id: asked.id });
  expect((await owner.push(METHOD.notification)).data).toMatchObject({
    type: 'message_replied',
    message: 'replied to you on the task Cast it',
    ...toTask(answer.id),
  });
  const place = { project_id: team.projectId, message_text: 'You too' };
  for (const kind of ['watcher', 'client'] as const) {
    const refused = await owner.call(METHOD.createMessage, {
      ...place,
      ...on(open),
      tagged_users: [team.people[kind].id],
    });
    expect(refused).toMatchObject({ error_id: 422, message: 'Please enter valid Mentions.' });
  }
  const blind = await owner.call(METHOD.createMessage, { ...place, ...on(ofCad), tagged_users });
  expect(blind).toMatchObject({ error_id: 422 });
});
