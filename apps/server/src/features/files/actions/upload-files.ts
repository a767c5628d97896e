import type { UploadType } from '@facet/contract/constants/uploads';
import type { FileWire } from '@facet/contract/entities/file';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { presentFile } from '../presenter.ts';
import { takeUploads } from './take-uploads.ts';

/** Stores the files of a form for its sender: all of them, in the form's order, or none. */
export const uploadFiles = (app: App, actor: Actor, request: FastifyRequest, type?: UploadType): Promise<FileWire[]> =>
  takeUploads(app, actor, { request, type }, async (_tx, uploads) =>
    uploads.map((facts) => presentFile(facts, { userId: actor.userId, isClient: false, isLeader: false }, app.signer)),
  );
