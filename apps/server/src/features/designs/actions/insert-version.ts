import { LogAction, ModuleStatus } from '@facet/contract/constants/statuses';
import { and, eq, max, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { designItems, projectModules, styles } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import type { App } from '../../../platform/app.ts';
import { attachFiles } from '../../files/actions/attach-files.ts';
import { orderWork } from '../../files/actions/file-works.ts';
import { isModel } from '../../files/picture-formats.ts';
import type { ModuleFact } from '../../access/standing.ts';
import { holdModule, lockStyle } from '../access.ts';
import { checkFormats, isImage } from './accepted-formats.ts';

export type NewVersion = {
  projectId: number;
  module: ModuleFact;
  styleId: number;
  fileIds: readonly number[];
  note: string | null;
  /** The number that it has at least. */
  least?: number;
  /** How what is made of its files is ordered. */
  order?: typeof orderWork;
  field: 'file_ids' | 'new_file_id';
};

// A deleted version keeps its number: an approval record that names it must never point to another file.
async function nextVersion(tx: Tx, styleId: number, moduleId: number): Promise<number> {
  const [row] = await tx
    .select({ latest: max(designItems.version) })
    .from(designItems)
    .where(and(eq(designItems.styleId, styleId), eq(designItems.projectModuleId, moduleId)));
  return (row?.latest ?? 0) + 1;
}

const nextGroup = prepared<{ id: number }>('next_gallery_group', sql`select nextval('gallery_groups')::int as id`);

async function newGalleryGroup(tx: Tx): Promise<number> {
  const rows = await nextGroup(tx, {});
  const [row] = rows;
  if (!row) throw new Error('a sequence gave no number');
  return row.id;
}

/** The first file in a module that nobody has worked in yet starts it. */
async function startModule(tx: Tx, actor: Actor, projectId: number, module: ModuleFact): Promise<void> {
  if (module.status !== ModuleStatus.draft) return;
  const isUntouched = and(eq(projectModules.id, module.id), eq(projectModules.status, ModuleStatus.draft));
  const started = await tx
    .update(projectModules)
    .set({ status: ModuleStatus.inProgress })
    .where(isUntouched)
    .returning({ id: projectModules.id });
  if (started.length === 0) return;
  recordActivity(tx, actor, {
    projectId,
    event: 'module.changed',
    itemType: 'module',
    actionType: LogAction.update,
    itemId: module.id,
    projectModuleId: module.id,
    oldValue: { status: 'draft' },
    newValue: { status: 'in_progress', title: module.title },
  });
  const update = { event: 'module.changed' as const, project_id: projectId, entity: 'module', id: module.id };
  tx.afterCommit({ kind: 'project', update: { ...update, module_id: module.id } });
}

/**
 * Makes the next version of a style from the actor's uploads, in a locked project, as its modules and its status may
 * follow; two or more pictures become a gallery group. */
export async function insertVersion(
  app: Pick<App, 'jobs'>,
  tx: Tx,
  actor: Actor,
  { projectId, module, styleId, fileIds, note, field, least = 1, order = orderWork }: NewVersion,
) {
  await holdModule(tx, module.id);
  const uploads = module.name === 'mood-board' ? (['whiteboard', 'design'] as const) : (['design'] as const);
  const files = await attachFiles(tx, actor, fileIds, uploads, field);
  checkFormats(module, files);
  await lockStyle(tx, styleId);
  const version = Math.max(least, await nextVersion(tx, styleId, module.id));
  const group = files.filter(isImage).length > 1 ? await newGalleryGroup(tx) : null;
  const now = new Date();
  const noteColumns = note ? { note, noteCreatedAt: now, noteUserId: actor.userId } : {};
  const items = await tx
    .insert(designItems)
    .values(
      files.map((file) => ({
        projectId,
        projectModuleId: module.id,
        styleId,
        fileId: file.id,
        version,
        galleryGroupId: isImage(file) ? group : null,
        createdBy: actor.userId,
        ...noteColumns,
      })),
    )
    .returning({ id: designItems.id, fileId: designItems.fileId });
  // Only now, as what people said about the parts of the previous version counts for this one.
  for (const { id: fileId } of files.filter(({ format }) => isModel(format)))
    for (const work of ['measure', 'reduced'] as const) await order(app, tx, { fileId, work });
  await startModule(tx, actor, projectId, module);
  await tx.update(styles).set({ updatedAt: now }).where(eq(styles.id, styleId));
  return { items, version, group, files };
}
