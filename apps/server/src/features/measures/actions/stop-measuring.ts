import { LogAction } from '@facet/contract/constants/statuses';
import type { ModelCard } from '@facet/contract/entities/measure';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden } from '../../../platform/errors.ts';
import { projectFor } from '../../access/project-access.ts';
import { canEditItem } from '../../designs/policy.ts';
import { announceFile } from '../../files/actions/announce-file.ts';
import { stopWork } from '../../files/actions/file-works.ts';
import { findFile } from '../../files/queries.ts';
import { cardAfter, measuredFor, type CardPlace } from '../get-model-card.ts';
import { tellMeasured } from './tell-measured.ts';
import { t } from '@facet/contract/words/speech';

/** Calls off a model's measuring, whichever process is at it; one that is done or already called off stays so. */
export async function stopMeasuring(app: App, actor: Actor, place: CardPlace): Promise<ModelCard> {
  await transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, place.projectId, 'view');
    const item = await measuredFor(tx, standing, place);
    if (!canEditItem(standing, item)) throw forbidden(t('stop measuring this model'));
    const fileId = item.file.id;
    if (!(await stopWork(tx, { fileId, work: 'measure' }, actor))) return;
    await tellMeasured(tx, actor, {
      projectId: place.projectId,
      item,
      itemType: 'file',
      actionType: LogAction.update,
      newValue: { said: [{ kind: 'measuring_stopped' }] },
    });
    const [file] = await findFile(tx, { fileId });
    if (file) announceFile(tx, { fileId, uploaderId: file.facts.uploaderId, places: file.places });
  });
  return cardAfter(app, actor, place);
}
