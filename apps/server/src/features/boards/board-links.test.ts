import { removeItems } from '@facet/board/document';
import { REVIEW_LINK_DAYS_MAX } from '@facet/contract/constants/limits';
import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { boards, reviewRecipients, reviewRequests } from '../../db/schema/index.ts';
import { makeBoardTeam, openBoard, type BoardTeam } from '../../testing/board-team.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { listenAt } from '../../testing/chat-team.ts';
import { makeGuest, makeReviewLink } from '../../testing/factories/make-guest.ts';
import { TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
let team: BoardTeam;
let otherBoardId: number;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  team = await makeBoardTeam(app, address);
  const values = { projectModuleId: team.moduleId, title: 'Not for clients', position: 1, createdBy: team.owner.id };
  const [other] = await app.db.insert(boards).values(values).returning();
  otherBoardId = other?.id ?? 0;
});

let addresses = 0;
const anAddress = () => `client-${Date.now()}-${(addresses += 1)}@example.com`;
const place = () => ({ projectId: team.projectId, moduleId: team.moduleId });
const send = (caller: Caller | null, body: object = {}, boardId = team.boardId) =>
  callApi(app, caller, api.sendBoardLinks, {
    params: { projectId: team.projectId, boardId },
    body: { emails: [anAddress()], ...body },
  });
const links = (caller: Caller, query: Record<string, unknown> = { board_id: team.boardId }) =>
  callApi(app, caller, api.listReviewLinks, { params: { projectId: team.projectId }, query });
const revoke = (linkId: number) =>
  callApi(app, team.owner, api.revokeReviewLink, { params: { projectId: team.projectId, linkId } });
const listBoards = (caller: Caller) => callApi(app, caller, api.listBoards, { params: { projectId: team.projectId } });
const listPictures = (caller: Caller, boardId: number) =>
  callApi(app, caller, api.listBoardFiles, { params: place(), query: { board_id: boardId } });
const comment = (caller: Caller, body: object = {}) =>
  callApi(app, caller, api.createComment, {
    params: place(),
    body: { board_id: team.boardId, text: 'Warmer', ...body },
  });

/** The mails to an address, once there are so many. */
const mailed = (email: string, count = 1) =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(app, email);
      if (mails.length < count) throw new Error('not mailed yet');
      return mails;
    },
    { timeout: 10_000, interval: 20 },
  );

const makeBoardGuest = (input: { mayComment?: boolean } = {}) =>
  makeGuest(app, { projectId: team.projectId, createdBy: team.owner.id, boardId: team.boardId, ...input });
const makeClient = async (input: { mayComment?: boolean } = {}) => {
  const client = await makeUser(app, { role: 'client' });
  const link = { projectId: team.projectId, createdBy: team.owner.id, boardId: team.boardId, userId: client.id };
  return { ...client, ...(await makeReviewLink(app, { ...link, ...input })), id: client.id };
};
type Looking = { id: number; token: string };

async function connect({ token }: Looking) {
  const probe = await openProbe(`${address}?token=${token}`);
  onTestFinished(() => probe.socket.terminate());
  expect(await probe.call(METHOD.connectToProject, { project_id: team.projectId })).toMatchObject({ error_id: 0 });
  return probe;
}
const look = async (person: Looking) => openBoard(await connect(person), team.place, person.id);

describe('sending', () => {
  test('mails each address a link of its own, says until when, and stands in the list of the board', async () => {
    const [first, second] = [anAddress(), anAddress()];
    const expires_at = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const sent = await send(team.people.p_manager, {
      emails: [first, second],
      may_comment: false,
      note: 'The direction',
      expires_at,
    });
    expect([sent.status, sent.body.data?.length]).toEqual([201, 2]);
    expect(sent.body.data[0]).toMatchObject({
      board: { id: team.boardId, title: 'Florals', may_comment: false },
      state: 'active',
      expires_at,
      is_guest: true,
      style_titles: [],
    });
    const [mail] = await mailed(first);
    expect(mail).toMatch(/shows you a board/);
    expect(mail).toContain('The direction');
    const hash = /\/review\/([\w-]+)/.exec(mail ?? '')?.[1] ?? '';
    const { body } = await callApi(app, null, api.getReviewLink, { params: { hash } });
    expect(body.data).toMatchObject({ board_id: team.boardId, email: first, asked: { board_title: 'Florals' } });
    expect(await mailed(second)).toHaveLength(1);
    const log = await callApi(app, team.owner, api.listLog, { params: { projectId: team.projectId } });
    expect(log.body.data[0]).toMatchObject({
      event: 'module.shared',
      item_type: 'board',
      item_id: team.boardId,
      user: { id: team.people.p_manager.id },
      new_value: { text: expect.stringContaining(first) },
    });
    expect((await links(team.owner)).body.total).toBe(2);
    expect((await links(team.owner, { board_id: otherBoardId })).body.total).toBe(0);
  });

  test('to somebody who has one of the board already ends that one', async () => {
    const email = anAddress();
    const [first] = (await send(team.owner, { emails: [email] })).body.data;
    await send(team.owner, { emails: [email], may_comment: false });
    const { data } = (await links(team.owner)).body;
    expect(data.map(({ id, state, board }) => [id === first?.id, state, board?.may_comment])).toEqual([
      [false, 'active', false],
      [true, 'revoked', true],
    ]);
  });

  test.each([
    ['no address', { emails: [] }, 'emails'],
    ['what is no address', { emails: ['halo'] }, 'emails.0'],
    ['a moment that is past', { expires_at: new Date(Date.now() - 1000).toISOString() }, 'expires_at'],
    [
      'a moment that is too far away',
      { expires_at: new Date(Date.now() + (REVIEW_LINK_DAYS_MAX + 1) * 86_400_000).toISOString() },
      'expires_at',
    ],
    ['a note that is too long', { note: 'x'.repeat(5000) }, 'note'],
  ])('refuses %s, and nothing is sent', async (_what, body, field) => {
    const { status, raw } = await send(team.owner, body);
    expect([status, Object.keys(raw.json().errors)]).toEqual([422, [field]]);
    expect((await links(team.owner)).body.total).toBe(0);
  });

  test('refuses a board that is not there, of another project, or in the trash', async () => {
    expect((await send(team.owner, {}, 999_999)).status).toBe(404);
    const other = await makeBoardTeam(app, address);
    expect((await send(team.owner, {}, other.boardId)).status).toBe(404);
    await app.db.update(boards).set({ deletedAt: new Date() }).where(eq(boards.id, team.boardId));
    expect((await send(team.owner)).status).toBe(404);
  });

  test('is for those who may share the project', async () => {
    const allowed = ['space_admin', 'p_owner', 'p_manager'];
    for (const kind of TEAM_KINDS)
      expect([kind, (await send(team.people[kind])).status]).toEqual([kind, allowed.includes(kind) ? 201 : 403]);
    expect((await send(null)).status).toBe(401);
    expect((await send(await makeBoardGuest())).status).toBe(403);
  });

  test('shows in no list of reviews: nothing is asked', async () => {
    const client = await makeClient();
    const params = { projectId: team.projectId };
    const followed = await callApi(app, team.owner, api.listReviewRequests, { params, query: { state: 'all' } });
    expect(followed.body.total).toBe(0);
    expect((await callApi(app, client, api.listWaitingReviews)).body.total).toBe(0);
    const request = { params: { ...params, requestId: client.reviewRequestId } };
    expect((await callApi(app, team.owner, api.withdrawReview, request)).status).toBe(404);
  });
});

describe.each([
  ['a guest', makeBoardGuest],
  ['somebody with an account', makeClient],
])('%s', (_who, make) => {
  test('sees the one board, read only, and what others change on it', async () => {
    const person = await make();
    const { body } = await listBoards(person);
    expect(body.data).toMatchObject([
      { id: team.boardId, created_by: null, abilities: { edit: false, delete: false, comment: true } },
    ]);
    const mine = await look(person);
    expect(mine.joined).toMatchObject({ can_edit: false, peers: [] });
    const note = await (await team.onBoard('p_owner')).putNote();
    await mine.has(note.id);
    const push = mine.probe.frames.find(({ method_id: id, request_id: request }) => id === 121 && request === null);
    expect(push?.data).toMatchObject({ user: null });
    expect((await mine.edit((doc) => removeItems(doc, [note.id]))).error_id).toBe(403);
    for (const method of [METHOD.nameBoardVersion, METHOD.boardVersions, METHOD.restoreBoardVersion])
      expect((await mine.probe.call(method, { ...team.place, title: 'Mine', version_id: 1 })).error_id).toBe(403);
    expect((await listPictures(person, team.boardId)).status).toBe(200);
    const [row] = await app.db.select().from(reviewRecipients).where(eq(reviewRecipients.id, person.recipientId));
    expect(row).toMatchObject({ opens: 1, openedAt: expect.any(Date) });
  });

  test('finds no other board, by call or by frame', async () => {
    const person = await make();
    const probe = await connect(person);
    const join = await probe.call(METHOD.joinBoard, { ...team.place, board_id: otherBoardId });
    expect(join.error_id).toBe(404);
    expect((await listPictures(person, otherBoardId)).status).toBe(404);
    expect((await comment(person, { board_id: otherBoardId })).status).toBe(404);
    expect((await send(person)).status).toBe(403);
    const owner = await openBoard(await team.join('p_owner'), { ...team.place, board_id: otherBoardId }, team.owner.id);
    await owner.putNote();
    // A frame's own number may have the same digits.
    expect(JSON.stringify(probe.frames.map(({ data }) => data))).not.toContain(String(otherBoardId));
  });

  test('comments where the link says so, and reads what is written for clients alone', async () => {
    const person = await make();
    const visible = await comment(team.owner, { is_internal: false });
    await comment(team.owner, { text: 'Between us', is_internal: true });
    expect((await comment(person, { text: 'Lovely' })).status).toBe(201);
    const query = { board_id: team.boardId };
    const { data } = (await callApi(app, person, api.listComments, { params: place(), query })).body;
    expect(data.map(({ text, is_internal: isInternal }) => [text, isInternal])).toEqual(
      expect.arrayContaining([
        ['Warmer', false],
        ['Lovely', false],
      ]),
    );
    expect([data.length, visible.status]).toEqual([2, 201]);
    const silent = await make({ mayComment: false });
    expect((await listBoards(silent)).body.data[0]?.abilities.comment).toBe(false);
    expect((await comment(silent)).status).toBe(403);
    expect((await callApi(app, silent, api.listComments, { params: place(), query })).body.total).toBe(3 - 1);
  });

  test('is out at once when the link is revoked', async () => {
    const person = await make();
    const mine = await look(person);
    const owner = await team.onBoard('p_owner');
    expect((await revoke(person.recipientId)).status).toBe(200);
    const isTold = () =>
      mine.probe.frames.some(({ method_id: id }) => id === METHOD.boardClosed) || mine.probe.socket.readyState > 1;
    await vi.waitFor(() => expect(isTold()).toBe(true));
    const note = await owner.putNote();
    expect(JSON.stringify(mine.probe.frames)).not.toContain(note.id);
    expect([401, 403]).toContain((await listBoards(person)).status);
    expect([401, 403]).toContain((await listPictures(person, team.boardId)).status);
    expect([401, 403]).toContain((await comment(person)).status);
    expect((await callApi(app, null, api.getReviewLink, { params: { hash: person.hash } })).status).toBe(404);
  });

  test('is out when the link expires, while looking', async () => {
    const person = await make();
    const soon = new Date(Date.now() + 1500);
    await app.db.update(reviewRecipients).set({ expiresAt: soon }).where(eq(reviewRecipients.id, person.recipientId));
    const mine = await look(person);
    const isTold = () =>
      mine.probe.frames.some(({ method_id: id }) => id === METHOD.boardClosed) || mine.probe.socket.readyState > 1;
    await vi.waitFor(() => expect(isTold()).toBe(true), 10_000);
    expect([401, 403]).toContain((await listBoards(person)).status);
  });

  test('is out when the board is deleted', async () => {
    const person = await make();
    const mine = await look(person);
    const params = { projectId: team.projectId, boardId: team.boardId };
    expect((await callApi(app, team.owner, api.deleteBoard, { params })).status).toBe(204);
    await vi.waitFor(() => expect(mine.probe.frames.map(({ method_id: id }) => id)).toContain(METHOD.boardClosed));
    expect((await callApi(app, null, api.getReviewLink, { params: { hash: person.hash } })).status).toBe(404);
    expect((await listPictures(person, team.boardId)).status).not.toBe(200);
  });
});

test('a later link that forbids comments leaves the right of an earlier one alone', async () => {
  const client = await makeClient({ mayComment: true });
  await makeReviewLink(app, {
    projectId: team.projectId,
    createdBy: team.owner.id,
    boardId: team.boardId,
    userId: client.id,
    mayComment: false,
  });
  expect((await comment(client)).status).toBe(201);
  const { data } = (await listBoards(client)).body;
  expect(data).toHaveLength(1);
});

test('a reminder mails the same link, and an expired one is asked for anew', async () => {
  const email = anAddress();
  const [link] = (await send(team.owner, { emails: [email] })).body.data;
  const params = { projectId: team.projectId, linkId: link?.id ?? 0 };
  expect((await callApi(app, team.owner, api.remindReviewer, { params })).status).toBe(204);
  const mails = await mailed(email, 2);
  expect(mails.filter((mail) => mail.includes('Reminder: '))).toHaveLength(1);
  const hash = /\/review\/([\w-]+)/.exec(mails[0] ?? '')?.[1] ?? '';
  const mine = and(eq(reviewRecipients.id, params.linkId));
  await app.db
    .update(reviewRecipients)
    .set({ expiresAt: new Date(0) })
    .where(mine);
  expect((await callApi(app, null, api.askForNewLink, { params: { hash } })).status).toBe(204);
  const { body } = await callApi(app, team.owner, api.listNotifications);
  expect(body.data[0]).toMatchObject({
    message: `${email} asks for a new link to the board Florals`,
    additional_data: { board_id: team.boardId },
  });
});

test('the request of a board holds no decision and goes with the board', async () => {
  await makeBoardGuest();
  await app.db.delete(boards).where(eq(boards.id, team.boardId));
  const left = await app.db.select().from(reviewRequests).where(eq(reviewRequests.projectId, team.projectId));
  expect(left).toEqual([]);
});
