import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { watchGrant, whileGranted } from '../../platform/auth/grant.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { contentDisposition } from '../../platform/storage/names/content-disposition.ts';
import { StorageMissing } from '../../platform/storage/storage.ts';
import { exportFor, type ExportAddress } from '../boards/find-export.ts';
import { recordDownload } from './actions/record-download.ts';
import { titleAsName } from './zip-layout.ts';
import { t } from '@facet/contract/words/speech';

type Exchange = { actor: Actor; request: FastifyRequest; reply: FastifyReply };

const exportPath = ({ projectId, boardId, exportId }: ExportAddress) =>
  `/projects/${projectId}/modules/mood-board/${boardId}/exports/${exportId}/file`;

/** A finished PDF of a board: its name, its size, and the call that sends it. */
export async function boardPdf(app: App, actor: Actor, address: ExportAddress) {
  const { row, boardTitle } = await exportFor(app.db, actor, address);
  if (row.size === null) throw conflict(t('This PDF is not finished yet'));
  return { title: boardTitle, size: row.size, storageKey: row.storageKey, path: exportPath(address) };
}

/** Sends a PDF of a board, and records the download. */
export async function sendBoardPdf(app: App, { actor, request, reply }: Exchange, address: ExportAddress) {
  const { title, size, storageKey, path } = await boardPdf(app, actor, address);
  reply.headers({
    'content-type': 'application/pdf',
    'content-length': size,
    'content-disposition': contentDisposition(`${titleAsName(title)}.pdf`, 'attachment'),
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  try {
    const bytes = await app.storage.get(storageKey);
    await recordDownload(app, actor, { title, path, size, countFiles: 1 });
    const isGranted = watchGrant(app, actor, (changed) => exportFor(app.db, changed, address));
    return await reply.send(whileGranted(app, bytes, isGranted));
  } catch (error) {
    throw error instanceof StorageMissing ? notFound('export') : error;
  }
}
