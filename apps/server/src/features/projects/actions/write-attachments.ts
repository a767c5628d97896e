import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { projectAttachments } from '../../../db/schema/index.ts';
import { LogAction } from '@facet/contract/constants/statuses';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { tellProject } from '../../activity/actions/tell-project.ts';
import { touchProject } from '../../activity/actions/touch-project.ts';

/** Adds files to a project's attachments in the given order; those already there move to their new place. */
export async function placeAttachments(tx: Tx, projectId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(projectAttachments)
    .values(ids.map((fileId, position) => ({ projectId, fileId, position })))
    .onConflictDoUpdate({
      target: [projectAttachments.projectId, projectAttachments.fileId],
      set: { position: sql`excluded.position` },
    });
}

type NamedFile = { id: number; originalName: string };
type AttachmentChange = { added: readonly NamedFile[]; removed: readonly NamedFile[] };

/** Logs changed attachments, file by file, and tells everyone who has the project open. */
export async function recordAttachments(
  tx: Tx,
  actor: Actor,
  projectId: number,
  { added, removed }: AttachmentChange,
): Promise<void> {
  const about = { projectId, event: 'project.changed' as const, itemType: 'default' as const, itemId: projectId };
  const inLog = ({ id, originalName }: NamedFile) => ({ file: { id, original_name: originalName } });
  await touchProject(tx, projectId);
  recordActivity(
    tx,
    actor,
    ...added.map((file) => ({ ...about, actionType: LogAction.create, newValue: inLog(file) })),
    ...removed.map((file) => ({ ...about, actionType: LogAction.delete, oldValue: inLog(file) })),
  );
  tellProject(tx, projectId, 'project.changed');
}
