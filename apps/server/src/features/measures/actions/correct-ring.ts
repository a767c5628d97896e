import { LogAction } from '@facet/contract/constants/statuses';
import { RING_RANGE_MM } from '@facet/contract/craft/ring-size';
import type { ModelCard, RingChange } from '@facet/contract/entities/measure';
import { unitOf } from '@facet/model/measure/figures-of';
import type { Ring } from '@facet/model/model-data';
import { eq } from 'drizzle-orm';
import { fileMeasures, ringCorrections } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, forbidden, invalidField } from '../../../platform/errors.ts';
import { projectFor } from '../../access/project-access.ts';
import { lockDesigns } from '../../designs/access.ts';
import { canEditItem } from '../../designs/policy.ts';
import { cardAfter, measuredFor, type CardPlace } from '../get-model-card.ts';
import { tellMeasured } from './tell-measured.ts';

function ringOf({ centre, normal: [x, y, z], diameter }: RingChange): Ring {
  const length = Math.hypot(x, y, z);
  return { centre, normal: [x / length, y / length, z / length], diameter };
}

/** Keeps the finger hole that somebody has pointed at with this version; null goes back to the one that is found. */
export async function correctRing(
  app: App,
  actor: Actor,
  { ring: change, ...place }: CardPlace & { ring: RingChange | null },
): Promise<ModelCard> {
  await transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, place.projectId, 'view');
    await lockDesigns(tx, [place.itemId]);
    const item = await measuredFor(tx, standing, place);
    if (!canEditItem(standing, item)) throw forbidden('correct the ring size of this design');
    const [row] = await tx.select().from(fileMeasures).where(eq(fileMeasures.fileId, item.file.id));
    if (!row?.measured) throw conflict('This model is not measured yet');
    const { measured } = row;
    const unit = unitOf(measured, item.file.unit);
    const words = (ring: Ring | null | undefined) =>
      `Ring: ${ring ? `Ø ${(ring.diameter * unit.millimetres).toFixed(2)} mm` : 'none'}`;
    const ring = change && ringOf(change);
    const width = (ring?.diameter ?? 0) * unit.millimetres;
    if (ring && unit.from !== 'asked' && (width < RING_RANGE_MM.min || width > RING_RANGE_MM.max))
      throw invalidField('ring', `A finger hole is ${RING_RANGE_MM.min} to ${RING_RANGE_MM.max} mm wide`);
    const [before] = await tx.delete(ringCorrections).where(eq(ringCorrections.itemId, item.id)).returning();
    if (ring) await tx.insert(ringCorrections).values({ itemId: item.id, ring, updatedBy: actor.userId });
    if (!ring && !before) return;
    await tellMeasured(tx, actor, {
      projectId: place.projectId,
      item,
      itemType: 'file',
      actionType: LogAction.update,
      oldValue: { text: words(before?.ring ?? measured.ring) },
      newValue: { text: words(ring ?? measured.ring) },
    });
  });
  return cardAfter(app, actor, place);
}
