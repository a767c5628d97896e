import { METHOD } from '@facet/contract/realtime';
import type { Tx } from '../../../db/client.ts';
import type { ItemPlace } from '../access.ts';
import type { DraftReference } from '../load-draft-frame.ts';

type DraftUpdate = {
  place: ItemPlace;
  userId: number;
  strokeIds: readonly string[];
  removedIds: readonly string[];
  /** The connection that it came from, which has it already. */
  exceptConnectionId?: string | undefined;
};

// A message between processes must stay small: this many ids of each kind fit into one.
const IDS_AT_ONCE = 80;

const chunks = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, index) =>
    ids.slice(index * IDS_AT_ONCE, (index + 1) * IDS_AT_ONCE),
  );

/** Shows the team what somebody is drawing, after the commit; clients see no unfinished drawings. */
export function announceDraft(tx: Tx, { place, userId, exceptConnectionId, ...ids }: DraftUpdate): void {
  const { projectId, moduleId, itemId } = place;
  const [strokes, removed] = [chunks(ids.strokeIds), chunks(ids.removedIds)];
  for (let index = 0; index < Math.max(strokes.length, removed.length); index += 1) {
    const data: DraftReference = {
      project_id: projectId,
      module_id: moduleId,
      item_id: itemId,
      user_id: userId,
      stroke_ids: strokes[index] ?? [],
      removed_ids: removed[index] ?? [],
    };
    const frame = { projectId, moduleId, itemIds: [itemId], methodId: METHOD.drawDraft, data };
    tx.afterCommit({ kind: 'frame', isInternal: true, exceptConnectionId, ...frame });
  }
}
