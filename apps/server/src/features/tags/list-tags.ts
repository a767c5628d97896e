import type { TagColour } from '@facet/contract/constants/tag-colours';
import { wordPatterns } from '../../db/search-sql.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { projectFor } from '../access/project-access.ts';
import { projectTagsQuery, reachedTagsQuery } from './queries.ts';

type TagRow = { id: number; title: string; colour: TagColour | null; projectId: number };

const presentTag = ({ id, title, colour, projectId }: TagRow) => ({ id, title, colour, project_id: projectId });

type Filters = { project_id?: number | undefined; search?: string | undefined; count: number; page: number };

/** Tags of a project, or of all the projects that the actor reaches, by title. */
export async function listTags(app: App, actor: Actor, filters: Filters) {
  const { project_id: projectId } = filters;
  const standing = projectId === undefined ? null : await projectFor(app.db, actor, projectId, 'view');
  const page = pageOf(filters);
  const list = projectId === undefined ? reachedTagsQuery : projectTagsQuery;
  const found = await list(app.db, {
    userId: actor.userId,
    isProven: actor.emailVerified,
    spaceId: null,
    projectId,
    isTeam: standing !== null && !standing.isClient,
    visibleModuleIds: [...(standing?.visibleModuleIds ?? [])],
    grantedItemIds: [...(standing?.grantedItemIds ?? [])],
    search: wordPatterns(filters.search),
    limit: page.limit,
    offset: page.offset,
  });
  const total = found[0]?.total ?? 0;
  return { rows: found.flatMap((row) => (row.id === null ? [] : presentTag(row))), total, next: nextPage(page, total) };
}
