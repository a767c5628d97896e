import type { Endpoint } from '@facet/contract/endpoint';
import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { boards, commentDrafts, designItems, projects, users } from '../../db/schema/index.ts';
import { photo } from '../../platform/images/samples.ts';
import { callApi, type Answer } from '../../testing/call-api.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeGuest } from '../../testing/factories/make-guest.ts';
import { makeGuardedProject, SECRET, type GuardedProject } from '../../testing/factories/make-guarded-project.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/upload.ts';

// What a guest of a review link gets from each call there is. The list is written by hand: a call that is not in it
// must refuse guests before it looks at anything else, so whoever opens another decides here what it tells them.
const OPEN = [
  'changeCommentRead',
  'createComment',
  'createCommentDraft',
  'createSocketTicket',
  'deleteComment',
  'deleteCommentDraft',
  'findBoardFiles',
  'getComment',
  'getDesign',
  'getDraft',
  'getFile',
  'getReviewDraft',
  'getSession',
  'getStyle',
  'getStyleHistory',
  'listBoardFiles',
  'listBoardPeople',
  'listBoardReactions',
  'listBoards',
  'listCommentDrafts',
  'listComments',
  'listItemPeople',
  'listReviewItems',
  'logOut',
  'publishComments',
  'reactToBoardItem',
  'reactToComment',
  'refreshSession',
  'reviewDesigns',
  'saveDraft',
  'saveReviewDraft',
  'signAddresses',
  'undoDecisions',
  'updateComment',
  'updateCommentDraft',
  'uploadFiles',
];

const ENDPOINTS: [string, Endpoint][] = Object.entries(api);
const SIGNED_IN = ENDPOINTS.filter(([, { access }]) => access === 'user');
const CLOSED = SIGNED_IN.filter(([name]) => !OPEN.includes(name));

let app: TestApp;
let address: string;
let made: GuardedProject;
let guest: Awaited<ReturnType<typeof makeGuest>>;
let hiddenBoard: number;
let said: { internal: number; open: number; draft: number; theirs: number };
beforeAll(async () => {
  app = await startTestApp();
  address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
  made = await makeGuardedProject(app);
  const mine = { projectId: made.project.id, createdBy: made.owner.id };
  const asked = { projectId: made.project.id, createdBy: made.people.p_manager.id };
  guest = await makeGuest(app, { ...asked, itemIds: [made.shownItem.id], note: 'Please look' });
  // The same person was asked about something else by another link, and would see it through that one.
  await makeGuest(app, { ...mine, userId: guest.id, itemIds: [made.hiddenItem.id], note: `${SECRET} remark` });
  const cover = await makeFile(app, { uploaderId: made.owner.id, name: `${SECRET}-cover.png` });
  await app.db.update(projects).set({ coverFileId: cover.id }).where(eq(projects.id, made.project.id));
  await app.db.update(users).set({ avatarFileId: cover.id }).where(eq(users.id, made.owner.id));
  const note = { note: `${SECRET} of the team`, noteUserId: made.owner.id, noteCreatedAt: new Date() };
  await app.db.update(designItems).set(note).where(eq(designItems.id, made.shownItem.id));
  const board = { projectModuleId: made.modules['mood-board'].id, title: `${SECRET} board`, position: 0 };
  const [inserted] = await app.db
    .insert(boards)
    .values({ ...board, createdBy: made.owner.id })
    .returning();
  hiddenBoard = inserted?.id ?? 0;
  said = {
    internal: await say(`${SECRET} between us`, true),
    open: await say('Is the halo right?', false),
    draft: await write(guest.id, 'Not yet'),
    theirs: await write(made.owner.id, `${SECRET} not yet`),
  };
});
afterAll(() => app.stop());

const shownPlace = () => ({ projectId: made.project.id, moduleId: made.modules['cad-design'].id });
const hiddenPlace = () => ({ projectId: made.project.id, moduleId: made.modules['sketch-design'].id });

async function say(text: string, isInternal: boolean) {
  // Clients know the author of what they read by name.
  const author = isInternal ? made.people.p_owner : made.people.p_manager;
  const body = { file_id: made.shownItem.id, text, is_internal: isInternal };
  const answer = await callApi(app, author, api.createComment, { params: shownPlace(), body });
  expect(answer.status, answer.raw.body).toBe(201);
  return answer.body.data.id;
}

async function write(userId: number, text: string) {
  const draft = { designItemId: made.shownItem.id, userId, text, isInternal: false };
  const [row] = await app.db.insert(commentDrafts).values(draft).returning();
  return row?.id ?? 0;
}

const leakOf = ({ raw }: Answer<unknown>) => {
  const at = raw.body.toLowerCase().indexOf(SECRET.toLowerCase());
  return at < 0 ? null : raw.body.slice(Math.max(0, at - 60), at + 40);
};

test('each call that takes guests is in the list, and no other', () => {
  const open = SIGNED_IN.filter(([, { takesGuests }]) => takesGuests).map(([name]) => name);
  expect(open.toSorted((one, other) => one.localeCompare(other))).toEqual(OPEN);
});

test.each(CLOSED)('%s refuses a guest', async (_name, endpoint) => {
  const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, made.project.id]));
  const { status, raw } = await callApi(app, guest, endpoint, { params });
  expect([status, raw.json().message]).toEqual([
    403,
    'You may not do this: a review link opens only what it was sent for',
  ]);
});

type Input = Parameters<typeof callApi>[3];
/** What each open call is tried on: what the link shows, and what lies beside it. */
const asked = (): [string, Endpoint, { own?: Input; beside: Input[] }][] => {
  const [own, hidden] = [shownPlace(), hiddenPlace()];
  const { shownItem: item, hiddenItem: other, beside, shown, hidden: otherStyle } = made;
  const comment = (commentId: number) => ({ ...own, commentId });
  const hiddenWhiteboard = { ...own, moduleId: made.modules['mood-board'].id };
  const text = 'Lovely';
  return [
    ['getSession', api.getSession, { own: {}, beside: [] }],
    ['refreshSession', api.refreshSession, { own: {}, beside: [] }],
    ['createSocketTicket', api.createSocketTicket, { own: {}, beside: [] }],
    [
      'listReviewItems',
      api.listReviewItems,
      { own: { params: own, query: { count: -1 } }, beside: [{ params: own, query: { hash: 'x'.repeat(43) } }] },
    ],
    [
      'getStyle',
      api.getStyle,
      {
        own: { params: { ...own, styleId: shown.id } },
        beside: [{ params: { ...hidden, styleId: shown.id } }, { params: { ...own, styleId: otherStyle.id } }],
      },
    ],
    [
      'getStyleHistory',
      api.getStyleHistory,
      {
        own: { params: { ...own, styleId: shown.id } },
        beside: [{ params: { ...hidden, styleId: shown.id } }, { params: { ...own, styleId: otherStyle.id } }],
      },
    ],
    [
      'getDesign',
      api.getDesign,
      {
        own: { params: { ...own, itemId: item.id } },
        beside: [{ params: { ...hidden, itemId: other.id } }, { params: { ...hidden, itemId: beside.id } }],
      },
    ],
    [
      'getFile',
      api.getFile,
      {
        own: { params: { fileId: item.fileId } },
        beside: [other.fileId, made.attachment.id, beside.fileId].map((fileId) => ({ params: { fileId } })),
      },
    ],
    [
      'listComments',
      api.listComments,
      { own: { params: own, query: { file_id: item.id } }, beside: [{ params: hidden, query: { file_id: other.id } }] },
    ],
    [
      'getComment',
      api.getComment,
      { own: { params: comment(said.open) }, beside: [{ params: comment(said.internal) }] },
    ],
    [
      'changeCommentRead',
      api.changeCommentRead,
      { own: { params: comment(said.open) }, beside: [{ params: comment(said.internal) }] },
    ],
    [
      'createComment',
      api.createComment,
      {
        own: { params: own, body: { file_id: item.id, text } },
        beside: [
          { params: hidden, body: { file_id: other.id, text } },
          { params: own, body: { file_id: item.id, text, parent_comment_id: said.internal } },
        ],
      },
    ],
    [
      'createCommentDraft',
      api.createCommentDraft,
      {
        own: { params: own, body: { file_id: item.id, text } },
        beside: [{ params: hidden, body: { file_id: other.id, text } }],
      },
    ],
    ['listCommentDrafts', api.listCommentDrafts, { own: { params: own }, beside: [{ params: hidden }] }],
    [
      'publishComments',
      api.publishComments,
      {
        own: { params: own, body: { draft_ids: [said.draft] } },
        beside: [{ params: own, body: { draft_ids: [said.theirs] } }],
      },
    ],
    [
      'listItemPeople',
      api.listItemPeople,
      { own: { params: { ...own, itemId: item.id } }, beside: [{ params: { ...hidden, itemId: other.id } }] },
    ],
    [
      'getDraft',
      api.getDraft,
      { own: { params: { ...own, itemId: item.id } }, beside: [{ params: { ...hidden, itemId: other.id } }] },
    ],
    ['listBoards', api.listBoards, { beside: [{ params: own }] }],
    [
      'listBoardFiles',
      api.listBoardFiles,
      { beside: [{ params: { ...own, moduleId: made.modules['mood-board'].id }, query: { board_id: hiddenBoard } }] },
    ],
    [
      'findBoardFiles',
      api.findBoardFiles,
      { beside: [{ params: { ...hiddenWhiteboard, boardId: hiddenBoard }, query: { file_ids: '1' } }] },
    ],
    [
      'listBoardReactions',
      api.listBoardReactions,
      { beside: [{ params: { ...hiddenWhiteboard, boardId: hiddenBoard } }] },
    ],
    [
      'reactToBoardItem',
      api.reactToBoardItem,
      {
        beside: [
          {
            params: { ...hiddenWhiteboard, boardId: hiddenBoard },
            body: { kind: 'like', item_id: crypto.randomUUID() },
          },
        ],
      },
    ],
    [
      'reactToComment',
      api.reactToComment,
      {
        own: { params: comment(said.open), body: { kind: 'like' } },
        beside: [{ params: comment(said.internal), body: { kind: 'like' } }],
      },
    ],
    ['getReviewDraft', api.getReviewDraft, { own: { params: own }, beside: [] }],
    [
      'saveReviewDraft',
      api.saveReviewDraft,
      {
        own: { params: own, body: { requests: [{ file_id: item.id, status: 'rejected', is_opened: true }] } },
        beside: [{ params: own, body: { requests: [{ file_id: other.id, status: 'approved' }] } }],
      },
    ],
    ['undoDecisions', api.undoDecisions, { beside: [{ params: own, body: { decision_ids: [999_999] } }] }],
    [
      'reviewDesigns',
      api.reviewDesigns,
      {
        own: { params: own, body: { requests: [{ file_id: item.id, note: 'Lovely' }] } },
        beside: [
          { params: own, body: { requests: [{ file_id: other.id }] } },
          { params: own, body: { requests: [{ file_id: item.id }, { file_id: beside.id }] } },
        ],
      },
    ],
  ];
};

test('the link’s own is answered without a word of anything else', async () => {
  for (const [name, endpoint, { own }] of asked()) {
    if (!own) continue;
    const answer = await callApi(app, guest, endpoint, own);
    expect(answer.status, `${name}: ${answer.raw.body}`).toBeLessThan(300);
    expect(leakOf(answer), name).toBeNull();
  }
});

test('what lies beside it is not there', async () => {
  for (const [name, endpoint, { beside }] of asked()) {
    for (const input of beside) {
      const answer = await callApi(app, guest, endpoint, input);
      expect([403, 404, 422], `${name}: ${answer.raw.body}`).toContain(answer.status);
      expect(leakOf(answer), name).toBeNull();
    }
  }
});

test('neither the project’s cover nor anybody’s avatar is a guest’s to ask for', async () => {
  const [project] = await app.db.select().from(projects).where(eq(projects.id, made.project.id));
  const answer = await callApi(app, guest, api.getFile, { params: { fileId: project?.coverFileId ?? 0 } });
  expect(answer.status).toBe(404);
});

test('a guest is told of one comment, and whose it is', async () => {
  const { body } = await callApi(app, guest, api.listComments, {
    params: shownPlace(),
    query: { file_id: made.shownItem.id, order: 'asc' },
  });
  const told = body.data.find(({ id }) => id === said.open);
  expect(told).toMatchObject({ text: 'Is the halo right?', user: { first_name: 'Mara' } });
  expect(body.data.map(({ is_internal: isInternal }) => isInternal)).not.toContain(true);
});

test.each([
  ['drawn', 201],
  ['chat', 201],
  ['design', 403],
  ['avatar', 403],
  ['attachment', 403],
  ['project', 403],
  ['whiteboard', 403],
  ['task', 403],
] as const)('a guest uploading a file of type %s gets %i', async (type, status) => {
  const files = [{ name: 'mine.png', body: await photo(8, 8).png().toBuffer() }];
  expect((await upload(app, guest, { type, files })).status).toBe(status);
});

test('no frame tells a guest of what others do around the link', async () => {
  const probe = await openProbe(`${address}/ws?token=${guest.token}`);
  onTestFinished(() => probe.socket.terminate());
  expect((await probe.call(METHOD.connectToProject, { project_id: made.project.id })).error_id).toBe(0);
  const internal = await say(`${SECRET} again`, true);
  const owner = made.people.p_owner;
  const rename = { title: `${SECRET} diadem` };
  const params = { ...hiddenPlace(), styleId: made.hidden.id };
  expect((await callApi(app, owner, api.updateStyle, { params, body: rename })).status).toBe(200);
  const items = { item_ids: [made.hiddenItem.id], emails: [] };
  await callApi(app, owner, api.requestReview, { params: { projectId: made.project.id }, body: items });
  const visible = await say('And the shank?', false);
  await vi.waitFor(() => expect(JSON.stringify(probe.frames)).toContain(`"comment_id":${visible}`), 10_000);
  const told = JSON.stringify(probe.frames);
  expect(told.toLowerCase()).not.toContain(SECRET.toLowerCase());
  expect(told).not.toContain(`"comment_id":${internal}`);
  for (const id of [made.hiddenItem.id, made.beside.id]) expect(told).not.toContain(`"item_ids":[${id}]`);
  expect(told).not.toContain(`"style_id":${made.hidden.id}`);
  expect(told).not.toContain(`"method_id":${METHOD.notification}`);
});
