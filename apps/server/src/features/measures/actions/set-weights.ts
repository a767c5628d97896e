import { LogAction } from '@facet/contract/constants/statuses';
import type { ModelCard, TypedWeights } from '@facet/contract/entities/measure';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { typedWeights, users } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import { projectFor } from '../../access/project-access.ts';
import { lockDesigns } from '../../designs/access.ts';
import { canEditItem } from '../../designs/policy.ts';
import { cardAfter, measuredFor, type CardPlace } from '../get-model-card.ts';
import { tellMeasured } from './tell-measured.ts';

const WHICH = ['cast_g', 'finished_g', 'sample_g'] as const;
const TITLES = { cast_g: 'Cast weight', finished_g: 'Finished weight', sample_g: 'Sample weight' } as const;

type Typed = { [Which in keyof TypedWeights]?: number | null | undefined };
type Change = CardPlace & Typed & { was?: Typed | undefined };

const words = (which: keyof TypedWeights, grams: number | null) =>
  `${TITLES[which]}: ${grams === null ? 'nothing' : `${grams} g`}`;

type Stored = { which: keyof TypedWeights; grams: number; by: string };

const storedOf = (tx: Tx, itemId: number): Promise<Stored[]> =>
  tx
    .select({
      which: typedWeights.which,
      grams: typedWeights.grams,
      by: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
    })
    .from(typedWeights)
    .innerJoin(users, eq(users.id, typedWeights.updatedBy))
    .where(eq(typedWeights.itemId, itemId));

function refuseChanged(which: keyof TypedWeights, known: Stored | undefined, was: number | null | undefined): void {
  if (was === undefined || was === (known?.grams ?? null)) return;
  throw conflict(
    known
      ? `${known.by} has typed ${words(which, known.grams)}`
      : `Someone else has taken the ${TITLES[which].toLowerCase()} away`,
  );
}

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

/** Keeps weights that somebody typed in; those that are not named stay, and what was read otherwise than it is now is refused. */
export async function setWeights(app: App, actor: Actor, { was = {}, ...change }: Change): Promise<ModelCard> {
  const place: CardPlace = { projectId: change.projectId, moduleId: change.moduleId, itemId: change.itemId };
  await transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, place.projectId, 'view');
    await lockDesigns(tx, [place.itemId]);
    const item = await measuredFor(tx, standing, place);
    if (!canEditItem(standing, item)) throw forbidden('weigh this design');
    const stored = await storedOf(tx, item.id);
    for (const which of WHICH) {
      const [known, grams] = [stored.find((one) => one.which === which), change[which]];
      refuseChanged(which, known, was[which]);
      const before = known?.grams ?? null;
      if (grams === undefined || grams === before) continue;
      await keep(tx, actor, { itemId: item.id, which, grams });
      await tellMeasured(tx, actor, {
        projectId: place.projectId,
        item,
        itemType: 'file',
        actionType: LogAction.update,
        oldValue: { text: words(which, before) },
        newValue: { text: words(which, grams) },
      });
    }
  });
  return cardAfter(app, actor, place);
}
