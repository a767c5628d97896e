import type { ModelCard, WeightOnScales } from '@facet/contract/entities/measure';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { files, users, weightPhotos } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { attachFiles } from '../../files/actions/attach-files.ts';
import { detachFiles } from '../../files/actions/detach-files.ts';
import { isPicture } from '../../files/picture-formats.ts';
import { cardAfter, type CardPlace } from '../get-model-card.ts';
import { saidBy, sayOfVersion } from './say-of-version.ts';
import { t } from '@facet/contract/words/speech';

type Change = CardPlace & { which: WeightOnScales; file_id: number | null; was?: number | null | undefined };

const selectPhoto = (tx: Tx, itemId: number, which: WeightOnScales) =>
  tx
    .select({ fileId: files.id, name: files.originalName, by: saidBy })
    .from(weightPhotos)
    .innerJoin(files, eq(files.id, weightPhotos.fileId))
    .innerJoin(users, eq(users.id, files.uploaderId))
    .where(and(eq(weightPhotos.itemId, itemId), eq(weightPhotos.which, which)));

/** Keeps a picture of the scales beside a weight, replacing the one before; null removes it. */
export async function setWeightPhoto(app: App, actor: Actor, change: Change): Promise<ModelCard> {
  const { which, file_id: fileId, was, ...place } = change;
  const sayPhoto = (name: string | undefined, isNamesake = false) => ({
    kind: 'weight_photo' as const,
    which,
    name: name ?? null,
    isNamesake,
  });
  await sayOfVersion(app, actor, { place, what: t('weigh this design') }, async ({ tx, item, say }) => {
    const [before] = await selectPhoto(tx, item.id, which);
    const [photo] = fileId === null ? [] : await attachFiles(tx, actor, [fileId], ['design'], 'file_id');
    if (photo && !isPicture(photo.format)) throw invalidField('file_id', t('Only a picture can be added to a weight'));
    // Cameras give all their pictures the same name.
    const isNamesake = photo !== undefined && photo.originalName === before?.name;
    await say({
      was,
      before: { mark: before?.fileId ?? null, said: sayPhoto(before?.name), by: before?.by },
      after: { mark: fileId, said: sayPhoto(photo?.originalName, isNamesake) },
      keep: async () => {
        const own = and(eq(weightPhotos.itemId, item.id), eq(weightPhotos.which, which));
        await tx.delete(weightPhotos).where(own);
        if (photo) await tx.insert(weightPhotos).values({ itemId: item.id, which, fileId: photo.id });
        if (before) await detachFiles(tx, [before.fileId]);
      },
    });
  });
  return cardAfter(app, actor, place);
}
