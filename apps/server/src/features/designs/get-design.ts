import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { moduleFor, recentProjectFor } from '../access/project-access.ts';
import { seenDesign, styleFor } from './access.ts';
import { itemsQuery } from './items-query.ts';
import { presentDesign, presentStyle } from './presenter.ts';

/** A style with every version in a module. */
export async function getStyle(
  app: App,
  actor: Actor,
  place: { projectId: number; moduleId: number; styleId: number },
) {
  const standing = await recentProjectFor(app, actor, place.projectId, 'view');
  const module = moduleFor(standing, place.moduleId);
  const style = await styleFor(app.db, standing, module.id, place.styleId);
  return { ...presentStyle(style, { standing, module, signer: app.signer }), opened_ids: style.openedIds };
}

/** One design item. */
export async function getDesign(
  app: App,
  actor: Actor,
  place: { projectId: number; moduleId: number; itemId: number },
) {
  // Read together: the rights and the item.
  const [standing, [found]] = await Promise.all([
    recentProjectFor(app, actor, place.projectId, 'view'),
    itemsQuery(app.db, { ids: [place.itemId], projectId: place.projectId }),
  ]);
  moduleFor(standing, place.moduleId);
  return presentDesign(seenDesign(standing, found?.item, place.moduleId), standing, app.signer);
}
