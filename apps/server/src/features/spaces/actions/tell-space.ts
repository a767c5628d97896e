import type { ProjectEvent } from '@facet/contract/realtime';
import type { Tx } from '../../../db/client.ts';
import { receiversIn } from '../people-queries.ts';

type News = {
  event: ProjectEvent;
  entity: 'space' | 'folder' | 'user' | 'project';
  id: number | null;
  folderId?: number | null;
  /** Others who must hear of it, such as somebody just removed. */
  alsoTo?: readonly number[];
};

/** After the commit, tells the people of a space what to fetch again: side menus are in no project's channel. */
export async function tellSpace(tx: Tx, spaceId: number, { event, entity, id, folderId, alsoTo = [] }: News): Promise<void> {
  const userIds = [...new Set([...(await receiversIn(tx, spaceId)), ...alsoTo])];
  if (userIds.length === 0) return;
  tx.afterCommit({
    kind: 'users',
    userIds,
    update: { event, project_id: null, space_id: spaceId, entity, id, ...(folderId ? { folder_id: folderId } : {}) },
  });
}
