import { changeItems } from '@facet/board/document';
import { and, eq } from 'drizzle-orm';
import { styleReferences } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { notFound } from '../../../platform/errors.ts';
import { editedWhiteboardFor } from '../access.ts';
import { placedPictures } from '../list-pictures.ts';
import { referenceQuery } from '../style-origin-query.ts';
import { changeBoard } from './change-board.ts';

type Place = { projectId: number; styleId: number; itemId: string };

/** Makes a picture no longer a reference of a style, whether it is still on its board or not. */
export async function removeReference(app: App, actor: Actor, { projectId, styleId, itemId }: Place): Promise<void> {
  const { module } = await editedWhiteboardFor(app, actor, projectId);
  const [found] = await referenceQuery(app.db, { styleId, itemId, moduleId: module.id });
  if (!found) throw notFound('reference');
  const { boardId } = found;
  await changeBoard(app, actor, { projectId, boardId }, async ({ tx, live, write }) => {
    const [picture] = placedPictures(live.doc, [itemId]);
    if (picture?.style_id === styleId)
      write((doc) => changeItems(doc, [{ id: itemId, fields: { style_id: undefined } }]));
    await tx
      .delete(styleReferences)
      .where(and(eq(styleReferences.boardId, boardId), eq(styleReferences.itemId, itemId)));
  });
}
