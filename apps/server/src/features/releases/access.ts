import { t } from '@facet/contract/words/speech';
import type { Db, Tx } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';
import { lockedProjectFor, recentProjectFor } from '../access/project-access.ts';
import type { Standing } from '../access/standing.ts';
import { lockStyle } from '../designs/access.ts';
import { teamStyleFor, type StylePlace, type WholeStyle } from '../stones/access.ts';
import { releaseQuery, type ReleaseFacts } from './release-queries.ts';

export type ReleasedStyle = { standing: Standing; style: WholeStyle };
export type ReleasePlace = StylePlace & { releaseId: number };

const SEE_DEED = () => t('see the releases of this style');

/** A style whose releases somebody reads: for the team that sees it in any module. */
export async function releasesFor(app: App, actor: Actor, { projectId, styleId }: StylePlace): Promise<ReleasedStyle> {
  const standing = await recentProjectFor(app, actor, projectId, 'view');
  return { standing, style: await teamStyleFor(app.db, standing, styleId, SEE_DEED()) };
}

/** The same with project and style locked, so that one letter is given after the other. */
export async function lockedReleasesFor(
  tx: Tx,
  actor: Actor,
  { projectId, styleId }: StylePlace,
): Promise<ReleasedStyle> {
  const standing = await lockedProjectFor(tx, actor, projectId, 'view');
  const style = await teamStyleFor(tx, standing, styleId, SEE_DEED());
  await lockStyle(tx, styleId);
  return { standing, style };
}

/** A release of the style; 404 if there is none. */
export async function findRelease(db: Db, { styleId, releaseId }: ReleasePlace): Promise<ReleaseFacts> {
  const [release] = await releaseQuery(db, { styleId, releaseId });
  if (!release) throw notFound('release');
  return release;
}
