import { COMMENT_DRAFTS_MAX } from '@facet/contract/constants/limits';
import * as api from '@facet/contract/endpoints/index';
import { METHOD, projectUpdate } from '@facet/contract/realtime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { boards, commentDrafts, files } from '../../db/schema/index.ts';
import { makeBoardTeam, type BoardTeam } from '../../testing/board-team.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { listenAt } from '../../testing/chat-team.ts';
import { makeDrawing, makeStroke } from '../../testing/factories/make-comment.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { emptyTrash } from '../trash/actions/empty-trash.ts';

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
const write = (caller: Caller, body: object = {}) =>
  callApi(app, caller, api.createCommentDraft, {
    params,
    body: { board_id: team.boardId, board_spot: SPOT, text: 'Warmer gold', ...body },
  });
const change = (caller: Caller, draftId: number, body: object) =>
  callApi(app, caller, api.updateCommentDraft, { params: { ...params, draftId }, body });
const list = async (caller: Caller, query: Record<string, unknown> = {}) =>
  (await callApi(app, caller, api.listCommentDrafts, { params, query })).body.data;
const publish = (caller: Caller, draftIds: number[]) =>
  callApi(app, caller, api.publishComments, { params, body: { draft_ids: draftIds } });
const threads = async (caller: Caller) =>
  (await callApi(app, caller, api.listComments, { params, query: { board_id: team.boardId } })).body.data;
const makeBoard = async () => {
  const row = { projectModuleId: team.moduleId, title: 'Bands', position: 1, createdBy: team.owner.id };
  return (await app.db.insert(boards).values(row).returning())[0]?.id ?? 0;
};

test('what is kept of a board waits where it was written, for its author alone, until it is published', async () => {
  const { designer, p_owner: owner } = team.people;
  const file = await makeFile(app, { uploaderId: designer.id, uploadType: 'chat' });
  const theirs = await team.open('designer');
  await theirs.call(METHOD.connectToProject, { project_id: team.projectId });
  const { status, body } = await write(designer, { tagged_users: [owner.id], attachments: [file.id] });
  expect(status).toBe(201);
  const shown = {
    file_id: null,
    board_id: team.boardId,
    board_spot: SPOT,
    text: 'Warmer gold',
    is_internal: true,
    position: null,
    drawing: null,
    attachments: [{ id: file.id }],
    tagged_users: [{ id: owner.id }],
  };
  expect(body.data).toMatchObject(shown);
  // One's other window hears of it, and nobody else.
  expect(projectUpdate.parse((await theirs.push(METHOD.projectUpdates)).data).event).toBe('comment.drafted');
  expect(await list(designer)).toMatchObject([shown]);
  expect(await list(owner)).toEqual([]);
  expect(await threads(owner)).toEqual([]);
  const elsewhere = { item_id: null, x: 40, y: 20 };
  const moved = (await change(designer, body.data.id, { board_spot: elsewhere, text: 'Redder gold' })).body.data;
  expect(moved).toMatchObject({ ...shown, board_spot: elsewhere, text: 'Redder gold' });
  const published = await publish(designer, [body.data.id]);
  expect(published.status).toBe(201);
  const thread = { board_id: team.boardId, board_spot: elsewhere, text: 'Redder gold', attachments: [{ id: file.id }] };
  expect(await threads(owner)).toMatchObject([thread]);
  expect(await list(designer)).toEqual([]);
  expect((await publish(designer, [body.data.id])).body.data).toMatchObject([{ id: published.body.data[0]?.id }]);
  expect(await threads(owner)).toHaveLength(1);
});

test('drafts of several boards are told apart, and are published together or not at all', async () => {
  const { designer } = team.people;
  const other = await makeBoard();
  const first = (await write(designer)).body.data;
  const second = (await write(designer, { board_id: other, board_spot: null, text: 'Thinner' })).body.data;
  expect(await list(designer, { board_id: other })).toMatchObject([{ id: second.id, board_spot: null }]);
  expect(await list(designer)).toHaveLength(2);
  await app.db.update(boards).set({ deletedAt: new Date() }).where(eq(boards.id, other));
  expect((await publish(designer, [first.id, second.id])).status).toBe(404);
  expect(await threads(designer)).toEqual([]);
  await app.db.update(boards).set({ deletedAt: null }).where(eq(boards.id, other));
  expect((await publish(designer, [first.id, second.id])).body.data).toMatchObject([
    { board_id: team.boardId, text: 'Warmer gold' },
    { board_id: other, text: 'Thinner' },
  ]);
});

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['nothing said', { text: ' ' }, { text: ['Please enter Comment'] }],
  ['of nothing', { board_id: undefined }, { file_id: ['Please enter File'] }],
  ['of two things', { file_id: 1 }, { file_id: ['Please enter File'] }],
  ['a point of a file', { position: { x: 0, y: 0 } }, { position: ['Please enter valid Position.'] }],
  ['a drawing', { drawing: makeDrawing(makeStroke()) }, { drawing: ['Please enter valid Drawing.'] }],
])('%s is refused at its field, now and later', async (_name, body, errors) => {
  const { designer } = team.people;
  const refused = await write(designer, body);
  expect([refused.status, refused.errors]).toEqual([422, errors]);
  if ('position' in body || 'drawing' in body) {
    const { id } = (await write(designer)).body.data;
    const changed = await change(designer, id, body);
    expect([changed.status, changed.errors]).toEqual([422, errors]);
  }
});

test('a client writes drafts of a board that is shared with them, and of no other', async () => {
  const { client, p_owner: owner } = team.people;
  expect((await write(client)).status).toBe(404);
  await team.shareWithClient();
  const { id } = (await write(client, { is_internal: true })).body.data;
  expect(await list(client)).toMatchObject([{ id, is_internal: false }]);
  expect((await change(owner, id, { text: 'x' })).status).toBe(404);
  expect((await publish(owner, [id])).status).toBe(404);
});

test('so many wait on one board and no more, also when two tabs write the last one', async () => {
  const { designer } = team.people;
  const row = { boardId: team.boardId, userId: designer.id, text: 'x', isInternal: true };
  await app.db.insert(commentDrafts).values(Array.from({ length: COMMENT_DRAFTS_MAX - 1 }, () => row));
  const answers = await Promise.all([write(designer), write(designer)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.message).toBe(
    'A board can have up to 50 draft comments. Publish some of them first.',
  );
  expect((await write(designer, { board_id: await makeBoard() })).status).toBe(201);
});

test('with a board that is gone for good its drafts go, and what they held', async () => {
  const { designer, p_owner: owner } = team.people;
  const file = await makeFile(app, { uploaderId: designer.id, uploadType: 'chat' });
  await write(designer, { attachments: [file.id] });
  await callApi(app, owner, api.deleteBoard, { params: { projectId: team.projectId, boardId: team.boardId } });
  expect(await list(designer)).toEqual([]);
  const days = (app.config.trashDays + 1) * 86_400_000;
  await emptyTrash(app, new AbortController().signal, Date.now() + days);
  expect(await app.db.$count(commentDrafts, eq(commentDrafts.userId, designer.id))).toBe(0);
  const [held] = await app.db.select().from(files).where(eq(files.id, file.id));
  expect(held?.deletedAt).not.toBeNull();
});
