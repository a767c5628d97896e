import { LogAction } from '@facet/contract/constants/statuses';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { designItems } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden } from '../../../platform/errors.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { lockProject, projectFor, uploadModuleFor } from '../../access/project-access.ts';
import type { Standing } from '../../access/standing.ts';
import { designFor, lockDesigns } from '../access.ts';
import type { DesignFacts } from '../design-sql.ts';
import { canEditItem } from '../policy.ts';
import { noteText, presentDesign } from '../presenter.ts';
import { existingStyle } from './find-or-create-style.ts';
import { insertVersion } from './insert-version.ts';
import { announceItems } from './announce-items.ts';
import { announceVersion } from './announce-version.ts';
import { t } from '@facet/contract/words/speech';

type Change = {
  projectId: number;
  moduleId: number;
  itemId: number;
  note?: string | null | undefined;
  newFileId?: number | undefined;
};

async function setNote(tx: Tx, actor: Actor, standing: Standing, item: DesignFacts, note: string | null) {
  if (note === noteText(item)) return item.id;
  const now = new Date();
  await tx
    .update(designItems)
    .set({
      note,
      noteCreatedAt: note ? now : null,
      noteUserId: note ? actor.userId : null,
      pickedItemId: null,
      updatedAt: now,
    })
    .where(eq(designItems.id, item.id));
  recordActivity(tx, actor, {
    projectId: standing.project.id,
    event: 'design.changed',
    itemType: 'file',
    actionType: LogAction.update,
    itemId: item.id,
    designItemId: item.id,
    styleId: item.styleId,
    projectModuleId: item.projectModuleId,
    oldValue: { text: noteText(item) },
    newValue: { text: note },
  });
  announceItems(tx, standing.project.id, 'design.changed', [item]);
  return item.id;
}

async function addVersion(
  app: App,
  tx: Tx,
  actor: Actor,
  standing: Standing,
  item: DesignFacts,
  change: Change & { newFileId: number },
) {
  const module = uploadModuleFor(standing, change.moduleId);
  const style = await existingStyle(tx, standing, item.styleId);
  const uploaded = await insertVersion(app, tx, actor, {
    projectId: standing.project.id,
    module,
    styleId: style.id,
    fileIds: [change.newFileId],
    note: change.note ?? null,
    field: 'new_file_id',
  });
  await announceVersion(tx, actor, { standing, moduleId: module.id, style, uploaded });
  return uploaded.items[0]?.id ?? item.id;
}

/** Changes the note of an item; a new file makes the next version instead, whose item is returned. */
export const updateDesign = (app: App, actor: Actor, change: Change) =>
  transact(app, async (tx) => {
    const { projectId, moduleId, itemId, note, newFileId } = change;
    if (newFileId !== undefined) await lockProject(tx, projectId);
    const standing = await projectFor(tx, actor, projectId, 'view');
    await lockDesigns(tx, [itemId]);
    const item = await designFor(tx, standing, itemId, moduleId);
    if (!canEditItem(standing, item)) throw forbidden(t('edit design'));
    let id = item.id;
    if (newFileId !== undefined) id = await addVersion(app, tx, actor, standing, item, { ...change, newFileId });
    else if (note !== undefined) id = await setNote(tx, actor, standing, item, note);
    return presentDesign(await designFor(tx, standing, id, moduleId), standing, app.signer);
  });
