import type { DrawDraftPush } from '@facet/contract/realtime';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { LoadedFrame } from '../../platform/realtime/hub-types.ts';
import { draftQuery } from './draft-frame-query.ts';
import { presentCommentPerson } from './presenter.ts';

/** What processes tell each other of a change of a draft; the strokes are read where somebody gets them. */
export const draftReference = z.object({
  project_id: z.number(),
  module_id: z.number(),
  item_id: z.number(),
  user_id: z.number(),
  stroke_ids: z.array(z.string()),
  removed_ids: z.array(z.string()),
});
export type DraftReference = z.infer<typeof draftReference>;

async function loadDraft(app: App, message: unknown): Promise<DrawDraftPush | null> {
  const { data } = draftReference.safeParse(message);
  if (!data) return null;
  const { project_id: projectId, item_id: itemId, user_id: authorId } = data;
  const [row] = await draftQuery(app.db, { projectId, itemId, authorId });
  if (!row) return null;
  const named = new Set(data.stroke_ids);
  return {
    project_id: projectId,
    module_id: data.module_id,
    item_id: itemId,
    user: presentCommentPerson(row, app.signer),
    width: row.drawing.width,
    height: row.drawing.height,
    place: row.place,
    strokes: row.drawing.strokes.filter(({ id }) => named.has(id)),
    removed_ids: data.removed_ids,
  };
}

/** The push of somebody's unfinished drawing, with those of its strokes that are named; none when it is gone. */
export async function loadDraftFrame(app: App, message: unknown): Promise<readonly LoadedFrame[]> {
  const data = await loadDraft(app, message);
  return data ? [{ data }] : [];
}
