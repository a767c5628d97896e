import { putItems } from '@facet/board/document';
import { ordersBetween } from '@facet/board/order';
import { pictureSize } from '@facet/board/picture-size';
import { placePictures } from '@facet/board/place-pictures';
import { eq, sql } from 'drizzle-orm';
import * as Y from 'yjs';
import type { Tx } from '../../../db/client.ts';
import { boards, boardSnapshots } from '../../../db/schema/index.ts';
import { prepared } from '../../../db/prepared.ts';
import { isoMoment } from '../../../db/typed-sql.ts';
import type { PlacedPicture } from '../list-pictures.ts';

const value = sql.placeholder;

type TakenOver = {
  itemId: string;
  fileId: number;
  styleId: number | null;
  width: number | null;
  height: number | null;
  createdBy: number;
  createdAt: string;
};

/**
 * The pictures of a board that was made from designs and has no document yet; locks the board, so that only one is
 * made.
 */
const takenOverQuery = prepared<TakenOver>(
  'board_taken_over',
  sql`with board as materialized (
      select b.id, b.created_by, b.created_at from boards b where b.id = ${value('boardId')}::int and b.sequence = 0 for update)
    select p.item_id as "itemId", p.file_id as "fileId", p.style_id as "styleId", f.width, f.height,
      coalesce(item.created_by, board.created_by) as "createdBy",
      ${isoMoment(sql`coalesce(item.created_at, board.created_at)`)} as "createdAt"
    from board join board_pictures p on p.board_id = board.id join files f on f.id = p.file_id
    left join design_items item on item.file_id = p.file_id
    order by item.id, p.file_id limit 10000`,
);

/** Makes the document of a board that was made from designs; does nothing for any other board. */
export async function takeOverDesigns(tx: Tx, boardId: number): Promise<void> {
  const found = await takenOverQuery(tx, { boardId });
  if (found.length === 0) return;
  const sizes = found.map(pictureSize);
  const points = placePictures([], sizes, {});
  const orders = ordersBetween(undefined, undefined, found.length);
  const pictures = found.flatMap((picture, index): PlacedPicture[] => {
    const [point, size, order] = [points[index], sizes[index], orders[index]];
    if (!point || !size || order === undefined) return [];
    const { itemId: id, fileId: file_id, styleId, createdBy: created_by, createdAt: created_at } = picture;
    const style = styleId === null ? {} : { style_id: styleId };
    return [{ id, kind: 'picture', ...point, ...size, rotation: 0, order, file_id, ...style, created_by, created_at }];
  });
  const doc = new Y.Doc();
  putItems(doc, pictures);
  const state = Buffer.from(Y.encodeStateAsUpdate(doc));
  await tx.insert(boardSnapshots).values({ boardId, sequence: 1, state });
  await tx.update(boards).set({ sequence: 1, itemsTotal: pictures.length }).where(eq(boards.id, boardId));
}
