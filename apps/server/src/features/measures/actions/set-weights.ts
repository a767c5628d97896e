import type { ModelCard, TypedWeights } from '@facet/contract/entities/measure';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { typedWeights, users } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { cardAfter, type CardPlace } from '../get-model-card.ts';
import { saidBy, sayOfVersion } from './say-of-version.ts';
import { t } from '@facet/contract/words/speech';

const WHICH = ['cast_g', 'finished_g', 'sample_g'] as const;

type Typed = { [Which in keyof TypedWeights]?: number | null | undefined };
type Change = CardPlace & Typed & { was?: Typed | undefined };

const sayWeight = (which: keyof TypedWeights, grams: number | null) => ({
  mark: grams,
  said: { kind: 'weight' as const, which, grams },
});

const selectStored = (tx: Tx, itemId: number) =>
  tx
    .select({ which: typedWeights.which, grams: typedWeights.grams, by: saidBy })
    .from(typedWeights)
    .innerJoin(users, eq(users.id, typedWeights.updatedBy))
    .where(eq(typedWeights.itemId, itemId));

async function keep(tx: Tx, actor: Actor, typed: { itemId: number; which: keyof TypedWeights; grams: number | null }) {
  const { itemId, which, grams } = typed;
  if (grams === null) {
    await tx.delete(typedWeights).where(and(eq(typedWeights.itemId, itemId), eq(typedWeights.which, which)));
    return;
  }
  const set = { grams, updatedBy: actor.userId, updatedAt: new Date() };
  await tx
    .insert(typedWeights)
    .values({ itemId, which, ...set })
    .onConflictDoUpdate({ target: [typedWeights.itemId, typedWeights.which], set });
}

/** Keeps weights that somebody typed in; the ones not named stay. */
export async function setWeights(app: App, actor: Actor, { was = {}, ...change }: Change): Promise<ModelCard> {
  const place: CardPlace = { projectId: change.projectId, moduleId: change.moduleId, itemId: change.itemId };
  await sayOfVersion(app, actor, { place, what: t('weigh this design') }, async ({ tx, item, say }) => {
    const stored = await selectStored(tx, item.id);
    for (const which of WHICH) {
      const known = stored.find((one) => one.which === which);
      const grams = change[which];
      if (grams === undefined) continue;
      await say({
        was: was[which],
        before: { ...sayWeight(which, known?.grams ?? null), by: known?.by },
        after: sayWeight(which, grams),
        keep: () => keep(tx, actor, { itemId: item.id, which, grams }),
      });
    }
  });
  return cardAfter(app, actor, place);
}
