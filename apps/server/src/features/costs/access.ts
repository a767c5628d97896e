import { t } from '@facet/contract/words/speech';
import type { Db, Tx } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { lockedProjectFor, recentProjectFor } from '../access/project-access.ts';
import type { Standing } from '../access/standing.ts';
import { costStyleQuery, sheetQuery, type CostStyle, type SheetFacts } from './cost-queries.ts';
import { seesCosts } from './policy.ts';

export type CostPlace = { projectId: number; styleId: number };
export type SheetPlace = CostPlace & { sheetId: number };
export type CostedStyle = { standing: Standing; style: CostStyle };

/** Refuses whoever may not see what pieces cost. */
export function refuseBlind(standing: Standing): void {
  if (!seesCosts(standing)) throw forbidden(t('see costs'));
}

async function styleIn(db: Db, standing: Standing, { projectId, styleId }: CostPlace): Promise<CostedStyle> {
  refuseBlind(standing);
  const [style] = await costStyleQuery(db, { projectId, styleId });
  if (!style) throw notFound('style');
  return { standing, style };
}

/** A style of a project whose costs the actor sees; its whole team of costs sees every style. */
export const costedStyleFor = async (app: App, actor: Actor, place: CostPlace): Promise<CostedStyle> =>
  styleIn(app.db, await recentProjectFor(app, actor, place.projectId, 'view'), place);

/** The same to be changed: its project is locked, so that sheets change one after the other. */
export const lockedStyleFor = async (tx: Tx, actor: Actor, place: CostPlace): Promise<CostedStyle> =>
  styleIn(tx, await lockedProjectFor(tx, actor, place.projectId, 'view'), place);

/** A sheet of the style; 404 if there is none. */
export async function sheetOf(db: Db, { styleId, sheetId }: SheetPlace): Promise<SheetFacts> {
  const [sheet] = await sheetQuery(db, { styleId, sheetId });
  if (!sheet) throw notFound('cost sheet');
  return sheet;
}
