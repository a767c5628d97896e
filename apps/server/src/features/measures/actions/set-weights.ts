import type { ModelCard, TypedWeights } from '@facet/contract/entities/measure';
import { designWeights } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden } from '../../../platform/errors.ts';
import { projectFor } from '../../access/project-access.ts';
import { canEditItem } from '../../designs/policy.ts';
import { announceFile } from '../../files/actions/announce-file.ts';
import { findFile } from '../../files/queries.ts';
import { cardAfter, measuredFor, type CardPlace } from '../get-model-card.ts';

type Change = CardPlace & { [Which in keyof TypedWeights]?: number | null | undefined };

/** Keeps weights that somebody typed in; those that are not named stay. */
export async function setWeights(
  app: App,
  actor: Actor,
  { cast_g, finished_g, sample_g, ...place }: Change,
): Promise<ModelCard> {
  await transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, place.projectId, 'view');
    const item = await measuredFor(tx, standing, place);
    if (!canEditItem(standing, item)) throw forbidden('weigh this design');
    const typed = {
      ...(cast_g !== undefined && { cast: cast_g }),
      ...(finished_g !== undefined && { finished: finished_g }),
      ...(sample_g !== undefined && { sample: sample_g }),
      updatedBy: actor.userId,
      updatedAt: new Date(),
    };
    await tx
      .insert(designWeights)
      .values({ itemId: item.id, ...typed })
      .onConflictDoUpdate({ target: designWeights.itemId, set: typed });
    const [file] = await findFile(tx, { fileId: item.file.id });
    if (file) announceFile(tx, { fileId: item.file.id, uploaderId: file.facts.uploaderId, places: file.places });
  });
  return cardAfter(app, actor, place);
}
