import { listItems } from '@facet/board/document';
import * as api from '@facet/contract/endpoints/index';
import { METHOD } from '@facet/contract/realtime';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boardFiles, boardPictures, files } from '../../db/schema/index.ts';
import { addPictures } from '../../testing/add-pictures.ts';
import { makeBoardTeam, openBoard, type BoardTeam } from '../../testing/board-team.ts';
import { callApi } from '../../testing/call-api.ts';
import { listenAt } from '../../testing/chat-team.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = await listenAt(app);
});
afterAll(() => app.stop());

const duplicate = async ({ people, projectId }: BoardTeam, body: object) =>
  (await callApi(app, people.space_admin, api.duplicateProject, { params: { projectId }, body })).body.data;
const listBoards = async ({ people }: BoardTeam, projectId: number) =>
  (await callApi(app, people.space_admin, api.listBoards, { params: { projectId } })).body.data;

async function makeFullBoard() {
  const team = await makeBoardTeam(app, address);
  const body = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c0a060' } })
    .png()
    .toBuffer();
  const { projectId, moduleId, boardId } = team;
  const form = { projectId, moduleId, fields: { board_id: String(boardId) }, files: [{ name: 'ring.png', body }] };
  const [picture] = (await addPictures(app, team.owner, form)).body.data;
  const ben = await team.onBoard('designer');
  const note = await ben.putNote({ text: 'Halo lower' });
  return { team, picture, note };
}

test('a copy with designs has the boards, with files of its own', async () => {
  const { team, picture, note } = await makeFullBoard();
  const copy = await duplicate(team, { with_designs: true });
  const [board] = await listBoards(team, copy.id);
  expect(board).toMatchObject({ title: 'Florals', position: 0, items_total: 2 });
  const probe = await team.open('space_admin');
  expect(await probe.call(METHOD.connectToProject, { project_id: copy.id })).toMatchObject({ error_id: 0 });
  const opened = await openBoard(probe, { project_id: copy.id, board_id: board?.id ?? 0 }, team.people.space_admin.id);
  const items = listItems(opened.doc);
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['picture', 'note']));
  expect(items.map(({ id }) => id).toSorted()).toEqual([picture?.id ?? '', note.id].toSorted());
  const [held] = await app.db
    .select()
    .from(boardFiles)
    .where(eq(boardFiles.boardId, board?.id ?? 0));
  const [shown] = await app.db
    .select()
    .from(boardPictures)
    .where(eq(boardPictures.boardId, board?.id ?? 0));
  const placed = items.find((item) => item.kind === 'picture');
  expect(held?.fileId).not.toBe(picture?.file.id);
  expect([shown?.fileId, placed?.kind === 'picture' && placed.file_id]).toEqual([held?.fileId, held?.fileId]);
  const found = await app.db.select().from(files).where(eq(files.originalName, 'ring.png')).orderBy(asc(files.id));
  const [first, second] = found.slice(-2);
  expect([first?.sha256, first?.storageKey === second?.storageKey]).toEqual([second?.sha256, false]);
  expect(await app.storage.size(second?.storageKey ?? '')).toBe(second?.size);
  // Each goes on by itself.
  await opened.putNote({ text: 'Only here' });
  expect(await listBoards(team, team.projectId)).toMatchObject([{ items_total: 2 }]);
});

test('a copy without designs begins with an empty whiteboard', async () => {
  const { team } = await makeFullBoard();
  expect(await listBoards(team, (await duplicate(team, {})).id)).toEqual([]);
});
