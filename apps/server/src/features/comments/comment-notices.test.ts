import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeCommentedItem, type CommentedItem } from '../../testing/factories/make-commented-item.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let made: CommentedItem;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());
beforeEach(async () => void (made = await makeCommentedItem(app)));

const say = async (caller: Caller, body: Record<string, unknown>) =>
  (await callApi(app, caller, api.createComment, { params: made.place, body: { file_id: made.item.id, ...body } })).body
    .data;
const listNotices = async (caller: Caller) => (await callApi(app, caller, api.listNotifications)).body.data;
const listTypes = async (caller: Caller) => (await listNotices(caller)).map(({ type }) => type);
const log = async () =>
  (await callApi(app, made.people.p_owner, api.listLog, { params: { projectId: made.project.id } })).body.data;

test('whoever is mentioned, made the design or wrote in the thread is told once, and the author never', async () => {
  const { p_owner: owner, designer, c_design: other, p_manager: manager } = made.people;
  const thread = await say(designer, {
    text: 'A thinner\nband, @Other',
    tagged_users: [other.id, owner.id, designer.id],
  });
  expect(await listNotices(other)).toMatchObject([
    {
      type: 'design_mentioned',
      message: 'mentioned you in a comment on halo.png',
      user: { id: designer.id },
      link: 'to_version',
      additional_data: {
        project_id: made.project.id,
        project_name: made.project.title,
        module_id: made.item.projectModuleId,
        style_id: made.style.id,
        file_id: made.item.id,
        comment_id: thread.id,
        file_name: 'halo.png',
        gallery_group_id: null,
        comment: 'A thinner band, @Other',
      },
    },
  ]);
  expect(await listTypes(owner)).toEqual(['design_mentioned']);
  await say(manager, { text: 'Yes', parent_comment_id: thread.id });
  expect(await listTypes(designer)).toEqual(['design_commented']);
  expect(await listNotices(owner)).toMatchObject([{ message: 'replied to a comment on halo.png' }, {}]);
  expect([await listTypes(manager), (await listTypes(other)).length]).toEqual([[], 1]);
});

test('somebody is told when a change mentions them, and not again by the next change', async () => {
  const { designer, c_design: other } = made.people;
  const { id } = await say(designer, { text: 'x' });
  const params = { ...made.place, commentId: id };
  const change = (body: object) => callApi(app, designer, api.updateComment, { params, body });
  await change({ text: '@Other', tagged_users: [other.id] });
  await change({ text: '@Other!', tagged_users: [other.id] });
  expect(await listTypes(other)).toEqual(['design_mentioned']);
});

test('clients are told of what they may read alone, by those whom they know, without an address', async () => {
  const { designer, client, p_owner: owner } = made.people;
  const thread = await say(client, { text: 'Lovely' });
  await say(designer, { text: 'Among us' });
  expect(await listTypes(client)).toEqual([]);
  const reply = await say(designer, { text: 'Thank you', parent_comment_id: thread.id });
  expect(await listNotices(client)).toMatchObject([
    { type: 'design_commented', user: { id: designer.id, email: '' }, additional_data: { comment: 'Thank you' } },
  ]);
  expect((await listNotices(owner)).every(({ user }) => user?.email !== '')).toBe(true);
  // What is deleted is told of no more, in anybody's list.
  const params = { ...made.place, commentId: reply.replies[0]?.id ?? 0 };
  await callApi(app, designer, api.deleteComment, { params });
  expect(await listTypes(client)).toEqual([]);
});

test('the comments topic of the settings decides', async () => {
  const { designer, c_design: other } = made.people;
  const off = { choices: { comments: { in_app: false } } };
  const settings = await callApi(app, other, api.updateGlobalNotifications, { body: off });
  expect(settings.status).toBe(200);
  await say(designer, { text: '@Other', tagged_users: [other.id] });
  expect(await listTypes(other)).toEqual([]);
});

test('the log tells of comments and replies with their thread, their file and what they said', async () => {
  const { designer, p_owner: owner } = made.people;
  const thread = await say(designer, { text: 'Thinner', tagged_users: [owner.id] });
  const replied = await say(owner, { text: 'Yes', parent_comment_id: thread.id });
  const params = { ...made.place, commentId: thread.id };
  await callApi(app, designer, api.updateComment, { params, body: { text: 'Thicker' } });
  await callApi(app, owner, api.updateComment, { params, body: { resolved: true } });
  await callApi(app, designer, api.deleteComment, { params });
  const crumbs = {
    module: { id: made.item.projectModuleId },
    style: { id: made.style.id },
    file: { title: 'halo.png' },
  };
  expect(await log()).toMatchObject([
    { event: 'comment.deleted', item_type: 'comment', action_type: 3, old_value: { text: 'Thicker' } },
    { event: 'comment.changed', old_value: { status: 'open' }, new_value: { status: 'resolved' } },
    { event: 'comment.changed', action_type: 2, old_value: { text: 'Thinner' }, new_value: { text: 'Thicker' } },
    {
      event: 'comment.created',
      item_type: 'sub-comment',
      item_id: replied.replies[0]?.id,
      new_value: { text: 'Yes' },
      breadcrumbs: { ...crumbs, parent_comment: { id: thread.id, title: 'Thicker' } },
    },
    {
      event: 'comment.created',
      item_type: 'comment',
      action_type: 1,
      item_id: thread.id,
      new_value: { text: 'Thinner', tagged_users: [owner.id] },
      breadcrumbs: { ...crumbs, parent_comment: null },
    },
  ]);
});
