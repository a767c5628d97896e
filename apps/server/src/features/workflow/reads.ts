import type { SpaceRole } from '@facet/contract/permissions';
import type { Actor } from '../../platform/auth/actor.ts';
import { standingIn, type SpaceStanding } from '../access/space-policy.ts';
import type { WorkflowSchemeWire } from '@facet/contract/entities/workflow';
import type { Db } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import { nextPage, pageOf } from '../../platform/http/paging.ts';
import { spaceFor } from '../access/space-access.ts';
import { schemeFor } from './access.ts';
import { presentScheme, presentTemplate } from './presenter.ts';
import { countOfferedSchemes, hasOwnDefault, offeredSchemes } from './scheme-queries.ts';
import { countOfferedTemplates, offeredTemplates } from './template-queries.ts';

type Place = { space: SpaceStanding['space'] | null; spaceRole: SpaceRole | null };

/** The actor's standing in the space that a listed row belongs to; null when it is everyone's. */
const toStanding = (actor: Actor, { space, spaceRole }: Place): SpaceStanding | null =>
  space && standingIn(actor, space, spaceRole);

type Query = { space_id?: number | undefined; count: number; page: number };

/** The schemes to choose from; everyone's is the default where the given space has none of its own. */
export async function listSchemes(app: App, actor: Actor, { space_id: spaceId, ...query }: Query) {
  if (spaceId !== undefined) await spaceFor(app.db, actor, spaceId, 'view');
  const page = pageOf(query);
  const [found, total, isOwn] = await Promise.all([
    offeredSchemes(app.db, actor, spaceId, page),
    countOfferedSchemes(app.db, actor, spaceId),
    spaceId === undefined ? false : hasOwnDefault(app.db, spaceId),
  ]);
  const rows = found.map(({ scheme, ...place }) => {
    const isDefault = scheme.isDefault && !(isOwn && scheme.spaceId === null);
    return presentScheme({ ...scheme, isDefault }, toStanding(actor, place));
  });
  return { rows, total, next: nextPage(page, total) };
}

/** One scheme, archived or not; `db` may be the transaction that has just changed it. */
export async function getScheme(db: Db, actor: Actor, schemeId: number): Promise<WorkflowSchemeWire> {
  const { scheme, place } = await schemeFor(db, actor, schemeId);
  return presentScheme(scheme, place);
}

/** The templates to choose from. */
export async function listTemplates(app: App, actor: Actor, { space_id: spaceId, ...query }: Query) {
  if (spaceId !== undefined) await spaceFor(app.db, actor, spaceId, 'view');
  const page = pageOf(query);
  const [found, total] = await Promise.all([
    offeredTemplates(app.db, actor, spaceId, page),
    countOfferedTemplates(app.db, actor, spaceId),
  ]);
  const rows = found.map(({ template, ...place }) => presentTemplate(template, toStanding(actor, place), app.signer));
  return { rows, total, next: nextPage(page, total) };
}
