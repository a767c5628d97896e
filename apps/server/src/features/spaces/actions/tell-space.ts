import type { ProjectEvent } from '@facet/contract/realtime';
import type { Tx } from '../../../db/client.ts';
import { receiversIn } from '../people-queries.ts';

type News = {
  event: ProjectEvent;
  entity: 'space' | 'folder' | 'user' | 'project' | 'workflow_scheme' | 'template';
  id: number | null;
  /** Others who must be told, such as somebody just removed. */
  alsoTo?: readonly number[];
};

/** After the commit, tells the people of spaces what to fetch again: side menus join no project's channel. */
export async function tellSpaces(tx: Tx, news: ReadonlyMap<number, News>): Promise<void> {
  const receivers = await receiversIn(tx, [...news.keys()]);
  for (const [spaceId, { event, entity, id, alsoTo = [] }] of news) {
    const people = receivers.filter((one) => one.spaceId === spaceId).map(({ userId }) => userId);
    const userIds = [...new Set([...people, ...alsoTo])];
    if (userIds.length === 0) continue;
    tx.afterCommit({ kind: 'users', userIds, update: { event, project_id: null, space_id: spaceId, entity, id } });
  }
}

/** Like `tellSpaces`, for one. */
export const tellSpace = (tx: Tx, spaceId: number, news: News) => tellSpaces(tx, new Map([[spaceId, news]]));
