import { LogAction } from '@facet/contract/constants/statuses';
import type { ModelCard, WeightOnScales } from '@facet/contract/entities/measure';
import { and, eq } from 'drizzle-orm';
import { weightPhotos } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden, invalidField } from '../../../platform/errors.ts';
import { projectFor } from '../../access/project-access.ts';
import { lockDesigns } from '../../designs/access.ts';
import { canEditItem } from '../../designs/policy.ts';
import { attachFiles } from '../../files/actions/attach-files.ts';
import { detachFiles } from '../../files/actions/detach-files.ts';
import { isPicture } from '../../files/picture-formats.ts';
import { cardAfter, measuredFor, type CardPlace } from '../get-model-card.ts';
import { tellMeasured } from './tell-measured.ts';

type Change = CardPlace & { which: WeightOnScales; file_id: number | null };

const TITLES = { cast: 'Photo of the cast weight', sample: 'Photo of the sample weight' } as const;
const words = (which: WeightOnScales, fileId: number | null | undefined) =>
  `${TITLES[which]}: ${fileId ? 'there' : 'none'}`;

/** Keeps a picture of the scales beside a weight in the place of the one before; null takes it away. */
export async function setWeightPhoto(app: App, actor: Actor, change: Change): Promise<ModelCard> {
  const { which, file_id: fileId, ...place } = change;
  await transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, place.projectId, 'view');
    await lockDesigns(tx, [place.itemId]);
    const item = await measuredFor(tx, standing, place);
    if (!canEditItem(standing, item)) throw forbidden('weigh this design');
    const own = and(eq(weightPhotos.itemId, item.id), eq(weightPhotos.which, which));
    const [before] = await tx.delete(weightPhotos).where(own).returning();
    if (fileId !== null) {
      const [photo] = await attachFiles(tx, actor, [fileId], ['design'], 'file_id');
      if (!photo || !isPicture(photo.format)) throw invalidField('file_id', 'Only a picture can stand beside a weight');
      await tx.insert(weightPhotos).values({ itemId: item.id, which, fileId });
    }
    if (before) await detachFiles(tx, [before.fileId]);
    if (!before && fileId === null) return;
    await tellMeasured(tx, actor, {
      projectId: place.projectId,
      item,
      itemType: 'file',
      actionType: LogAction.update,
      oldValue: { text: words(which, before?.fileId) },
      newValue: { text: words(which, fileId) },
    });
  });
  return cardAfter(app, actor, place);
}
