import type { FileWire } from '@facet/contract/entities/file';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden } from '../../../platform/errors.ts';
import { uploadFiles } from '../../files/actions/upload-files.ts';
import { may } from '../../access/standing.ts';
import { tasksFor } from '../access.ts';
import { t } from '@facet/contract/words/speech';

/** Stores files for a task that the actor is about to create or change: all files of the form, or none. */
export async function uploadAttachments(
  app: App,
  actor: Actor,
  projectId: number,
  request: FastifyRequest,
): Promise<FileWire[]> {
  const standing = await tasksFor(app.db, actor, projectId);
  if (!may(standing, 'can-create-task') && !may(standing, 'can-edit-task')) throw forbidden(t('add files to a task'));
  return uploadFiles(app, actor, request, 'task');
}
