import { changeItems, boardItems, putItems, readItem, removeItems } from '@facet/board/document';
import * as api from '@facet/contract/endpoints/index';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPictures } from '../../testing/add-pictures.ts';
import { makeBoardTeam, type BoardTeam } from '../../testing/board-team.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { listenAt } from '../../testing/chat-team.ts';
import { TEAM_KINDS } from '../../testing/factories/make-project.ts';
import { makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
let png: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
  png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c0a060' } })
    .png()
    .toBuffer();
});
afterAll(() => app.stop());

const TOMORROW = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** A board with two pictures and a style of its project. */
async function makeReferenced() {
  const team = await makeBoardTeam(app, address);
  const ben = await team.onBoard('designer');
  const { body } = await addPictures(app, team.owner, {
    projectId: team.projectId,
    moduleId: team.moduleId,
    fields: { board_id: String(team.boardId) },
    files: ['halo.png', 'band.png'].map((name) => ({ name, body: png })),
  });
  const [halo, band] = body.data.map(({ id }) => id);
  if (!halo || !band) throw new Error('no pictures');
  await ben.has(band);
  const style = await makeStyle(app, { projectId: team.projectId, createdBy: team.owner.id });
  return { team, ben, halo, band, styleId: style.id };
}
const getOrigin = (team: BoardTeam, styleId: number, caller: Caller = team.owner) =>
  callApi(app, caller, api.getStyleOrigin, { params: { projectId: team.projectId, styleId } });
const removeReference = (team: BoardTeam, styleId: number, itemId: string, caller: Caller = team.owner) =>
  callApi(app, caller, api.removeStyleReference, { params: { projectId: team.projectId, styleId, itemId } });
const refer = (styleId: number | undefined, ...ids: string[]) =>
  ids.map((id) => ({ id, fields: { style_id: styleId } }));

test('a style shows its references with their place, and they stay when pictures are moved or taken off the board', async () => {
  const { team, ben, halo, band, styleId } = await makeReferenced();
  expect((await getOrigin(team, styleId)).body.data).toEqual({ brief: null, references: [], can_edit: true });
  expect(await ben.edit((doc) => changeItems(doc, refer(styleId, halo, band)))).toMatchObject({ error_id: 0 });
  const board = { id: team.boardId };
  const both = [
    { item_id: halo, board, is_on_board: true, file: { original_name: 'halo.png' } },
    { item_id: band, board, is_on_board: true, file: { original_name: 'band.png' } },
  ];
  expect((await getOrigin(team, styleId)).body.data.references).toMatchObject(both);
  await ben.edit((doc) => changeItems(doc, [{ id: halo, fields: { x: 4000 } }]));
  const picture = readItem(boardItems(ben.doc).get(band));
  if (!picture) throw new Error('no picture');
  await ben.edit((doc) => removeItems(doc, [band]));
  const [still, off] = both;
  expect((await getOrigin(team, styleId)).body.data.references).toMatchObject([still, { ...off, is_on_board: false }]);
  await ben.edit((doc) => putItems(doc, [{ ...picture, id: band }]));
  expect((await getOrigin(team, styleId)).body.data.references).toMatchObject(both);
});

test('a reference is let go on the board or by the style, also when its picture has left the board', async () => {
  const { team, ben, halo, band, styleId } = await makeReferenced();
  await ben.edit((doc) => changeItems(doc, refer(styleId, halo, band)));
  await ben.edit((doc) => changeItems(doc, refer(undefined, halo)));
  expect((await getOrigin(team, styleId)).body.data.references.map(({ item_id: id }) => id)).toEqual([band]);
  await ben.edit((doc) => changeItems(doc, refer(styleId, halo)));
  expect((await removeReference(team, styleId, halo)).status).toBe(204);
  await expect.poll(() => readItem(boardItems(ben.doc).get(halo))).not.toHaveProperty('style_id');
  await ben.edit((doc) => removeItems(doc, [band]));
  expect((await removeReference(team, styleId, band)).status).toBe(204);
  expect((await getOrigin(team, styleId)).body.data.references).toEqual([]);
  expect((await removeReference(team, styleId, band)).status).toBe(404);
});

test('a picture that becomes a reference of another style leaves the first', async () => {
  const { team, ben, halo, styleId } = await makeReferenced();
  const other = await makeStyle(app, { projectId: team.projectId, createdBy: team.owner.id });
  await ben.edit((doc) => changeItems(doc, refer(styleId, halo)));
  await ben.edit((doc) => changeItems(doc, refer(other.id, halo)));
  expect((await getOrigin(team, styleId)).body.data.references).toEqual([]);
  expect((await getOrigin(team, other.id)).body.data.references).toMatchObject([{ item_id: halo }]);
});

test('the team reads what a style comes from, a client nothing of it; who may not edit boards takes nothing away', async () => {
  const { team, ben, halo, styleId } = await makeReferenced();
  await ben.edit((doc) => changeItems(doc, refer(styleId, halo)));
  for (const kind of TEAM_KINDS) {
    const { status, body } = await getOrigin(team, styleId, team.people[kind]);
    const isOutside = kind === 'space_member' || kind === 'stranger';
    expect([kind, status]).toEqual([kind, isOutside ? 403 : kind === 'client' ? 404 : 200]);
    if (status !== 200) continue;
    expect([kind, body.data.references.length]).toEqual([kind, 1]);
    if (kind === 'reviewer' || kind === 'watcher') {
      expect(body.data.can_edit).toBe(false);
      expect((await removeReference(team, styleId, halo, team.people[kind])).status).toBe(403);
    }
  }
  await team.shareWithClient();
  expect((await getOrigin(team, styleId, team.people.client)).status).toBe(404);
  expect((await getOrigin(team, 999_999)).status).toBe(404);
});

test('the fields of a brief go along into a new style: what is asked for, and when it is due', async () => {
  const team = await makeBoardTeam(app, address);
  const params = { projectId: team.projectId, moduleId: team.modules['sketch-design'].id };
  const brief = { occasion: 'Engagement', metal: 'Pt 950', finger_size: '52', due: TOMORROW() };
  const create = (style: object) =>
    callApi(app, team.owner, api.uploadDesigns, {
      params,
      body: { style: { title: 'Celeste', ...style }, file_ids: [] },
    });
  const made = await create({ brief, due_date: TOMORROW() });
  expect(made.status).toBe(201);
  expect(made.body.style.due_date).toBe(TOMORROW());
  expect((await getOrigin(team, made.body.style.id)).body.data.brief).toEqual(brief);
  const late = await create({ due_date: '2020-01-01' });
  expect(late.status).toBe(422);
  expect(late.errors).toHaveProperty('due_date');
});
