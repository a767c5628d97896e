import * as api from '@facet/contract/endpoints/index';
import { METHOD, projectUpdate } from '@facet/contract/realtime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { boards } from '../../db/schema/index.ts';
import { makeBoardTeam, type BoardTeam } from '../../testing/board-team.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { listenAt } from '../../testing/chat-team.ts';
import { makeComment } from '../../testing/factories/make-comment.ts';
import { makeCommentedItem } from '../../testing/factories/make-commented-item.ts';
import { TEAM_KINDS, type TeamKind } from '../../testing/factories/make-project.ts';
import { makeStyle } from '../../testing/factories/make-style.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeFile } from '../../testing/factories/make-file.ts';

let app: TestApp;
let address: string;
let team: BoardTeam;
let params: { projectId: number; moduleId: number };
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  team = await makeBoardTeam(app, address);
  params = { projectId: team.projectId, moduleId: team.moduleId };
});

const SPOT = { item_id: crypto.randomUUID(), x: 0.25, y: 0.5 };
const say = (caller: Caller | null, body: object = {}) =>
  callApi(app, caller, api.createComment, {
    params,
    body: { board_id: team.boardId, board_spot: SPOT, text: 'Warmer gold', ...body },
  });
const list = (caller: Caller | null) =>
  callApi(app, caller, api.listComments, { params, query: { board_id: team.boardId } });
const change = (caller: Caller | null, commentId: number, body: object) =>
  callApi(app, caller, api.updateComment, { params: { ...params, commentId }, body });

test('a thread is pinned to an item of a board, answered, settled and taken back', async () => {
  const { designer, p_owner: owner } = team.people;
  const file = await makeFile(app, { uploaderId: designer.id, uploadType: 'chat' });
  const said = await say(designer, { tagged_users: [owner.id], attachments: [file.id] });
  expect(said.status).toBe(201);
  const thread = said.body.data;
  expect(thread).toMatchObject({
    file_id: null,
    style_id: null,
    version: null,
    board_id: team.boardId,
    board_spot: SPOT,
    position: null,
    is_internal: true,
    tagged_users: [{ id: owner.id }],
    attachments: [{ id: file.id }],
    abilities: { edit: true, delete: true, resolve: true, reply: true, mark_must_fix: false, answer_fix: false },
  });
  const answered = await say(owner, { parent_comment_id: thread.id, board_spot: undefined, text: 'Like this?' });
  expect(answered.body.data.replies).toMatchObject([{ text: 'Like this?', board_id: team.boardId }]);
  expect((await change(owner, thread.id, { resolved: true })).body.data.resolved_by).toMatchObject({ id: owner.id });
  expect((await list(designer)).body).toMatchObject({ total: 1, data: [{ id: thread.id }] });
  const { status } = await callApi(app, designer, api.deleteComment, { params: { ...params, commentId: thread.id } });
  expect(status).toBe(204);
  expect((await list(owner)).body.total).toBe(0);
});

test('what is said of a board is in no list of designs, and the other way round', async () => {
  const { designer } = team.people;
  await say(designer);
  const made = await makeCommentedItem(app, 'mood-board');
  await makeComment(app, { item: made.item, userId: made.owner.id });
  const ofItem = await callApi(app, made.owner, api.listComments, {
    params: made.place,
    query: { file_id: made.item.id },
  });
  expect(ofItem.body.total).toBe(1);
  const ofBoard = await callApi(app, made.owner, api.listComments, {
    params: made.place,
    query: { board_id: team.boardId },
  });
  expect(ofBoard.body.total).toBe(0);
  const foreign = await callApi(app, made.owner, api.createComment, {
    params: made.place,
    body: { board_id: team.boardId, text: 'Not mine' },
  });
  expect(foreign.status).toBe(404);
});

describe('bad input is refused at its field', () => {
  const drawn = { width: 10, height: 10, strokes: [] };
  test.each([
    ['nothing said', { text: ' ' }, { text: ['Please enter Comment'] }],
    ['of nothing', { board_id: undefined }, { file_id: ['Please enter File'] }],
    ['of two things', { file_id: 1 }, { file_id: ['Please enter File'] }],
    ['a place of a picture', { position: { x: 0.5, y: 0.5 } }, { position: ['Please enter valid Position.'] }],
    ['a drawing', { drawing: drawn }, { drawing: ['Please enter valid Drawing.'] }],
  ] as const)('%s', async (_what, body, errors) => {
    const refused = await say(team.people.designer, body);
    expect([refused.status, refused.errors]).toEqual([422, errors]);
  });

  test('an answer has no spot, and is on the board of its thread', async () => {
    const { body } = await say(team.people.designer);
    const reply = { parent_comment_id: body.data.id, text: 'Yes' };
    expect((await say(team.people.designer, reply)).errors).toEqual({ board_spot: ['Please enter valid Place.'] });
    const [other] = await app.db
      .insert(boards)
      .values({ projectModuleId: team.moduleId, title: 'Other', position: 1, createdBy: team.owner.id })
      .returning();
    const elsewhere = await say(team.people.designer, { ...reply, board_spot: undefined, board_id: other?.id });
    expect(elsewhere.errors).toEqual({ parent_comment_id: ['Please enter valid Comment.'] });
  });
});

const GRID: Record<TeamKind, { reads: number; writes: number; edits: number }> = {
  space_admin: { reads: 200, writes: 201, edits: 403 },
  p_owner: { reads: 200, writes: 201, edits: 200 },
  p_manager: { reads: 200, writes: 201, edits: 403 },
  designer: { reads: 200, writes: 201, edits: 403 },
  s_design: { reads: 200, writes: 201, edits: 403 },
  merchandiser: { reads: 200, writes: 201, edits: 403 },
  t_design: { reads: 200, writes: 201, edits: 403 },
  c_design: { reads: 200, writes: 201, edits: 403 },
  reviewer: { reads: 200, writes: 201, edits: 403 },
  watcher: { reads: 200, writes: 403, edits: 403 },
  client: { reads: 404, writes: 404, edits: 404 },
  space_member: { reads: 403, writes: 403, edits: 403 },
  stranger: { reads: 403, writes: 403, edits: 403 },
};
test.each(TEAM_KINDS)('what a %s may do with a comment of the owner on a board', async (kind) => {
  const caller = team.people[kind];
  const { body } = await say(team.people.p_owner, { is_internal: false });
  const { reads, writes, edits } = GRID[kind];
  expect((await list(caller)).status).toBe(reads);
  expect((await say(caller)).status).toBe(writes);
  expect((await change(caller, body.data.id, { text: 'Mine now' })).status).toBe(edits);
});

test('whoever decides says what must be fixed on a board, and who works on it says what became of it', async () => {
  const { designer, reviewer, p_manager: manager, p_owner: owner } = team.people;
  expect((await say(reviewer, { must_fix: true })).status).toBe(403);
  expect((await say(designer, { must_fix: true })).status).toBe(403);
  const asked = await say(manager, { must_fix: true, text: 'Too warm' });
  expect([asked.status, asked.body.data.fix]).toMatchObject([201, { state: 'open', answered_by: null }]);
  const { id } = asked.body.data;
  const bell = (await callApi(app, owner, api.listNotifications)).body.data;
  expect(bell.map(({ message }) => message)).toEqual(['marked what must be fixed on Florals']);
  // Settling it would say that it is done, which is for others to say.
  expect((await change(team.people.watcher, id, { fix: { state: 'done' } })).status).toBe(403);
  const done = await change(designer, id, { fix: { state: 'done' } });
  expect([done.status, done.body.data.fix]).toMatchObject([200, { state: 'done', answered_by: { id: designer.id } }]);
  expect((await change(manager, id, { fix: { state: 'open' } })).body.data.fix?.state).toBe('open');
  expect((await change(designer, id, { must_fix: false })).status).toBe(403);
  expect((await change(owner, id, { must_fix: false })).body.data.fix).toBeNull();
});

test('a comment of a board becomes a task, which leads back to it for whoever sees the board', async () => {
  const { designer, s_design: sketcher } = team.people;
  const said = (await say(designer)).body.data;
  const style = await makeStyle(app, { projectId: team.projectId, createdBy: designer.id });
  const task = { name: 'Warmer gold', comment_id: said.id, project_style_id: style.id };
  const ofProject = { projectId: team.projectId };
  const made = await callApi(app, designer, api.createTask, { params: ofProject, body: task });
  expect(made.status, made.raw.body).toBe(201);
  const comment = { id: said.id, text: 'Warmer gold', module_id: team.moduleId, board_id: team.boardId };
  expect(made.body.data.comment).toEqual({ ...comment, file_id: null, style_id: null });
  const read = () => callApi(app, sketcher, api.getTask, { params: { ...ofProject, taskId: made.body.data.id } });
  expect((await read()).body.data.comment).toMatchObject(comment);
  await app.db.update(boards).set({ deletedAt: new Date() }).where(eq(boards.id, team.boardId));
  expect((await read()).body.data.comment).toBeNull();
  expect((await callApi(app, designer, api.createTask, { params: ofProject, body: task })).errors).toEqual({
    comment_id: ['Please enter valid Comment.'],
  });
});

test('nobody without a session and no stranger comes near', async () => {
  const stranger = await makeUser(app);
  const nobody: Caller = { token: null };
  for (const [caller, status] of [
    [nobody, 401],
    [stranger, 403],
  ] as const) {
    expect((await say(caller)).status).toBe(status);
    expect((await list(caller)).status).toBe(status);
    const people = { params: { ...params, boardId: team.boardId } };
    expect((await callApi(app, caller, api.listBoardPeople, people)).status).toBe(status);
  }
});

test('a client on whom the boards are shared reads what is for them, and writes for all', async () => {
  await team.shareWithClient();
  const { client, designer, p_owner: owner } = team.people;
  await say(designer, { text: 'Among us' });
  await say(owner, { text: 'For you', is_internal: false });
  const read = (await list(client)).body;
  expect(read.data.map(({ text }) => text)).toEqual(['For you']);
  const secret = (await list(owner)).body.data.find(({ text }) => text === 'Among us');
  const params404 = { params: { ...params, commentId: secret?.id } };
  expect((await callApi(app, client, api.getComment, params404)).status).toBe(404);
  expect((await say(client, { is_internal: true })).body.data.is_internal).toBe(false);
  const known = { params: { ...params, boardId: team.boardId } };
  // Of the team they know who wrote for them.
  const people = (await callApi(app, client, api.listBoardPeople, known)).body.data.map(({ id }) => id);
  expect(new Set(people)).toEqual(new Set([owner.id, client.id]));
  expect((await say(client, { tagged_users: [designer.id] })).errors).toEqual({
    tagged_users: ['Please enter valid Mentions.'],
  });
  expect((await say(designer, { tagged_users: [client.id] })).errors).toEqual({
    tagged_users: ['Please enter valid Mentions.'],
  });
});

test('everyone who may read it hears of it by its ids; clients of nothing that is for the team', async () => {
  await team.shareWithClient();
  const [manager, client] = [await team.join('p_manager'), await team.join('client')];
  const heard = async (probe: typeof manager) => {
    for (;;) {
      const update = projectUpdate.parse((await probe.push(METHOD.projectUpdates)).data);
      if (update.entity === 'comment') return update;
    }
  };
  const secret = (await say(team.people.designer, { text: 'Among us' })).body.data;
  expect(await heard(manager)).toMatchObject({
    event: 'comment.created',
    id: secret.id,
    comment_id: secret.id,
    board_id: team.boardId,
    module_id: team.moduleId,
  });
  const open = (await say(team.people.designer, { is_internal: false })).body.data;
  expect(await heard(client)).toMatchObject({ id: open.id });
  expect(await heard(manager)).toMatchObject({ id: open.id });
  expect(JSON.stringify(manager.frames)).not.toContain('Among us');
});

test('who is mentioned, who made the board and who wrote in the thread are told once, with the way to the board', async () => {
  const { designer, reviewer, p_owner: owner } = team.people;
  const bell = async (caller: Caller) =>
    (await callApi(app, caller, api.listNotifications)).body.data.map(({ message, additional_data: data }) => ({
      message,
      board: data.board_id,
      comment: data.comment_id,
    }));
  const thread = (await say(designer, { tagged_users: [reviewer.id] })).body.data;
  const place = { board: team.boardId, comment: thread.id };
  expect(await bell(reviewer)).toEqual([{ message: 'mentioned you in a comment on Florals', ...place }]);
  expect(await bell(owner)).toEqual([{ message: 'commented on Florals', ...place }]);
  const answered = await say(owner, { parent_comment_id: thread.id, board_spot: undefined });
  const reply = { board: team.boardId, comment: answered.body.data.replies[0]?.id };
  expect((await bell(designer))[0]).toEqual({ message: 'replied to a comment on Florals', ...reply });
  await app.db.update(boards).set({ deletedAt: new Date() }).where(eq(boards.id, team.boardId));
  expect((await list(designer)).body.total).toBe(0);
  const log = await callApi(app, owner, api.listLog, { params: { projectId: team.projectId } });
  expect(log.body.data.filter(({ item_type: type }) => type === 'comment')).toMatchObject([{ is_deleted: true }]);
});
