import type { ProjectEvent, ProjectUpdate } from '@facet/contract/realtime';
import type { Tx } from '../../../db/client.ts';

type About = Partial<Pick<ProjectUpdate, 'entity' | 'id' | 'user_ids'>>;

/** After the commit, tells everybody who has the project open what to refetch. */
export function tellProject(tx: Tx, projectId: number, event: ProjectEvent, about: About = {}): void {
  tx.afterCommit({
    kind: 'project',
    update: { event, project_id: projectId, entity: 'project', id: projectId, ...about },
  });
}

type News = { projectId: number; spaceId: number; event: ProjectEvent; userIds: readonly number[] };

/** After the commit, tells the people whose lists of projects have changed. */
export function tellPeople(tx: Tx, { projectId, spaceId, event, userIds }: News): void {
  if (userIds.length === 0) return;
  tx.afterCommit({
    kind: 'users',
    userIds,
    update: { event, project_id: projectId, space_id: spaceId, entity: 'project', id: projectId },
  });
}
