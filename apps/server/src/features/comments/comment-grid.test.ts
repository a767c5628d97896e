import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commentDrafts, reviewRecipients, reviewRequestItems, reviewRequests } from '../../db/schema/index.ts';
import { callApi, type Answer, type Caller } from '../../testing/call-api.ts';
import { makeComment, makeStroke } from '../../testing/factories/make-comment.ts';
import { makeCommentedItem, type CommentedItem } from '../../testing/factories/make-commented-item.ts';
import { TEAM_KINDS, type TeamKind } from '../../testing/factories/make-project.ts';
import { makeItem } from '../../testing/factories/make-style.ts';
import { unique } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let cad: CommentedItem;
let board: CommentedItem;
beforeAll(async () => {
  app = await startTestApp();
  cad = await makeCommentedItem(app);
  board = await makeCommentedItem(app, 'mood-board');
});
afterAll(() => app.stop());

/** Asks somebody to review the item, which lets a reviewer see it and nothing else of its module. */
async function ask({ project, people, item }: CommentedItem, kind: TeamKind) {
  const [request] = await app.db
    .insert(reviewRequests)
    .values({ projectId: project.id, createdBy: people.p_owner.id })
    .returning();
  const reviewRequestId = request?.id ?? 0;
  await app.db.insert(reviewRequestItems).values({ reviewRequestId, designItemId: item.id });
  const expiresAt = new Date(Date.now() + 86_400_000);
  const link = { reviewRequestId, userId: people[kind].id, linkHash: unique('hash'), expiresAt };
  await app.db.insert(reviewRecipients).values(link);
}

type Call = (caller: Caller | null, made: CommentedItem) => Promise<Answer<unknown>>;
const byOwner = async ({ item, people }: CommentedItem, isInternal: boolean) =>
  makeComment(app, { item, userId: people.p_owner.id, isInternal });
const mustFix = (made: CommentedItem) =>
  makeComment(app, {
    item: made.item,
    userId: made.owner.id,
    isInternal: false,
    fixState: 'open',
    fixMarkedBy: made.owner.id,
  });
const change = (caller: Caller | null, { place }: CommentedItem, { id }: { id: number }, body: object) =>
  callApi(app, caller, api.updateComment, { params: { ...place, commentId: id }, body });
async function draftOfOwner({ owner, item }: CommentedItem) {
  const draft = { designItemId: item.id, userId: owner.id, text: 'Not yet', isInternal: true };
  const [row] = await app.db.insert(commentDrafts).values(draft).returning();
  return row?.id ?? 0;
}
const drawn = { width: 1600, height: 1200 };
const CALLS = {
  listComments: (caller, { place }) => callApi(app, caller, api.listComments, { params: place }),
  listItemPeople: (caller, { place, item }) =>
    callApi(app, caller, api.listItemPeople, { params: { ...place, itemId: item.id } }),
  getDraft: (caller, { place, item }) => callApi(app, caller, api.getDraft, { params: { ...place, itemId: item.id } }),
  getShown: async (caller, made) =>
    callApi(app, caller, api.getComment, { params: { ...made.place, commentId: (await byOwner(made, false)).id } }),
  getInternal: async (caller, made) =>
    callApi(app, caller, api.getComment, { params: { ...made.place, commentId: (await byOwner(made, true)).id } }),
  readShown: async (caller, made) =>
    callApi(app, caller, api.changeCommentRead, {
      params: { ...made.place, commentId: (await byOwner(made, false)).id },
    }),
  createComment: (caller, { place, item }) =>
    callApi(app, caller, api.createComment, { params: place, body: { file_id: item.id, text: 'Thinner' } }),
  replyToInternal: async (caller, made) =>
    callApi(app, caller, api.createComment, {
      params: made.place,
      body: { file_id: made.item.id, text: 'Yes', parent_comment_id: (await byOwner(made, true)).id },
    }),
  saveDraft: (caller, { place, item }) =>
    callApi(app, caller, api.saveDraft, {
      params: { ...place, itemId: item.id },
      body: { ...drawn, strokes: [makeStroke()] },
    }),
  editOthers: async (caller, made) =>
    callApi(app, caller, api.updateComment, {
      params: { ...made.place, commentId: (await byOwner(made, false)).id },
      body: { text: 'Mine now' },
    }),
  resolveOthers: async (caller, made) =>
    callApi(app, caller, api.updateComment, {
      params: { ...made.place, commentId: (await byOwner(made, false)).id },
      body: { resolved: true },
    }),
  deleteOthers: async (caller, made) =>
    callApi(app, caller, api.deleteComment, { params: { ...made.place, commentId: (await byOwner(made, false)).id } }),
  carryComments: async (caller, made) => {
    const { place, item, people } = made;
    const later = { ...place, styleId: item.styleId, createdBy: people.p_owner.id, version: 2 };
    const to = await makeItem(app, later);
    const body = { from_file_id: item.id, file_id: to.id };
    return callApi(app, caller, api.carryComments, { params: place, body });
  },
  sayMustFix: (caller, { place, item }) =>
    callApi(app, caller, api.createComment, { params: place, body: { file_id: item.id, text: 'x', must_fix: true } }),
  markOthers: async (caller, made) => change(caller, made, await byOwner(made, false), { must_fix: true }),
  takeBackOthers: async (caller, made) => change(caller, made, await mustFix(made), { must_fix: false }),
  answerFix: async (caller, made) => change(caller, made, await mustFix(made), { fix: { state: 'done' } }),
  listCommentDrafts: (caller, { place }) => callApi(app, caller, api.listCommentDrafts, { params: place }),
  createCommentDraft: (caller, { place, item }) =>
    callApi(app, caller, api.createCommentDraft, { params: place, body: { file_id: item.id, text: 'x' } }),
  sayMustFixLater: (caller, { place, item }) =>
    callApi(app, caller, api.createCommentDraft, {
      params: place,
      body: { file_id: item.id, text: 'x', must_fix: true },
    }),
  changeOthersDraft: async (caller, made) =>
    callApi(app, caller, api.updateCommentDraft, {
      params: { ...made.place, draftId: await draftOfOwner(made) },
      body: { text: 'Mine now' },
    }),
  publishOthers: async (caller, made) =>
    callApi(app, caller, api.publishComments, {
      params: made.place,
      body: { draft_ids: [await draftOfOwner(made)] },
    }),
  dropOthersDraft: async (caller, made) =>
    callApi(app, caller, api.deleteCommentDraft, { params: { ...made.place, draftId: await draftOfOwner(made) } }),
} satisfies Record<string, Call>;
const NAMES = Object.keys(CALLS).filter((name): name is keyof typeof CALLS => name in CALLS);

// In the order of TEAM_KINDS: space_admin, p_owner, p_manager, designer, s_design, merchandiser, t_design, c_design,
// reviewer, watcher, client (granted cad-design), space_member, stranger.
const seen = (status: number) => [status, status, status, status, 404, 404, 404, status, 404, 404, status, 403, 403];
const ofOwner = (status: number) => [404, status, ...Array.from({ length: 9 }, () => 404), 403, 403];
const decided = [200, 200, 200, 403, 404, 404, 404, 403, 404, 404, 403, 403, 403];
const IN_CAD: Record<keyof typeof CALLS, number[]> = {
  listComments: seen(200),
  listItemPeople: seen(200),
  getDraft: seen(200),
  getShown: seen(200),
  getInternal: [200, 200, 200, 200, 404, 404, 404, 200, 404, 404, 404, 403, 403],
  readShown: seen(204),
  createComment: seen(201),
  replyToInternal: [201, 201, 201, 201, 404, 404, 404, 201, 404, 404, 422, 403, 403],
  saveDraft: seen(200),
  // The owner's own; everybody else's are somebody else's.
  editOthers: [403, 200, 403, 403, 404, 404, 404, 403, 404, 404, 403, 403, 403],
  resolveOthers: [200, 200, 200, 200, 404, 404, 404, 200, 404, 404, 403, 403, 403],
  deleteOthers: [403, 204, 403, 403, 404, 404, 404, 403, 404, 404, 403, 403, 403],
  carryComments: [201, 201, 201, 201, 404, 404, 404, 201, 404, 404, 403, 403, 403],
  // A client who was not asked does not decide.
  sayMustFix: decided.map((status) => (status === 200 ? 201 : status)),
  markOthers: decided,
  takeBackOthers: decided,
  answerFix: [200, 200, 200, 200, 404, 404, 404, 200, 404, 404, 403, 403, 403],
  listCommentDrafts: seen(200),
  createCommentDraft: seen(201),
  sayMustFixLater: decided.map((status) => (status === 200 ? 201 : status)),
  changeOthersDraft: ofOwner(200),
  publishOthers: ofOwner(201),
  dropOthersDraft: ofOwner(204),
};
// The whole team sees a mood board; reviewers speak of what they see, watchers do not.
const onBoard = (status: number) => [...Array.from({ length: 9 }, () => status), 403, 404, 403, 403];
const looking = (status: number) => [...Array.from({ length: 10 }, () => status), 404, 403, 403];
const ON_BOARD: Record<keyof typeof CALLS, number[]> = {
  listComments: looking(200),
  listItemPeople: looking(200),
  getDraft: looking(200),
  getShown: looking(200),
  getInternal: looking(200),
  readShown: looking(204),
  createComment: onBoard(201),
  replyToInternal: onBoard(201),
  saveDraft: onBoard(200),
  editOthers: [403, 200, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 403],
  resolveOthers: onBoard(200),
  deleteOthers: [403, 204, 403, 403, 403, 403, 403, 403, 403, 403, 404, 403, 403],
  carryComments: onBoard(201),
  sayMustFix: [201, 201, 201, 403, 403, 403, 403, 403, 403, 403, 404, 403, 403],
  markOthers: [200, 200, 200, 403, 403, 403, 403, 403, 403, 403, 404, 403, 403],
  takeBackOthers: [200, 200, 200, 403, 403, 403, 403, 403, 403, 403, 404, 403, 403],
  // Everybody of the team who works on it, and no reviewer.
  answerFix: [200, 200, 200, 200, 200, 200, 200, 200, 403, 403, 404, 403, 403],
  listCommentDrafts: looking(200),
  createCommentDraft: onBoard(201),
  sayMustFixLater: [201, 201, 201, 403, 403, 403, 403, 403, 403, 403, 404, 403, 403],
  changeOthersDraft: ofOwner(200),
  publishOthers: ofOwner(201),
  dropOthersDraft: ofOwner(204),
};

async function listStatuses(name: keyof typeof CALLS, made: CommentedItem) {
  const answers = [];
  for (const kind of TEAM_KINDS) answers.push([kind, (await CALLS[name](made.people[kind], made)).status]);
  expect((await CALLS[name](null, made)).status).toBe(401);
  return Object.fromEntries(answers);
}
const expected = (statuses: readonly number[]) =>
  Object.fromEntries(TEAM_KINDS.map((kind, index) => [kind, statuses[index]]));

test.each(NAMES)('%s in cad-design answers each role as the table says', async (name) => {
  expect(await listStatuses(name, cad)).toEqual(expected(IN_CAD[name]));
});

test.each(NAMES)('%s on a mood board answers each role as the table says', async (name) => {
  expect(await listStatuses(name, board)).toEqual(expected(ON_BOARD[name]));
});

test('a reviewer speaks of the item they were asked for, a watcher and a designer of elsewhere only look at it', async () => {
  const made = await makeCommentedItem(app);
  const statuses = [];
  for (const kind of ['reviewer', 'watcher', 's_design', 'stranger'] as const) {
    await ask(made, kind);
    const { getInternal, createComment, resolveOthers, saveDraft } = CALLS;
    const answers = [];
    for (const call of [getInternal, createComment, resolveOthers, saveDraft])
      answers.push((await call(made.people[kind], made)).status);
    statuses.push([kind, ...answers]);
  }
  expect(statuses).toEqual([
    ['reviewer', 200, 201, 200, 200],
    ['watcher', 200, 403, 403, 403],
    ['s_design', 200, 403, 403, 403],
    // Asked from outside, a client.
    ['stranger', 404, 201, 403, 200],
  ]);
});

test('a client settles the threads that they began, and edits and deletes what they wrote', async () => {
  const { place, item, people } = cad;
  const { client } = people;
  const { body } = await callApi(app, client, api.createComment, {
    params: place,
    body: { file_id: item.id, text: 'Mine' },
  });
  expect(body.data.abilities).toEqual({
    edit: true,
    delete: true,
    react: true,
    resolve: true,
    reply: true,
    mark_must_fix: false,
    answer_fix: false,
  });
  const params = { ...place, commentId: body.data.id };
  const settled = await callApi(app, client, api.updateComment, { params, body: { resolved: true } });
  expect(settled.body.data).toMatchObject({ resolved_by: { id: client.id }, edited_at: null });
  expect((await callApi(app, client, api.deleteComment, { params })).status).toBe(204);
  expect((await callApi(app, client, api.getComment, { params })).status).toBe(404);
});
