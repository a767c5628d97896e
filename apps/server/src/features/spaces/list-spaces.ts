import type { SpaceWire } from '@facet/contract/entities/space';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { enterSpace } from './actions/enter-space.ts';
import { spaceFor } from '../access/space-access.ts';
import { describeSpaces } from './describe-spaces.ts';
import { standingIn } from '../access/space-policy.ts';
import { countSpacesReachedBy, spacesReachedBy } from './space-queries.ts';

/** The spaces that I reach, My Space first, then by title. */
export async function listSpaces(app: App, actor: Actor, query: { count: number; page: number }) {
  const page = pageOf(query);
  const [found, total] = await Promise.all([spacesReachedBy(app.db, actor, page), countSpacesReachedBy(app.db, actor)]);
  const standings = found.flatMap(({ space, spaceRole }) => {
    return standingIn(actor, space, spaceRole) ?? [];
  });
  return { rows: await describeSpaces(app.db, actor, standings), total, next: nextPage(page, total) };
}

/** One space as I reach it; whoever was invited has come by looking into it. */
export async function showSpace(app: App, actor: Actor, spaceId: number): Promise<SpaceWire> {
  const standing = await spaceFor(app.db, actor, spaceId, 'view');
  const [[space]] = await Promise.all([describeSpaces(app.db, actor, [standing]), enterSpace(app, actor, spaceId)]);
  if (!space) throw new Error('a standing without its space');
  return space;
}
