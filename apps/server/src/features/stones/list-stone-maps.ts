import type { StoneMap } from '@facet/contract/entities/stone-list';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { sightOf, stonesFor, type StylePlace } from './access.ts';
import { readStoneList } from './read-stone-list.ts';
import { stoneMapsQuery, type KeptMap } from './stone-maps-query.ts';

/** Pins of rows that were removed are kept for whoever brings the row back, and shown to nobody. */
export const presentMap = ({ pins, updatedAt, ...map }: KeptMap, rows: readonly { id: string }[]): StoneMap => ({
  design_id: map.designId,
  file_name: map.fileName,
  module_id: map.moduleId,
  version: map.version,
  pins: pins.filter((pin) => rows.some(({ id }) => id === pin.row_id)),
  updated_at: updatedAt.toISOString(),
});

/** Where a style’s stones lie on those of its designs that somebody sees. */
export async function listStoneMaps(app: App, actor: Actor, place: StylePlace): Promise<StoneMap[]> {
  const { standing, style } = await stonesFor(app, actor, place);
  const [maps, list] = await Promise.all([
    stoneMapsQuery(app.db, { ...sightOf(standing), styleId: style.id }),
    readStoneList(app.db, style.id),
  ]);
  return maps.map((map) => presentMap(map, list?.rows ?? []));
}
