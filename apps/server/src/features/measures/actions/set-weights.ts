import { LogAction } from '@facet/contract/constants/statuses';
import type { ModelCard, TypedWeights } from '@facet/contract/entities/measure';
import { eq } from 'drizzle-orm';
import { designWeights } from '../../../db/schema/index.ts';
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

/** Keeps weights that somebody typed in; those that are not named stay, and what was read otherwise than it is now is refused. */
export async function setWeights(app: App, actor: Actor, { was = {}, ...change }: Change): Promise<ModelCard> {
  const place: CardPlace = { projectId: change.projectId, moduleId: change.moduleId, itemId: change.itemId };
  await transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, place.projectId, 'view');
    await lockDesigns(tx, [place.itemId]);
    const item = await measuredFor(tx, standing, place);
    if (!canEditItem(standing, item)) throw forbidden('weigh this design');
    const [row] = await tx.select().from(designWeights).where(eq(designWeights.itemId, item.id)).limit(1);
    const stored = { cast_g: row?.cast ?? null, finished_g: row?.finished ?? null, sample_g: row?.sample ?? null };
    const now = { ...stored };
    for (const which of WHICH) {
      const [known, next] = [was[which], change[which]];
      if (known !== undefined && known !== now[which])
        throw conflict(`Someone else has typed ${words(which, now[which])}`);
      if (next === undefined || next === now[which]) continue;
      await tellMeasured(tx, actor, {
        projectId: place.projectId,
        item,
        itemType: 'file',
        actionType: LogAction.update,
        oldValue: { text: words(which, now[which]) },
        newValue: { text: words(which, next) },
      });
      now[which] = next;
    }
    if (WHICH.every((which) => now[which] === stored[which])) return;
    const { cast_g: cast, finished_g: finished, sample_g: sample } = now;
    const typed = { cast, finished, sample, updatedBy: actor.userId, updatedAt: new Date() };
    await tx
      .insert(designWeights)
      .values({ itemId: item.id, ...typed })
      .onConflictDoUpdate({ target: designWeights.itemId, set: typed });
  });
  return cardAfter(app, actor, place);
}
