import { t } from '@facet/contract/words/speech';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { lockedProjectFor, recentProjectFor } from '../access/project-access.ts';
import { knownStyle } from '../access/seen-sql.ts';
import { may, worksHere, type Standing } from '../access/standing.ts';
import { lockStyle } from '../designs/access.ts';

const value = sql.placeholder;

/** A style in all its modules. */
export type WholeStyle = {
  id: number;
  title: string;
  number: string | null;
  productType: number;
  assigneeId: number | null;
};
export type StylePlace = { projectId: number; styleId: number };

const teamStyle = prepared<WholeStyle>(
  'style_for_team',
  sql`select style.id, style.title, style.number, style.product_type as "productType",
      style.assignee_id as "assigneeId" from styles style
    where style.id = ${value('styleId')}::int and style.project_id = ${value('projectId')}::int
      and style.deleted_at is null and ${knownStyle('style')}`,
);

/** Everything in which a style’s items are found for a reader. */
export const sightOf = (standing: Standing) => ({
  projectId: standing.project.id,
  isOpen: worksHere(standing),
  visibleModuleIds: [...standing.visibleModuleIds],
  grantedItemIds: [...standing.grantedItemIds],
});

/** A style for the team that sees it in any module: 403 for clients, 404 for whoever sees nothing of it. */
export async function teamStyleFor(db: Db, standing: Standing, styleId: number, deed: string): Promise<WholeStyle> {
  if (standing.isClient || !may(standing, 'can-view-design-files')) throw forbidden(deed);
  const [style] = await teamStyle(db, { ...sightOf(standing), styleId });
  if (!style) throw notFound('style');
  return style;
}

/** What belongs to a style as a whole is written by whoever uploads designs anywhere in the project. */
export const writesStyles = (standing: Standing) => may(standing, 'can-upload-design') && worksHere(standing);

export const SEE_DEED = () => t('see the stones of this style');

/** The style whose stones somebody reads, with their standing. */
export async function stonesFor(app: App, actor: Actor, { projectId, styleId }: StylePlace) {
  const standing = await recentProjectFor(app, actor, projectId, 'view');
  return { standing, style: await teamStyleFor(app.db, standing, styleId, SEE_DEED()) };
}

/** The same for a change, with project and style locked. */
export async function stonesToSet(tx: Tx, actor: Actor, { projectId, styleId }: StylePlace): Promise<Standing> {
  const standing = await lockedProjectFor(tx, actor, projectId, 'view');
  await teamStyleFor(tx, standing, styleId, SEE_DEED());
  if (!writesStyles(standing)) throw forbidden(t('set the stones of this style'));
  await lockStyle(tx, styleId);
  return standing;
}
