import { COST_TITLE_MAX, STONE_ROWS_MAX } from '@facet/contract/constants/limits';
import type { StoneProposal, StoneRow } from '@facet/contract/entities/stone-list';
import { plainTitle } from '@facet/contract/plain-title';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';
import { loadHouse } from '../house/load-house.ts';
import { sightOf, stonesFor, type StylePlace } from './access.ts';
import { modelQuery } from './counted-query.ts';
import { findModelStones, type ModelStone } from './find-model-stones.ts';
import { rowsLike } from './match-stones.ts';
import { readStoneList } from './read-stone-list.ts';

/** What a part’s name says besides figures is where its stones are, until somebody says it better. */
const placeIn = (name: string) =>
  plainTitle(Array.from(name.replaceAll(/[_-]+/g, ' ')).slice(0, COST_TITLE_MAX).join(''), COST_TITLE_MAX);

/** A size that a row can have; a model may be of anything. */
const sizeOr = (value: number) => (value >= 0.1 && value <= 200 ? value : null);

function propose(stone: ModelStone, rows: readonly StoneRow[]): StoneProposal['rows'][number] {
  const { species, shape, length, width, depth, count, name } = stone;
  const alike = rowsLike(rows, stone);
  const [match] = alike;
  return {
    row: {
      species,
      variety: '',
      origin: 'unknown',
      shape,
      length: sizeOr(length),
      width: sizeOr(width),
      depth: sizeOr(depth),
      quantity: Math.min(Math.max(count, 1), 10_000),
      carats: null,
      weight_source: 'formula',
      quality: '',
      setting: '',
      place: match?.place ?? placeIn(name),
      supplied_by: 'house',
      origin_file_id: null,
      certificate: null,
    },
    // Of several rows, only a person can say which one it is.
    row_id: alike.length === 1 ? (match?.id ?? null) : null,
    listed: alike.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/** Rows of a list as the model of a version has them, for somebody to take over one by one. */
export async function getStoneProposal(
  app: App,
  actor: Actor,
  place: StylePlace,
  designId: number,
): Promise<StoneProposal> {
  const { standing, style } = await stonesFor(app, actor, place);
  const [[model], list, { limits }] = await Promise.all([
    modelQuery(app.db, { ...sightOf(standing), styleId: style.id, designId }),
    readStoneList(app.db, style.id),
    loadHouse(app.db, standing.project.spaceId),
  ]);
  if (!model) throw notFound('design');
  const { why, stones } = findModelStones(model.measured, model.unit, limits);
  const rows = stones.slice(0, STONE_ROWS_MAX).map((stone) => propose(stone, list?.rows ?? []));
  return { design_id: model.designId, version: model.version, why, rows };
}
