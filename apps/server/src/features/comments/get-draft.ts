import type { ShownDraftWire } from '@facet/contract/entities/drawing';
import { and, eq, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { drawDrafts } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { designFor } from '../designs/access.ts';
import { fileJson, type FileFacts } from '../files/file-columns.ts';
import { presentFile } from '../files/presenter.ts';
import type { Standing } from '../access/standing.ts';
import { standingInModule, type ItemPlace } from './access.ts';
import { pictureIds } from './actions/lock-draft.ts';

const draftPictures = prepared<{ file: FileFacts }>(
  'draft_pictures',
  sql`select ${fileJson('file')} as file from files file
    where file.id = any(${sql.placeholder('ids')}::int[]) and file.uploader_id = ${sql.placeholder('userId')} order by file.id`,
);

/** The pictures in a draft, which its author has uploaded. */
async function presentPictures(app: App, standing: Standing, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await draftPictures(app.db, { ids, userId: standing.userId });
  return rows.map(({ file }) => presentFile(file, standing, app.signer));
}

/** The actor's unfinished drawing on an item; null while it has no strokes. */
export async function getDraft(app: App, actor: Actor, place: ItemPlace): Promise<ShownDraftWire | null> {
  const standing = await standingInModule(app.db, actor, place);
  await designFor(app.db, standing, place.itemId, place.moduleId);
  const [draft] = await app.db
    .select({ place: drawDrafts.place, drawing: drawDrafts.drawing, updatedAt: drawDrafts.updatedAt })
    .from(drawDrafts)
    .where(and(eq(drawDrafts.designItemId, place.itemId), eq(drawDrafts.userId, actor.userId)))
    .limit(1);
  if (!draft || draft.drawing.strokes.length === 0) return null;
  return {
    item_id: place.itemId,
    user_id: actor.userId,
    place: draft.place,
    drawing: draft.drawing,
    updated_at: draft.updatedAt.toISOString(),
    drawing_files: await presentPictures(app, standing, pictureIds(draft.drawing.strokes)),
  };
}
