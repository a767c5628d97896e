import { putItems } from '@facet/board/document';
import { ordersBetween } from '@facet/board/order';
import { pictureSize } from '@facet/board/picture-size';
import { placePictures } from '@facet/board/place-pictures';
import { eq } from 'drizzle-orm';
import * as Y from 'yjs';
import type { Tx } from '../../../db/client.ts';
import { boards, boardSnapshots } from '../../../db/schema/index.ts';
import type { PlacedPicture } from '../list-pictures.ts';
import { takenOverQuery } from '../taken-over-query.ts';

/** Makes the document of a board on which designs of before stand; nothing for any other board. */
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
