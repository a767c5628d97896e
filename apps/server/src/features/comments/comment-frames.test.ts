import * as api from '@facet/contract/endpoints/index';
import { METHOD, presencePush, presenceReply, projectUpdate, type ProjectEvent } from '@facet/contract/realtime';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeCommentedItem, type CommentedItem } from '../../testing/factories/make-commented-item.ts';
import { makeItem } from '../../testing/factories/make-style.ts';
import type { TeamKind } from '../../testing/factories/make-project.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
let made: CommentedItem;
beforeAll(async () => {
  app = await startTestApp();
  address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
});
afterAll(() => app.stop());
beforeEach(async () => void (made = await makeCommentedItem(app)));

async function listen(kind: TeamKind) {
  const probe = await openProbe(`${address}/ws?token=${made.people[kind].token}`);
  onTestFinished(() => probe.socket.terminate());
  await probe.call(METHOD.connectToProject, { project_id: made.project.id });
  const update = async (event: ProjectEvent) => {
    let found = projectUpdate.parse((await probe.push(METHOD.projectUpdates)).data);
    while (found.event !== event) found = projectUpdate.parse((await probe.push(METHOD.projectUpdates)).data);
    return found;
  };
  const look = async (itemId: number | null) =>
    probe.call(METHOD.presence, { project_id: made.project.id, item_id: itemId });
  const seen = async () => {
    const { item_id: itemId, people } = presencePush.parse((await probe.push(METHOD.presence)).data);
    return [itemId, people.map(({ id }) => id)];
  };
  const told = () => JSON.stringify(probe.frames.filter(({ request_id: id }) => id === null));
  return { ...probe, update, look, seen, told };
}
const say = async (caller: Caller, body: Record<string, unknown>) =>
  (await callApi(app, caller, api.createComment, { params: made.place, body: { file_id: made.item.id, ...body } })).body
    .data;
const toParams = (commentId: number) => ({ ...made.place, commentId });

test('everyone who may read a comment hears of it by its ids: new, changed, gone', async () => {
  const [manager, elsewhere] = [await listen('p_manager'), await listen('s_design')];
  const { designer } = made.people;
  const thread = await say(designer, { text: 'Thinner' });
  const place = {
    project_id: made.project.id,
    module_id: made.item.projectModuleId,
    style_id: made.style.id,
    item_ids: [made.item.id],
    entity: 'comment',
  };
  expect(await manager.update('comment.created')).toEqual({
    event: 'comment.created',
    ...place,
    id: thread.id,
    comment_id: thread.id,
  });
  const replied = await say(designer, { text: 'Or not', parent_comment_id: thread.id });
  const replyId = replied.replies[0]?.id ?? 0;
  expect(await manager.update('comment.created')).toMatchObject({ id: replyId, comment_id: thread.id });
  await callApi(app, designer, api.updateComment, { params: toParams(thread.id), body: { resolved: true } });
  expect(await manager.update('comment.changed')).toMatchObject({ ...place, id: thread.id });
  await callApi(app, designer, api.deleteComment, { params: toParams(replyId) });
  expect(await manager.update('comment.deleted')).toMatchObject({ id: replyId, comment_id: thread.id });
  expect(manager.told()).not.toContain('Thinner');
  // What everyone in the project hears comes after all that they might have heard before.
  await callApi(app, made.people.p_owner, api.createTag, { body: { project_id: made.project.id, title: 'Bridal' } });
  await elsewhere.update('tag.changed');
  expect(elsewhere.told()).not.toContain('comment');
});

test('what became of a thread is told on every version that it was carried to', async () => {
  const manager = await listen('p_manager');
  const { p_owner: owner, designer } = made.people;
  const said = await say(owner, { text: 'Thinner', must_fix: true });
  const mine = { ...made.place, createdBy: owner.id, styleId: made.style.id, version: 2 };
  const next = await makeItem(app, mine);
  const body = { from_file_id: made.item.id, file_id: next.id };
  const carried = (await callApi(app, owner, api.carryComments, { params: made.place, body })).body.data[0];
  const fix = { state: 'done' };
  await callApi(app, designer, api.updateComment, { params: toParams(carried?.id ?? 0), body: { fix } });
  const told = [await manager.update('comment.changed'), await manager.update('comment.changed')];
  expect(told.map(({ comment_id: id, item_ids: items }) => [id, items])).toEqual([
    [carried?.id, [next.id]],
    [said.id, [made.item.id]],
  ]);
});

test('a client hears of what was written for clients, and of nothing that the team says, draws or looks at', async () => {
  const client = await listen('client');
  const { designer, p_owner: owner } = made.people;
  const watcher = await listen('p_owner');
  const secret = await say(designer, { text: 'Among us', tagged_users: [owner.id] });
  await callApi(app, designer, api.updateComment, { params: toParams(secret.id), body: { text: 'Among us two' } });
  await watcher.look(made.item.id);
  await callApi(app, designer, api.deleteComment, { params: toParams(secret.id) });
  const shown = await say(designer, { text: 'For you', is_internal: false });
  expect(await client.update('comment.created')).toMatchObject({ id: shown.id, item_ids: [made.item.id] });
  expect(client.told()).not.toContain(`"id":${secret.id}`);
  expect(client.told()).not.toContain('Among');
  expect(client.frames.some(({ method_id: method }) => method === METHOD.presence)).toBe(false);
});

test('reading a thread is told to one’s own tabs alone', async () => {
  const [tab, other] = [await listen('designer'), await listen('p_owner')];
  const { designer, p_owner: owner } = made.people;
  const thread = await say(owner, { text: 'x' });
  await callApi(app, designer, api.changeCommentRead, { params: toParams(thread.id) });
  expect(await tab.update('comment.read')).toMatchObject({ comment_id: thread.id, item_ids: [made.item.id] });
  await say(owner, { text: 'y' });
  await other.update('comment.created');
  expect(other.told()).not.toContain('comment.read');
});

test('the team sees who looks at an item, clients among them; a client is told of nobody', async () => {
  const [owner, designer, client] = [await listen('p_owner'), await listen('designer'), await listen('client')];
  const { people, item } = made;
  const first = presenceReply.parse((await designer.look(item.id)).data);
  expect(first).toMatchObject({ item_id: item.id, people: [{ id: people.designer.id, is_client: false }] });
  expect(await owner.seen()).toEqual([item.id, [people.designer.id]]);
  expect((await client.look(item.id)).data).toEqual({ project_id: made.project.id, item_id: item.id, people: [] });
  expect(await owner.seen()).toEqual([item.id, [people.client.id, people.designer.id]]);
  const { data } = await owner.look(item.id);
  expect(presenceReply.parse(data).people.map(({ is_client: isClient }) => isClient)).toEqual([true, false, false]);
  expect(JSON.stringify(data)).not.toContain('@');
  await designer.look(null);
  await owner.seen();
  expect(await owner.seen()).toEqual([item.id, [people.client.id, people.p_owner.id]]);
  client.socket.terminate();
  expect(await owner.seen()).toEqual([item.id, [people.p_owner.id]]);
});

test('nobody looks at what they do not see, or at a project whose channel they are not in', async () => {
  const elsewhere = await listen('s_design');
  expect(await elsewhere.look(made.item.id)).toMatchObject({ error_id: 404 });
  expect(await elsewhere.look(999_999)).toMatchObject({ error_id: 404 });
  await elsewhere.call(METHOD.exitFromProject, { project_id: made.project.id });
  expect(await elsewhere.look(null)).toMatchObject({ error_id: 403 });
});
