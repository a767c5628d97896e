import { briefAsks, type StyleBrief } from '@facet/contract/entities/style-brief';
import { t } from '@facet/contract/words/speech';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';
import { projectFor, recentProjectFor } from '../access/project-access.ts';
import { may, type Standing } from '../access/standing.ts';
import { loadHouse } from '../house/load-house.ts';
import { presentKind } from '../house/present-house.ts';
import { teamStyleFor, writesStyles, type StylePlace, type WholeStyle } from '../stones/access.ts';
import { briefOriginQuery, briefsQuery, type KeptBrief } from './brief-query.ts';
import { takeFromBoard } from './take-from-board.ts';

/** A brief for somebody who is known to see the style; its money only for those who see costs. */
async function showBrief({ db }: App, standing: Standing, style: WholeStyle, number?: number): Promise<StyleBrief> {
  const [[brief, before], [origin], house] = await Promise.all([
    briefsQuery(db, { styleId: style.id, number: number ?? null }),
    briefOriginQuery(db, { styleId: style.id }),
    loadHouse(db, standing.project.spaceId),
  ]);
  if (number !== undefined && brief?.number !== number) throw notFound('brief');
  const seesCosts = may(standing, 'can-view-costs');
  // Briefs of before lack what can be asked for since.
  const shown = ({ asks, money }: KeptBrief) => ({ asks: briefAsks.parse(asks), money: seesCosts ? money : null });
  return {
    style_id: style.id,
    title: style.title,
    product_type: style.productType,
    number: brief?.number ?? null,
    newest: origin?.newest ?? null,
    ...(brief ? shown(brief) : { asks: takeFromBoard(origin?.board ?? null, house), money: null }),
    board_budget: seesCosts ? (origin?.board?.budget ?? null) : null,
    before: before ? shown(before) : null,
    updated_at: brief?.createdAt.toISOString() ?? null,
    by: brief?.by ?? null,
    alloys: house.alloys.map(({ key, title }) => ({ key, title })),
    rings: presentKind.rings(house.rings),
    abilities: { edit: writesStyles(standing), costs: seesCosts },
  };
}

const DEED = () => t('see the brief of this style');

/** What a style should become: its newest brief, or an older one. */
export async function getBrief(app: App, actor: Actor, place: StylePlace, number?: number): Promise<StyleBrief> {
  const standing = await recentProjectFor(app, actor, place.projectId, 'view');
  return showBrief(app, standing, await teamStyleFor(app.db, standing, place.styleId, DEED()), number);
}

/** Reads the newest brief again after a change. */
export async function briefAfter(app: App, actor: Actor, { projectId, styleId }: StylePlace): Promise<StyleBrief> {
  const standing = await projectFor(app.db, actor, projectId, 'view');
  return showBrief(app, standing, await teamStyleFor(app.db, standing, styleId, DEED()));
}
