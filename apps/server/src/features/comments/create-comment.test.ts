import { randomUUID } from 'node:crypto';
import { COMMENT_MAX } from '@facet/contract/constants/limits';
import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { designComments, files } from '../../db/schema/index.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeDrawing, makeStroke } from '../../testing/factories/make-comment.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
let item: Awaited<ReturnType<typeof makeItem>>;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());
beforeEach(async () => {
  team = await makeFullTeam(app);
  const mine = { projectId: team.project.id, createdBy: team.people.p_owner.id };
  const style = await makeStyle(app, mine);
  item = await makeItem(app, { ...mine, moduleId: team.modules['cad-design'].id, styleId: style.id });
});

const place = () => ({ projectId: team.project.id, moduleId: item.projectModuleId });
const say = (caller: Caller, body: Record<string, unknown>) =>
  callApi(app, caller, api.createComment, { params: place(), body: { file_id: item.id, ...body } });
const upload = async (uploaderId: number, uploadType: 'chat' | 'drawn' | 'design') =>
  (await makeFile(app, { uploaderId, uploadType })).id;

test('a comment holds its point, its mentions and its files, and is the team’s unless said otherwise', async () => {
  const { designer, p_manager: manager } = team.people;
  const position = { x: 0.25, y: 0.5, page: 2 };
  const fileId = await upload(designer.id, 'chat');
  const { status, body } = await say(designer, {
    text: '  A thinner band, please @Manager ',
    position,
    tagged_users: [manager.id],
    attachments: [fileId],
  });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    file_id: item.id,
    style_id: item.styleId,
    version: 1,
    parent_comment_id: null,
    text: 'A thinner band, please @Manager',
    is_internal: true,
    tagged_users: [{ id: manager.id, first_name: 'p_manager', is_client: false }],
    attachments: [{ id: fileId, original_name: 'celeste.png' }],
    user: { id: designer.id, is_client: false },
    is_read: true,
    edited_at: null,
    position,
    drawing: null,
    drawing_file: null,
    drawing_files: [],
    resolved_at: null,
    resolved_by: null,
    carried_from_id: null,
    replies: [],
    abilities: { edit: true, delete: true, resolve: true, reply: true },
  });
  const read = await app.http.inject({ url: body.data.attachments[0]?.url ?? '' });
  expect([read.statusCode, read.body]).toEqual([200, `a png of ${designer.id}`]);
  const again = await callApi(app, manager, api.getComment, { params: { ...place(), commentId: body.data.id } });
  expect(again.body.data).toMatchObject({
    id: body.data.id,
    is_read: false,
    abilities: { edit: false, resolve: true },
  });
});

test('a reply is as its thread is, and a reply to a reply goes to the same thread', async () => {
  const { designer, client, p_owner: owner } = team.people;
  const thread = (await say(designer, { text: 'For you', is_internal: false })).body.data;
  const first = await say(client, { text: 'Thank you', parent_comment_id: thread.id, is_internal: true });
  const replyId = first.body.data.replies[0]?.id ?? 0;
  const second = await say(owner, { text: 'Welcome', parent_comment_id: replyId, is_internal: true });
  expect(second.body.data).toMatchObject({
    id: thread.id,
    is_internal: false,
    replies: [
      { id: replyId, text: 'Thank you', is_internal: false, parent_comment_id: thread.id, user: { is_client: true } },
      { text: 'Welcome', is_internal: false, parent_comment_id: thread.id },
    ],
  });
  const byReply = await callApi(app, client, api.getComment, { params: { ...place(), commentId: replyId } });
  expect(byReply.body.data).toMatchObject({ id: thread.id, replies: [{ id: replyId }, {}] });
});

test('what a client writes is never internal', async () => {
  const { body } = await say(team.people.client, { text: 'Lovely', is_internal: true });
  expect(body.data).toMatchObject({ is_internal: false, user: { is_client: true } });
});

test('sending again with the same request id answers with the first result, even at the same time', async () => {
  const { designer, c_design: other } = team.people;
  const body = { text: 'Once', request_id: randomUUID(), attachments: [await upload(designer.id, 'chat')] };
  const [one, two] = await Promise.all([say(designer, body), say(designer, body)]);
  const three = await say(designer, { ...body, text: 'Once more' });
  expect([one, two, three].map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(two?.body).toEqual(one?.body);
  expect(three.body).toEqual(one?.body);
  expect((await say(other, { text: 'Mine', request_id: body.request_id })).body.data.id).not.toBe(one?.body.data.id);
  expect(await app.db.$count(designComments, eq(designComments.designItemId, item.id))).toBe(2);
});

test('a drawing alone is enough, with the pictures that it shows and a picture of itself', async () => {
  const { designer } = team.people;
  const [shown, picture] = [await upload(designer.id, 'drawn'), await upload(designer.id, 'drawn')];
  const image = {
    id: randomUUID(),
    kind: 'image',
    color: '#000000',
    x: 1,
    y: 2,
    width: 30,
    height: 40,
    file_id: shown,
  };
  const drawing = { width: 1600, height: 900, strokes: [makeStroke(), image] };
  const { status, body } = await say(designer, { drawing, drawing_file_id: picture });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    text: '',
    drawing,
    drawing_file: { id: picture },
    drawing_files: [{ id: shown }],
    attachments: [],
  });
  const attached = await app.db.select().from(files).where(eq(files.id, shown));
  expect(attached[0]?.attachedAt).toBeInstanceOf(Date);
});

test('a text is as long as its symbols: an emoji of two code units counts once', async () => {
  const { designer } = team.people;
  const text = '💍'.repeat(COMMENT_MAX);
  const { status, body } = await say(designer, { text });
  expect([status, body.data?.text]).toEqual([201, text]);
  const longer = await say(designer, { text: `${text}!` });
  expect([longer.status, longer.errors]).toEqual([422, { text: ['Comment must have max 5000 symbols.'] }]);
});

test.each<[string, Record<string, unknown>, Record<string, string[]>]>([
  ['nothing said', { text: '  ' }, { text: ['Please enter Comment'] }],
  ['an empty drawing', { drawing: makeDrawing() }, { text: ['Please enter Comment'] }],
  ['too long a text', { text: 'x'.repeat(5001) }, { text: ['Comment must have max 5000 symbols.'] }],
  ['no item', { text: 'x', file_id: null }, { file_id: ['Please enter File'] }],
  [
    'a point beside the picture',
    { text: 'x', position: { x: 1.2, y: 0 } },
    { 'position.x': ['Please enter valid value.'] },
  ],
  ['a request id that is none', { text: 'x', request_id: 'again' }, { request_id: ['Please enter valid Request.'] }],
  [
    'a thread that is not there',
    { text: 'x', parent_comment_id: 999_999 },
    { parent_comment_id: ['Please enter valid Comment.'] },
  ],
  ['a mention of nobody', { text: 'x', tagged_users: [999_999] }, { tagged_users: ['Please enter valid Mentions.'] }],
  [
    'files that are not there',
    { text: 'x', attachments: [999_999] },
    { attachments: ['Please enter valid Attachments.'] },
  ],
  [
    'a picture that is not there',
    { drawing: makeDrawing(makeStroke()), drawing_file_id: 999_999 },
    { drawing_file_id: ['Please enter valid Drawing.'] },
  ],
  [
    'a stroke without points',
    { drawing: makeDrawing({ ...makeStroke(), points: [] } as never) },
    { 'drawing.strokes.0.points': ['Please enter valid value.'] },
  ],
])('%s is refused at its field', async (_name, body, errors) => {
  const answer = await say(team.people.designer, body);
  expect([answer.status, answer.errors]).toEqual([422, errors]);
  expect(await app.db.$count(designComments, eq(designComments.designItemId, item.id))).toBe(0);
});

test('replies have neither point nor drawing, and answer to a thread of the same item', async () => {
  const { designer, p_owner: owner } = team.people;
  const other = await makeItem(app, { ...place(), createdBy: owner.id, styleId: item.styleId, version: 2 });
  const thread = (await say(designer, { text: 'Here' })).body.data;
  const reply = { text: 'x', parent_comment_id: thread.id };
  const findErrors = async (body: Record<string, unknown>) => (await say(designer, { ...reply, ...body })).errors;
  expect(await findErrors({ position: { x: 0, y: 0 } })).toEqual({ position: ['Please enter valid Position.'] });
  expect(await findErrors({ drawing: makeDrawing(makeStroke()) })).toEqual({
    drawing: ['Please enter valid Drawing.'],
  });
  expect(await findErrors({ file_id: other.id })).toEqual({ parent_comment_id: ['Please enter valid Comment.'] });
});
