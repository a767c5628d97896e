import { listItems, putItems, type PlacedItem } from '@facet/board/document';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import * as Y from 'yjs';
import type { Tx } from '../../../db/client.ts';
import { boards, boardSnapshots, modules, projectModules } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { BOARDS_MAX } from '@facet/contract/constants/limits';
import { copyFiles, type FileCopies } from '../../files/actions/copy-files.ts';
import { loadDocument } from '../load-document.ts';
import { takeOverDesigns } from './take-over-designs.ts';

type Place = { from: number; to: number };

async function findWhiteboardId(tx: Tx, projectId: number): Promise<number | null> {
  const [module] = await tx
    .select({ id: projectModules.id })
    .from(projectModules)
    .innerJoin(modules, eq(modules.id, projectModules.moduleId))
    .where(and(eq(projectModules.projectId, projectId), eq(modules.name, 'mood-board')))
    .limit(1);
  return module?.id ?? null;
}

/** The items that show files, with them. */
const picturesIn = (items: readonly PlacedItem[]) =>
  items.flatMap((item) =>
    (item.kind === 'picture' || item.kind === 'link') && item.file_id !== undefined
      ? { item: item.id, file: item.file_id }
      : [],
  );

/** A board's items, with the copy's own files; pictures whose file is gone are left out, and none keeps its style. */
function itemsWith(items: readonly PlacedItem[], idOf: ReadonlyMap<number, number>): PlacedItem[] {
  return items.flatMap((item): PlacedItem[] => {
    if (item.kind === 'link' && item.file_id !== undefined) return [{ ...item, file_id: idOf.get(item.file_id) }];
    if (item.kind !== 'picture') return [item];
    const { style_id: _style, ...picture } = item;
    const fileId = idOf.get(item.file_id);
    return fileId === undefined ? [] : [{ ...picture, file_id: fileId }];
  });
}

async function insertBoard(tx: Tx, values: typeof boards.$inferInsert, items: readonly PlacedItem[]): Promise<void> {
  const [made] = await tx
    .insert(boards)
    .values({ ...values, sequence: 1, itemsTotal: items.length })
    .returning({ id: boards.id });
  if (!made) throw new Error('a board was not inserted');
  const doc = new Y.Doc();
  putItems(doc, items);
  const state = Buffer.from(Y.encodeStateAsUpdate(doc));
  await tx.insert(boardSnapshots).values({ boardId: made.id, sequence: 1, state });
  const pictures = picturesIn(items);
  const shown = sql`json_to_recordset(${JSON.stringify(pictures)}::json) as shown (item uuid, file int)`;
  await tx.execute(
    sql`insert into board_files (board_id, file_id) select distinct ${made.id}::int, file from ${shown}`,
  );
  await tx.execute(sql`insert into board_pictures (board_id, item_id, file_id)
    select ${made.id}::int, item, file from ${shown}`);
}

/** Copies a project's boards into a new one, with files of its own; comments and versions are not copied. */
export async function copyBoards(app: App, tx: Tx, actor: Actor, { from, to }: Place): Promise<FileCopies> {
  const [source, target] = [await findWhiteboardId(tx, from), await findWhiteboardId(tx, to)];
  if (source === null || target === null) return copyFiles(app, tx, actor, []);
  const present = await tx
    .select()
    .from(boards)
    .where(and(eq(boards.projectModuleId, source), isNull(boards.deletedAt)))
    .orderBy(asc(boards.position), asc(boards.id))
    .limit(BOARDS_MAX);
  const read: { title: string; position: number; items: PlacedItem[] }[] = [];
  for (const { id, title, position } of present) {
    await takeOverDesigns(tx, id);
    read.push({ title, position, items: listItems((await loadDocument(tx, id)).doc) });
  }
  const shown = read.flatMap(({ items }) => picturesIn(items).map(({ file }) => file));
  const copies = await copyFiles(app, tx, actor, shown);
  for (const { items, ...board } of read)
    await insertBoard(
      tx,
      { ...board, projectModuleId: target, createdBy: actor.userId },
      itemsWith(items, copies.idOf),
    );
  return copies;
}
