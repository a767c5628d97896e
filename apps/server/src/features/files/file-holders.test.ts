import * as api from '@facet/contract/endpoints/index';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { boards, files, projects, styles, users } from '../../db/schema/index.ts';
import { transact } from '../../db/transact.ts';
import { callApi } from '../../testing/call-api.ts';
import { HOLD, makeBoard } from '../../testing/factories/hold-file.ts';
import { makeDesign, makeStoredFile } from '../../testing/factories/make-design.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { makeUser } from '../../testing/factories/make-user.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { forgetUser } from '../trash/actions/forget-user.ts';
import { purgeBoard, purgeStyle } from '../trash/actions/empty-trash.ts';
import { purgeProject } from '../trash/actions/purge-project.ts';
import { trashFiles } from './actions/trash-files.ts';
import { FILE_HOLDERS, type FileHolder } from './file-holders.ts';
import { findFile } from './queries.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const nameOf = ({ table, column }: FileHolder) => `${table}.${column}`;
const HOLDERS = FILE_HOLDERS.map((holder) => [nameOf(holder), holder] as const);
const heldBy = (part: keyof FileHolder['partOf']) => HOLDERS.filter(([, { partOf }]) => partOf[part]);
/** What is made of a file and goes with it. */
const MADE_OF_A_FILE = [
  'file_films.file_id',
  'file_measures.companion_id',
  'file_measures.file_id',
  'file_pyramids.file_id',
  'file_reductions.file_id',
  'file_thumbnails.file_id',
  'file_works.file_id',
  'part_alloys.file_id',
  'part_roles.file_id',
  'resumable_uploads.file_id',
];

/** What names a file that a row of the register holds, and can not be without that row. */
const BY_A_HOLDER = ['board_pictures.file_id', 'style_references.file_id'];
/** What is remembered of a file for a time of its own, however long that stays. */
const REMEMBERED = ['file_looks.file_id'];

test('every column that points to a file is in the register, but for what is made of a file and goes with it', async () => {
  const { rows } = await app.pool.query<{ holder: string }>(`
    select key.table_name || '.' || key.column_name as holder from information_schema.referential_constraints rule
    join information_schema.key_column_usage key using (constraint_schema, constraint_name)
    join information_schema.constraint_column_usage target using (constraint_schema, constraint_name)
    where target.table_name = 'files' order by 1`);
  const inRegister = FILE_HOLDERS.filter(({ within }) => !within).map(nameOf);
  expect(rows.map(({ holder }) => holder)).toEqual([...inRegister, ...MADE_OF_A_FILE].toSorted());
});

test('a column that is named after a file points to one', async () => {
  const { rows } = await app.pool.query<{ holder: string }>(`
    select table_name || '.' || column_name as holder from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)files?_ids?$' order by 1`);
  const known = new Set([...FILE_HOLDERS.map(nameOf), ...MADE_OF_A_FILE, ...BY_A_HOLDER, ...REMEMBERED]);
  expect(rows.map(({ holder }) => holder).filter((holder) => !known.has(holder))).toEqual([]);
});

/** A file that one holder of a new project, or a new person, names and nothing else. */
async function makeHeld(name: string) {
  const { project, owner, modules } = await makeProject(app);
  const person = await makeUser(app);
  const cad = modules['cad-design'].id;
  const design = await makeDesign(app, { projectId: project.id, projectModuleId: cad, createdBy: owner.id });
  const item = { id: design.itemId, projectId: project.id, projectModuleId: cad, styleId: design.styleId };
  const userId = name.startsWith('users.') ? person.id : owner.id;
  const uploadType = name === 'draw_drafts.drawing' ? 'drawn' : 'design';
  const { id: fileId } = await makeStoredFile(app, { uploaderId: userId, uploadType });
  await HOLD[name]?.(app, { userId, item }, fileId);
  return { fileId, owner, person, ...item };
}
const isThere = async (fileId: number) =>
  (await app.db.select({ id: files.id }).from(files).where(eq(files.id, fileId))).length > 0;
const goes = (fileId: number) => vi.waitFor(async () => expect(await isThere(fileId)).toBe(false), 10_000);

describe.each(HOLDERS)('%s', (name, { shownAs }) => {
  test('keeps a file, and shows it where it says', async () => {
    const { fileId } = await makeHeld(name);
    expect(await transact(app, (tx) => trashFiles(tx, [fileId]))).toEqual([]);
    const [file] = await findFile(app.db, { fileId });
    expect(file?.places.map((place) => place.as)).toEqual(shownAs === null ? [] : [shownAs]);
  });
});

test.each(heldBy('project'))('a file of %s goes with its project', async (name) => {
  const { fileId, projectId } = await makeHeld(name);
  await app.db.update(projects).set({ deletedAt: new Date() }).where(eq(projects.id, projectId));
  await purgeProject(app, projectId);
  await goes(fileId);
});

test.each(heldBy('style'))('a file of %s goes with its style', async (name) => {
  const { fileId, styleId } = await makeHeld(name);
  await app.db.update(styles).set({ deletedAt: new Date() }).where(eq(styles.id, styleId));
  await purgeStyle(app, styleId);
  await goes(fileId);
});

test.each(heldBy('board'))('a file of %s goes with its board', async (name) => {
  const { owner, modules } = await makeProject(app);
  const { id: projectModuleId, projectId } = modules['mood-board'];
  const design = await makeDesign(app, { projectId, projectModuleId, createdBy: owner.id });
  const { id: boardId } = await makeBoard(app, { projectModuleId, createdBy: owner.id });
  const { id: fileId } = await makeStoredFile(app, { uploaderId: owner.id, uploadType: 'whiteboard' });
  const item = { id: design.itemId, projectId, projectModuleId, styleId: design.styleId };
  await HOLD[name]?.(app, { userId: owner.id, boardId, item }, fileId);
  await app.db.update(boards).set({ deletedAt: new Date() }).where(eq(boards.id, boardId));
  await purgeBoard(app, boardId);
  await goes(fileId);
});

test('both pictures of a person go when they are forgotten', async () => {
  const { fileId, person } = await makeHeld('users.avatar_file_id');
  const { id: claimed } = await makeStoredFile(app, { uploaderId: person.id });
  await app.db
    .update(users)
    .set({ claimedAvatarFileId: claimed, deletedAt: new Date() })
    .where(eq(users.id, person.id));
  await forgetUser(app, person.id);
  await goes(fileId);
  await goes(claimed);
});

test('an attachment that a task shows too stays when the project lets go of it', async () => {
  const { fileId, owner, ...item } = await makeHeld('project_attachments.file_id');
  await HOLD['task_files.file_id']?.(app, { userId: owner.id, item }, fileId);
  const params = { projectId: item.projectId };
  const { updated_at } = (await callApi(app, owner, api.getProject, { params })).body.data;
  await callApi(app, owner, api.setProjectAttachments, { params, body: { ids: [], updated_at } });
  expect((await callApi(app, owner, api.getFile, { params: { fileId } })).status).toBe(200);
});
