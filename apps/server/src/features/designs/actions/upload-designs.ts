import type * as api from '@facet/contract/endpoints/designs';
import { LogAction } from '@facet/contract/constants/statuses';
import type { z } from 'zod';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { notify } from '../../notifications/actions/notify.ts';
import { projectFor, uploadModuleFor } from '../../projects/access.ts';
import type { Standing } from '../../projects/standing.ts';
import { styleFor } from '../access.ts';
import { presentDesign, presentStyle } from '../presenter.ts';
import { concernedByUpload } from '../find-leaders.ts';
import type { Tx } from '../../../db/client.ts';
import { createStyle, existingStyle } from './find-or-create-style.ts';
import { insertVersion } from './insert-version.ts';

type Input = z.output<typeof api.uploadDesigns.body> & { projectId: number; moduleId: number };
type Uploaded = Awaited<ReturnType<typeof insertVersion>>;
type StyleRef = { id: number; title: string; assigneeId: number | null };

/** Makes a style if asked, and its next version from uploaded files. */
export const uploadDesigns = (app: App, actor: Actor, input: Input) =>
  transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, input.projectId, 'view');
    const module = uploadModuleFor(standing, input.moduleId);
    const style = input.style
      ? await createStyle(tx, actor, standing, input.style)
      : await existingStyle(tx, standing, input.style_id ?? 0);
    const uploaded = input.file_ids.length
      ? await insertVersion(tx, actor, {
          projectId: standing.project.id,
          module,
          styleId: style.id,
          fileIds: input.file_ids,
          note: input.note ?? null,
          field: 'file_ids',
        })
      : null;
    if (uploaded) await announceVersion(tx, actor, { standing, moduleId: module.id, style, uploaded });
    // A bare new style is already known whole; anything else is read as it is now.
    const isKnown = 'tags' in style && !uploaded && !input.style?.tags?.length;
    const facts = isKnown ? { ...style, items: [] } : await styleFor(tx, standing, module.id, style.id);
    const made = new Set(uploaded?.items.map(({ id }) => id));
    return {
      data: facts.items.filter(({ id }) => made.has(id)).map((item) => presentDesign(item, standing, app.signer)),
      style: presentStyle(facts, { standing, module, signer: app.signer }),
    };
  });

type Version = { standing: Standing; moduleId: number; style: StyleRef; uploaded: Uploaded };

/** Writes the log, tells the people concerned, and lets everyone's screen know. */
export async function announceVersion(
  tx: Tx,
  actor: Actor,
  { standing, moduleId, style, uploaded }: Version,
): Promise<void> {
  const { items, version, group, files } = uploaded;
  const projectId = standing.project.id;
  const place = { projectModuleId: moduleId, styleId: style.id, galleryGroupId: group };
  await recordActivity(
    tx,
    actor,
    ...items.map((item, index) => ({
      projectId,
      event: 'design.uploaded' as const,
      itemType: 'file' as const,
      actionType: LogAction.create,
      itemId: item.id,
      designItemId: item.id,
      ...place,
      newValue: {
        file: { id: item.fileId, original_name: files[index]?.originalName ?? '' },
        version,
        previous_version: version - 1,
      },
    })),
  );
  const [first] = items;
  await notify(tx, {
    userIds: await concernedByUpload(tx, { projectId, moduleId }, style.assigneeId),
    actorId: actor.userId,
    type: 'design_uploaded',
    message: `uploaded version ${version} of ${style.title}`,
    link: 'to_version',
    data: {
      project_id: projectId,
      project_name: standing.project.title,
      module_id: moduleId,
      style_id: style.id,
      file_id: first?.id ?? null,
      gallery_group_id: group,
      file_name: files[0]?.originalName ?? null,
    },
  });
  tx.afterCommit({
    kind: 'project',
    update: {
      event: 'design.uploaded',
      project_id: projectId,
      module_id: moduleId,
      entity: 'design',
      id: first?.id ?? null,
      style_id: style.id,
      item_ids: items.map(({ id }) => id),
    },
  });
}
