import type { Drawing } from '@facet/contract/entities/drawing';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { detachFiles } from '../../files/actions/detach-files.ts';
import type { Standing } from '../../access/standing.ts';
import { holdAttachments } from './hold-attachments.ts';
import { holdDrawing, holdDrawingFile } from './hold-drawing.ts';
import { letGoFiles, setDrawingFile, type Holder } from './hold-files.ts';

/** The files that a comment holds. */
type Held = { attachments: number[]; pictures: number[] };
/** A comment's present content. */
export type Content = Held & { text: string; drawing: Drawing | null; mentioned: number[] };

const value = sql.placeholder;
const selectFiles = (isDrawn: boolean) => sql`array(select held.file_id from comment_files held
  where held.comment_id = c.id and held.is_drawn = ${sql.raw(String(isDrawn))} order by held.position)`;

const contentQuery = prepared<Content>(
  'comment_content',
  sql`select c.text, c.drawing, ${selectFiles(false)} as attachments, ${selectFiles(true)} as pictures,
      array(select m.user_id from comment_mentions m where m.comment_id = c.id order by m.user_id) as mentioned
    from design_comments c where c.id = ${value('id')} limit 1`,
);

/** The content of a comment that is known to exist. */
export async function loadCommentContent(tx: Tx, id: number): Promise<Content> {
  const [content] = await contentQuery(tx, { id });
  if (!content) throw new Error('a comment that was locked is gone');
  return content;
}

type Change = {
  attachments?: readonly number[] | undefined;
  drawing?: Drawing | null | undefined;
  drawing_file_id?: number | null | undefined;
};
/** A comment that holds files, and its place. */
type Place = { holder: Holder; itemId: number | null; projectModuleId: number; drawingFileId: number | null };
type Changing = { standing: Standing; place: Place; before: Held; change: Change };

/** Sets the attachments: those that stay keep their place, new ones follow. */
async function changeAttachments(tx: Tx, actor: Actor, { standing, place, before, change }: Changing) {
  const { attachments } = change;
  if (!attachments) return [];
  const gone = before.attachments.filter((id) => !attachments.includes(id));
  await letGoFiles(tx, place.holder, gone);
  const ids = attachments.filter((id) => !before.attachments.includes(id));
  await holdAttachments(tx, actor, { holder: place.holder, ids, standing, from: before.attachments.length });
  return gone;
}

/** Replaces the drawing; the picture of the previous one is removed. */
async function changeDrawing(tx: Tx, actor: Actor, { standing, place, before, change }: Changing): Promise<number[]> {
  const { drawing, drawing_file_id: fileId } = change;
  const { holder, itemId, projectModuleId: moduleId, drawingFileId } = place;
  if (itemId === null || (drawing === undefined && fileId === undefined)) return [];
  if (drawing !== undefined) await letGoFiles(tx, holder, before.pictures);
  const item = { projectId: standing.project.id, moduleId, itemId };
  if (drawing) await holdDrawing(tx, actor, { holder, place: item, drawing, heldPictures: before.pictures });
  if (fileId === drawingFileId) return before.pictures;
  await setDrawingFile(tx, holder, null);
  if (fileId) await holdDrawingFile(tx, actor, holder, fileId);
  return [...before.pictures, ...(drawingFileId === null ? [] : [drawingFileId])];
}

/** Sets a comment's files as a change asks; files that nothing holds any more go back to their uploader. */
export async function changeFiles(tx: Tx, actor: Actor, changing: Changing): Promise<void> {
  const gone = [...(await changeAttachments(tx, actor, changing)), ...(await changeDrawing(tx, actor, changing))];
  await detachFiles(tx, gone);
}
