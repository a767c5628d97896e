import { sumStones, totalCarats, weighStone } from '@facet/contract/craft/stone-weights';
import type { StoneList, StoneRow } from '@facet/contract/entities/stone-list';
import type { Db } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';
import { projectFor } from '../access/project-access.ts';
import { may, type Standing } from '../access/standing.ts';
import { seesFileIn } from '../files/policy.ts';
import { findFiles } from '../files/queries.ts';
import { loadHouse } from '../house/load-house.ts';
import { SEE_DEED, stonesFor, teamStyleFor, writesStyles, type StylePlace, type WholeStyle } from './access.ts';
import { hashesQuery, stoneListQuery } from './stone-list-query.ts';

/** The files that rows name. */
export const filesOfRows = (rows: readonly StoneRow[]): number[] => {
  const named = rows.flatMap(({ origin_file_id: origin, certificate }) => [origin, certificate?.file_id ?? null]);
  return [...new Set(named.filter((id) => id !== null))];
};

async function documentsOf(db: Db, standing: Standing, rows: readonly StoneRow[]) {
  const ids = filesOfRows(rows);
  if (ids.length === 0) return [];
  const [found, hashes] = await Promise.all([findFiles(db, { ids }), hashesQuery(db, { ids })]);
  return found
    .filter(({ places }) => seesFileIn(standing, places))
    .map(({ facts }) => ({
      id: facts.id,
      title: facts.originalName,
      sha256: hashes.find(({ id }) => id === facts.id)?.sha256 ?? '',
    }));
}

/** A style’s stones for somebody who is known to see them. */
async function showStones({ db }: App, standing: Standing, style: WholeStyle, number?: number): Promise<StoneList> {
  const [[list], house] = await Promise.all([
    stoneListQuery(db, { styleId: style.id, number: number ?? null }),
    loadHouse(db, standing.project.spaceId),
  ]);
  if (!list && number !== undefined) throw notFound('stones');
  const rows = [...(list?.rows ?? [])];
  const weights = rows.map((row) => weighStone(row, house.melee));
  return {
    style_id: style.id,
    title: style.title,
    number: list?.number ?? null,
    newest: list?.newest ?? null,
    rows,
    weights: weights.map(({ carats, ...weight }, at) => ({
      row_id: rows[at]?.id ?? '',
      each: carats,
      total: totalCarats(carats, rows[at]?.quantity ?? 0),
      ...weight,
    })),
    totals: sumStones(rows, weights),
    is_fixed: list?.isFixed ?? false,
    updated_at: list?.updatedAt.toISOString() ?? null,
    by: list?.by ?? null,
    files: await documentsOf(db, standing, rows),
    abilities: { edit: writesStyles(standing), costs: may(standing, 'can-view-costs') },
  };
}

/** A style’s stones with what they weigh: the newest list, or an older one. */
export async function getStones(app: App, actor: Actor, place: StylePlace, number?: number): Promise<StoneList> {
  const { standing, style } = await stonesFor(app, actor, place);
  return showStones(app, standing, style, number);
}

/** Reads the newest list again after a change. */
export async function stonesAfter(app: App, actor: Actor, { projectId, styleId }: StylePlace): Promise<StoneList> {
  const standing = await projectFor(app.db, actor, projectId, 'view');
  return showStones(app, standing, await teamStyleFor(app.db, standing, styleId, SEE_DEED()));
}
