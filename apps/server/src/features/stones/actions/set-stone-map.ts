import { STONE_MAPS_MAX } from '@facet/contract/constants/limits';
import { LogAction } from '@facet/contract/constants/statuses';
import type { StoneMap, StonePin } from '@facet/contract/entities/stone-list';
import { t } from '@facet/contract/words/speech';
import { stoneMaps } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField, notFound } from '../../../platform/errors.ts';
import { refuseStale } from '../../../platform/refuse-stale.ts';
import { sightOf, stonesToSet, type StylePlace } from '../access.ts';
import { presentMap } from '../list-stone-maps.ts';
import { readStoneList } from '../read-stone-list.ts';
import { mapPlaceQuery } from '../stone-maps-query.ts';
import { tellStones } from './tell-stones.ts';

type Change = StylePlace & { designId: number; pins: readonly StonePin[]; updated_at?: string | null | undefined };

/** Sets the pins of a style’s stones on one of its designs; 409 if somebody has moved them since they were read. */
export const setStoneMap = (app: App, actor: Actor, change: Change): Promise<StoneMap> =>
  transact(app, async (tx) => {
    const { styleId, designId, pins } = change;
    const standing = await stonesToSet(tx, actor, change);
    const [place] = await mapPlaceQuery(tx, { ...sightOf(standing), styleId, designId });
    if (!place) throw notFound('design');
    if (place.updatedAt) refuseStale(place.updatedAt, change.updated_at, 'pins');
    else if (place.maps >= STONE_MAPS_MAX)
      throw invalidField('pins', t('At most {max} pictures of a style hold pins', { max: STONE_MAPS_MAX }));
    const list = await readStoneList(tx, styleId);
    const rows = list?.rows ?? [];
    if (pins.some((pin) => rows.every(({ id }) => id !== pin.row_id)))
      throw invalidField('pins', t('A pin belongs to a row that the list doesn’t have'));
    const set = { pins, updatedBy: actor.userId, updatedAt: new Date() };
    await tx
      .insert(stoneMaps)
      .values({ designId, styleId, ...set })
      .onConflictDoUpdate({ target: stoneMaps.designId, set });
    const actionType = place.updatedAt ? LogAction.update : LogAction.create;
    tellStones(tx, actor, change, { event: 'stones.changed', actionType });
    return presentMap({ ...place, pins, updatedAt: set.updatedAt }, rows);
  });
