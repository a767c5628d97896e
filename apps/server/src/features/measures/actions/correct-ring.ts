import { wornOn } from '@facet/contract/constants/catalogue';
import { RING_RANGE_MM } from '@facet/contract/craft/ring-size';
import type { ModelCard, RingChange } from '@facet/contract/entities/measure';
import { chooseUnit } from '@facet/model/choose-unit';
import type { Ring } from '@facet/model/model-data';
import { ringWidth } from '@facet/model/ring/ring-width';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { fileMeasures, ringCorrections, styles, users } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, invalidField } from '../../../platform/errors.ts';
import type { DesignFacts } from '../../designs/design-sql.ts';
import { cardAfter, type CardPlace } from '../get-model-card.ts';
import { saidBy, sayOfVersion } from './say-of-version.ts';
import { t } from '@facet/contract/words/speech';

type Change = CardPlace & { ring: RingChange | null; was?: string | null | undefined };

function toRing({ centre, normal: [x, y, z], diameter }: RingChange): Ring {
  const length = Math.hypot(x, y, z);
  return { centre, normal: [x / length, y / length, z / length], diameter };
}

/** What was measured on the model, and the finger hole that somebody has pointed at since. */
async function loadKnown(tx: Tx, item: DesignFacts) {
  const [row] = await tx
    .select({ measured: fileMeasures.measured, productType: styles.productType })
    .from(fileMeasures)
    .innerJoin(styles, eq(styles.id, item.styleId))
    .where(eq(fileMeasures.fileId, item.file.id));
  if (!row?.measured) throw conflict(t('This model is not measured yet'));
  const [said] = await tx
    .select({ ring: ringCorrections.ring, at: ringCorrections.updatedAt, by: saidBy })
    .from(ringCorrections)
    .innerJoin(users, eq(users.id, ringCorrections.updatedBy))
    .where(eq(ringCorrections.itemId, item.id));
  return {
    found: row.measured.ring,
    unit: chooseUnit(row.measured, item.file.unit),
    said,
    productType: row.productType,
  };
}

async function keep(tx: Tx, actor: Actor, itemId: number, said: { ring: Ring; updatedAt: Date } | null) {
  if (said === null) {
    await tx.delete(ringCorrections).where(eq(ringCorrections.itemId, itemId));
    return;
  }
  const set = { ...said, updatedBy: actor.userId };
  await tx
    .insert(ringCorrections)
    .values({ itemId, ...set })
    .onConflictDoUpdate({ target: ringCorrections.itemId, set });
}

/** Keeps the finger hole that somebody pointed at in this version; null goes back to the one that was found. */
export async function correctRing(app: App, actor: Actor, { ring: change, was, ...place }: Change): Promise<ModelCard> {
  await sayOfVersion(
    app,
    actor,
    { place, what: t('correct the ring size of this design') },
    async ({ tx, item, say }) => {
      const { found, unit, said, productType } = await loadKnown(tx, item);
      const ring = change && toRing(change);
      const width = (ring?.diameter ?? 0) * unit.millimetres;
      const isFinger = wornOn(productType) === 'finger';
      if (ring && isFinger && unit.from !== 'asked' && (width < RING_RANGE_MM.min || width > RING_RANGE_MM.max))
        throw invalidField('ring', t('A finger hole is {min} to {max} mm wide', RING_RANGE_MM));
      const sayRing = (one: Ring | null | undefined) => ({
        kind: 'ring' as const,
        diameter: one ? ringWidth(one, unit.millimetres).mm : null,
      });
      const now = ring && { ring, updatedAt: new Date() };
      await say({
        was,
        before: { mark: said?.at.toISOString() ?? null, said: sayRing(said?.ring ?? found), by: said?.by },
        after: { mark: now?.updatedAt.toISOString() ?? null, said: sayRing(ring ?? found) },
        keep: () => keep(tx, actor, item.id, now),
      });
    },
  );
  return cardAfter(app, actor, place);
}
