import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { overlaps } from '@facet/board/geometry';
import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeStoredFile } from '../../testing/factories/make-design.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const MIGRATION = '../../db/migrations/0019_stand_on_boards.sql';

/** Does what an installation does when it comes to this version. */
async function migrate() {
  const text = await readFile(path.join(import.meta.dirname, MIGRATION), 'utf8');
  const client = await app.pool.connect();
  try {
    await client.query('begin');
    for (const statement of text.split('--> statement-breakpoint')) await client.query(statement);
    await client.query('commit');
  } finally {
    client.release();
  }
}

test('designs of a mood-board module stand on a first board, and stay with their comments and records', async () => {
  const { project, owner, modules } = await makeProject(app);
  const moduleId = modules['mood-board'].id;
  const params = { projectId: project.id, moduleId };
  await callApi(app, owner, api.createBoard, { params, body: { title: 'Later' } });
  const makeUpload = async (format: 'png' | 'pdf' | 'gif' = 'png') =>
    (await makeStoredFile(app, { uploaderId: owner.id, attachedAt: null, uploadType: 'whiteboard', format })).id;
  const design = async (style: object, format?: 'png' | 'pdf') => {
    const body = { ...style, file_ids: [await makeUpload(format), await makeUpload('gif')] };
    const made = await callApi(app, owner, api.uploadDesigns, { params, body });
    expect(made.status).toBe(201);
    return made.body;
  };
  const first = await design({ style: { title: 'Halo' } }, 'pdf');
  const newer = await design({ style_id: first.style.id });
  const other = await design({ style: { title: 'Band' } });
  const item = newer.data[0];
  const said = { file_id: item?.id, text: 'Thinner', is_internal: false };
  expect((await callApi(app, owner, api.createComment, { params, body: said })).status).toBe(201);
  await migrate();

  const [board, later] = (await callApi(app, owner, api.listBoards, { params })).body.data;
  expect([board?.title, later?.title]).toEqual([modules['mood-board'].title, 'Later']);
  expect(board).toMatchObject({ position: 0, items_total: 4, cover: { id: item?.file.id } });
  const query = { board_id: board?.id };
  const pictures = (await callApi(app, owner, api.listBoardFiles, { params, query })).body.data;
  const files = [...newer.data, ...other.data].map(({ file }) => file.id);
  expect(pictures.map(({ file }) => file.id)).toEqual(files);
  expect(pictures.map(({ style_id: id }) => id)).toEqual([...newer.data, ...other.data].map(() => expect.any(Number)));
  for (const [index, one] of pictures.entries())
    for (const another of pictures.slice(index + 1)) expect(overlaps(one, another)).toBe(false);
  // The same pictures again, and not made anew, when it is opened another time; and it is a board like any other.
  expect((await callApi(app, owner, api.listBoardFiles, { params, query })).body.data.map(({ id }) => id)).toEqual(
    pictures.map(({ id }) => id),
  );
  const copy = await callApi(app, owner, api.updateBoard, {
    params: { ...params, boardId: board?.id },
    body: { duplicate: true },
  });
  expect(copy.body.data).toMatchObject({ items_total: 4 });
  const shown = await callApi(app, owner, api.listComments, { params, query: { file_id: item?.id } });
  expect(JSON.stringify(shown.body)).toContain('Thinner');
  const shownItem = await callApi(app, owner, api.getDesign, { params: { ...params, itemId: item?.id } });
  expect(shownItem.status).toBe(200);
});

test('a board of before is copied as it stands, though nobody has opened it', async () => {
  const { project, owner, modules } = await makeProject(app);
  const params = { projectId: project.id, moduleId: modules['mood-board'].id };
  const { id } = await makeStoredFile(app, { uploaderId: owner.id, attachedAt: null, uploadType: 'whiteboard' });
  await callApi(app, owner, api.uploadDesigns, { params, body: { style: { title: 'Halo' }, file_ids: [id] } });
  await migrate();
  const [board] = (await callApi(app, owner, api.listBoards, { params })).body.data;
  const address = { ...params, boardId: board?.id };
  const copy = await callApi(app, owner, api.updateBoard, { params: address, body: { duplicate: true } });
  const query = { board_id: copy.body.data.id };
  expect((await callApi(app, owner, api.listBoardFiles, { params, query })).body.data).toMatchObject([
    { file: { id } },
  ]);
});
