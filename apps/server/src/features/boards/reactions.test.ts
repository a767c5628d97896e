import { REACTION_PEOPLE_MAX } from '@facet/contract/constants/limits';
import { removeItems } from '@facet/board/document';
import * as api from '@facet/contract/endpoints/index';
import type { ReactionWire } from '@facet/contract/entities/reaction';
import { METHOD, projectUpdate } from '@facet/contract/realtime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reactions } from '../../db/schema/index.ts';
import { makeBoardTeam, type BoardTeam } from '../../testing/board-team.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { listenAt } from '../../testing/chat-team.ts';
import { makeComment } from '../../testing/factories/make-comment.ts';
import { makeCommentedItem } from '../../testing/factories/make-commented-item.ts';
import { makeGuest } from '../../testing/factories/make-guest.ts';
import { TEAM_KINDS, type TeamKind } from '../../testing/factories/make-project.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
let team: BoardTeam;
let place: { projectId: number; moduleId: number; boardId: number };
let itemId: string;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  team = await makeBoardTeam(app, address);
  place = { projectId: team.projectId, moduleId: team.moduleId, boardId: team.boardId };
  const designer = await team.onBoard('designer');
  itemId = (await designer.putNote()).id;
});

const say = async (caller: Caller, body: object = {}) => {
  const input = { board_id: team.boardId, text: 'Warmer gold', ...body };
  return (await callApi(app, caller, api.createComment, { params: place, body: input })).body.data;
};
const read = async (caller: Caller, commentId: number) =>
  (await callApi(app, caller, api.getComment, { params: { ...place, commentId } })).body.data;
const react = (caller: Caller | null, commentId: number, body: object = { kind: 'love' }) =>
  callApi(app, caller, api.reactToComment, { params: { ...place, commentId }, body });
const reactToItem = (caller: Caller | null, body: object = {}) =>
  callApi(app, caller, api.reactToBoardItem, { params: place, body: { item_id: itemId, kind: 'love', ...body } });
const listed = (caller: Caller | null) => callApi(app, caller, api.listBoardReactions, { params: place });
const inShort = (given: readonly ReactionWire[]) =>
  given.map(({ kind, total, is_mine: isMine, people }) => [kind, total, isMine, people.map(({ id }) => id)]);

test('reactions to a comment and a reply are counted and named, each once a person, and taken back', async () => {
  const { designer, p_owner: owner, watcher } = team.people;
  const { id } = await say(designer);
  const thread = await say(owner, { parent_comment_id: id });
  const replyId = thread.replies[0]?.id ?? 0;
  for (const [caller, kind] of [
    [owner, 'wow'],
    [designer, 'love'],
    [owner, 'love'],
    [owner, 'love'],
  ] as const)
    expect((await react(caller, id, { kind })).status).toBe(204);
  await react(designer, replyId, { kind: 'seen' });
  const seen = await read(owner, id);
  expect(inShort(seen.reactions)).toEqual([
    ['wow', 1, true, [owner.id]],
    ['love', 2, true, [designer.id, owner.id]],
  ]);
  expect(seen.reactions[1]?.people[0]).toEqual({
    id: designer.id,
    first_name: designer.firstName,
    last_name: 'Tester',
  });
  expect(inShort(seen.replies[0]?.reactions ?? [])).toEqual([['seen', 1, false, [designer.id]]]);
  expect([seen.abilities.react, (await read(watcher, id)).abilities.react]).toEqual([true, false]);
  await react(owner, id, { kind: 'wow', is_set: false });
  expect((await react(owner, id, { kind: 'wow', is_set: false })).status).toBe(204);
  expect(inShort((await read(designer, id)).reactions)).toEqual([['love', 2, true, [designer.id, owner.id]]]);
});

test('comments of designs take them in the same way', async () => {
  const { item, place: params, owner } = await makeCommentedItem(app);
  const comment = await makeComment(app, { item, userId: owner.id });
  const call = { params: { ...params, commentId: comment.id }, body: { kind: 'celebrate' } };
  expect((await callApi(app, owner, api.reactToComment, call)).status).toBe(204);
  const { body } = await callApi(app, owner, api.listComments, { params, query: { file_id: item.id } });
  expect(inShort(body.data[0]?.reactions ?? [])).toEqual([['celebrate', 1, true, [owner.id]]]);
  // By the address of another module it is not there.
  const elsewhere = { params: { ...place, commentId: comment.id }, body: { kind: 'love' } };
  expect((await callApi(app, owner, api.reactToComment, elsewhere)).status).toBe(403);
});

test('an item of a board takes them while it lies there, and has them again when it comes back', async () => {
  const { p_owner: owner, s_design: sketcher } = team.people;
  expect((await reactToItem(owner)).status).toBe(204);
  expect((await reactToItem(sketcher)).status).toBe(204);
  expect((await reactToItem(sketcher, { kind: 'question' })).status).toBe(204);
  const { body } = await listed(owner);
  expect([body.total, body.data[0]?.item_id]).toEqual([1, itemId]);
  expect(inShort(body.data[0]?.reactions ?? [])).toEqual([
    ['love', 2, true, [owner.id, sketcher.id]],
    ['question', 1, false, [sketcher.id]],
  ]);
  const designer = await team.onBoard('designer');
  await designer.edit((doc) => removeItems(doc, [itemId]));
  expect((await reactToItem(owner, { kind: 'wow' })).status).toBe(404);
  await designer.putNote({ id: itemId });
  expect((await reactToItem(owner, { kind: 'wow' })).status).toBe(204);
  const back = (await listed(owner)).body.data[0]?.reactions ?? [];
  expect(back.map(({ kind, total }) => [kind, total])).toEqual([
    ['love', 2],
    ['question', 1],
    ['wow', 1],
  ]);
});

describe('bad input changes nothing', () => {
  test.each([
    ['an unknown kind', { kind: 'shrug' }],
    ['none', { kind: undefined }],
    ['no truth', { kind: 'love', is_set: 'yes' }],
  ] as const)('%s', async (_what, body) => {
    const { id } = await say(team.people.designer);
    expect((await react(team.people.designer, id, body)).status).toBe(422);
    expect((await reactToItem(team.people.designer, body)).status).toBe(422);
    expect(await app.db.select().from(reactions).where(eq(reactions.userId, team.people.designer.id))).toEqual([]);
  });
  test('what is not there', async () => {
    const { designer } = team.people;
    expect((await reactToItem(designer, { item_id: 'x' })).errors).toHaveProperty('item_id');
    expect((await reactToItem(designer, { item_id: crypto.randomUUID() })).status).toBe(404);
    expect((await react(designer, 2_000_000_000)).status).toBe(404);
  });
});

const GRID: Record<TeamKind, { reads: number; reacts: number }> = {
  space_admin: { reads: 200, reacts: 204 },
  p_owner: { reads: 200, reacts: 204 },
  p_manager: { reads: 200, reacts: 204 },
  designer: { reads: 200, reacts: 204 },
  s_design: { reads: 200, reacts: 204 },
  merchandiser: { reads: 200, reacts: 204 },
  t_design: { reads: 200, reacts: 204 },
  c_design: { reads: 200, reacts: 204 },
  reviewer: { reads: 200, reacts: 204 },
  watcher: { reads: 200, reacts: 403 },
  client: { reads: 404, reacts: 404 },
  space_member: { reads: 403, reacts: 403 },
  stranger: { reads: 403, reacts: 403 },
};
test.each(TEAM_KINDS)('what a %s may do with reactions', async (kind) => {
  const { id } = await say(team.people.p_owner, { is_internal: false });
  const caller = team.people[kind];
  const { reads, reacts } = GRID[kind];
  expect((await listed(caller)).status).toBe(reads);
  expect((await reactToItem(caller)).status).toBe(reacts);
  expect((await react(caller, id)).status).toBe(reacts);
});

test('without a session nobody reads or reacts', async () => {
  const { id } = await say(team.people.p_owner);
  expect([(await listed(null)).status, (await reactToItem(null)).status, (await react(null, id)).status]).toEqual([
    401, 401, 401,
  ]);
});

test('clients react to what is for them, and know nobody by name who did not write for them', async () => {
  await team.shareWithClient();
  const { client, designer, p_owner: owner } = team.people;
  const secret = await say(designer);
  const shown = await say(owner, { is_internal: false });
  expect((await react(client, secret.id)).status).toBe(404);
  expect((await react(client, shown.id)).status).toBe(204);
  for (const person of [designer, owner]) await react(person, shown.id);
  expect(inShort((await read(client, shown.id)).reactions)).toEqual([['love', 3, true, [client.id, owner.id]]]);
  await reactToItem(designer);
  expect((await reactToItem(client)).status).toBe(204);
  expect(inShort((await listed(client)).body.data[0]?.reactions ?? [])).toEqual([['love', 2, true, [client.id]]]);
});

test('a guest of a board link reacts where the link takes comments, and nowhere else', async () => {
  const link = { projectId: team.projectId, createdBy: team.owner.id, boardId: team.boardId };
  const talking = await makeGuest(app, { ...link, mayComment: true });
  const silent = await makeGuest(app, { ...link, mayComment: false });
  const { id } = await say(team.people.p_owner, { is_internal: false });
  expect([(await reactToItem(talking)).status, (await react(talking, id)).status]).toEqual([204, 204]);
  expect([(await reactToItem(silent)).status, (await react(silent, id)).status]).toEqual([403, 403]);
  expect([(await listed(silent)).status, (await listed(silent)).body.total]).toEqual([200, 1]);
});

test('who may read it hears of it by ids, and nobody is notified', async () => {
  await team.shareWithClient();
  const [manager, client] = [await team.join('p_manager'), await team.join('client')];
  const { designer, p_owner: owner } = team.people;
  const secret = await say(designer);
  const shown = await say(designer, { is_internal: false });
  const heard = async (probe: typeof manager) => {
    for (;;) {
      const update = projectUpdate.parse((await probe.push(METHOD.projectUpdates)).data);
      if (update.event === 'reaction.changed') return update;
    }
  };
  const before = (await callApi(app, designer, api.listNotifications)).body.total;
  await react(owner, secret.id);
  await react(owner, shown.id);
  await reactToItem(owner);
  expect(await heard(manager)).toMatchObject({ entity: 'comment', id: secret.id, board_id: team.boardId });
  expect(await heard(manager)).toMatchObject({ entity: 'comment', id: shown.id });
  expect(await heard(manager)).toMatchObject({ entity: 'board_item', id: itemId, board_id: team.boardId });
  // The client hears nothing of what is for the team.
  expect(await heard(client)).toMatchObject({ entity: 'comment', id: shown.id });
  expect(await heard(client)).toMatchObject({ entity: 'board_item', id: itemId });
  expect((await callApi(app, designer, api.listNotifications)).body.total).toBe(before);
});

test('many are counted, and some are named', async () => {
  const { id } = await say(team.people.p_owner);
  const people = await Promise.all(Array.from({ length: REACTION_PEOPLE_MAX + 5 }, () => makeUser(app)));
  await app.db
    .insert(reactions)
    .values(people.map((person) => ({ commentId: id, userId: person.id, kind: 'like' as const })));
  const [given] = (await read(team.people.designer, id)).reactions;
  expect([given?.total, given?.people.length]).toEqual([REACTION_PEOPLE_MAX + 5, REACTION_PEOPLE_MAX]);
});
