import type { ItemSpec, SpecState } from '@facet/contract/entities/spec';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';
import { projectFor, recentProjectFor } from '../access/project-access.ts';
import type { Standing } from '../access/standing.ts';
import { designsFor } from '../designs/access.ts';
import type { DesignFacts } from '../designs/design-sql.ts';
import { canEditItem } from '../designs/policy.ts';
import { loadHouse } from '../house/load-house.ts';
import { measuredFor, refuseClients, type CardPlace } from '../measures/get-model-card.ts';
import { presentSpec, presentState } from './present-spec.ts';
import { specItemsQuery } from './spec-query.ts';

async function showSpec({ db }: App, standing: Standing, design: DesignFacts): Promise<ItemSpec> {
  const [[item], house] = await Promise.all([
    specItemsQuery(db, { ids: [design.id] }),
    loadHouse(db, standing.project.spaceId),
  ]);
  if (!item) throw notFound('design');
  return presentSpec(item, house, canEditItem(standing, design));
}

/** A style's spec and how this version measures up to it, for the team. */
export async function getSpec(app: App, actor: Actor, place: CardPlace): Promise<ItemSpec> {
  const standing = await recentProjectFor(app, actor, place.projectId, 'view');
  return showSpec(app, standing, await measuredFor(app.db, standing, place));
}

/** Reads the spec again after a change. */
export async function specAfter(app: App, actor: Actor, place: CardPlace): Promise<ItemSpec> {
  const standing = await projectFor(app.db, actor, place.projectId, 'view');
  return showSpec(app, standing, await measuredFor(app.db, standing, place));
}

/** How some of a project's items measure up to the specs of their styles, for the team. */
export async function listSpecStates(
  app: App,
  actor: Actor,
  { projectId, itemIds }: { projectId: number; itemIds: readonly number[] },
): Promise<SpecState[]> {
  const standing = await recentProjectFor(app, actor, projectId, 'view');
  refuseClients(standing);
  const seen = await designsFor(app.db, standing, itemIds);
  if (seen.length === 0) return [];
  const [items, house] = await Promise.all([
    specItemsQuery(app.db, { ids: seen.map(({ id }) => id) }),
    loadHouse(app.db, standing.project.spaceId),
  ]);
  return items.map((item) => presentState(item, house));
}
