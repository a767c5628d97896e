import type { Tx } from '../../../db/client.ts';

/** After the commit, leaders who have the project open ask for its review links again. */
export function tellLinks(tx: Tx, projectId: number): void {
  const update = { event: 'review_link.changed' as const, project_id: projectId, entity: 'review_link', id: null };
  tx.afterCommit({ kind: 'project', isInternal: true, update });
}
