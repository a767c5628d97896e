import { ATTACHMENTS_MAX } from '@facet/contract/constants/limits';
import { tooManyFilesText } from '@facet/contract/constants/uploads';
import type { FileWire } from '@facet/contract/entities/file';
import { count, eq, max } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../db/client.ts';
import { projectAttachments } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { attachFiles } from '../../files/actions/attach-files.ts';
import { takeUploads } from '../../files/actions/take-uploads.ts';
import { presentFile } from '../../files/presenter.ts';
import { lockedProjectFor, projectFor } from '../../access/project-access.ts';
import { recordAttachments } from './write-attachments.ts';

async function nextPosition(tx: Tx, projectId: number, added: number): Promise<number> {
  const [there] = await tx
    .select({ count: count(), last: max(projectAttachments.position) })
    .from(projectAttachments)
    .where(eq(projectAttachments.projectId, projectId));
  if ((there?.count ?? 0) + added > ATTACHMENTS_MAX) throw invalidField('file', tooManyFilesText(ATTACHMENTS_MAX));
  return (there?.last ?? -1) + 1;
}

/** Stores the files of a form and adds them to a project's attachments; all of them or none. */
export async function addAttachments(
  app: App,
  actor: Actor,
  projectId: number,
  request: FastifyRequest,
): Promise<FileWire[]> {
  // Checked before a byte is read, and again under the lock.
  const { project } = await projectFor(app.db, actor, projectId, 'edit');
  const incoming = { request, type: 'attachment', spaceId: project.spaceId } as const;
  return takeUploads(app, actor, incoming, async (tx, uploads) => {
    const standing = await lockedProjectFor(tx, actor, projectId, 'edit');
    const added = await attachFiles(
      tx,
      actor,
      uploads.map(({ id }) => id),
      ['attachment'],
      'file',
    );
    const position = await nextPosition(tx, projectId, added.length);
    await tx
      .insert(projectAttachments)
      .values(added.map(({ id }, index) => ({ projectId, fileId: id, position: position + index })));
    await recordAttachments(tx, actor, projectId, { added, removed: [] });
    return uploads.map((facts) => presentFile({ ...facts, isAttached: true }, standing, app.signer));
  });
}
