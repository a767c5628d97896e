import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { contentDisposition } from '../../platform/storage/names/content-disposition.ts';
import { findApproval, type ApprovalPlace } from './find-approval.ts';
import { findPictures } from './find-pictures.ts';

type Exchange = { actor: Actor; request: FastifyRequest; reply: FastifyReply };

/** Streams the approval record of an item's version as PDF. */
export async function sendApproval(app: App, { actor, request, reply }: Exchange, place: ApprovalPlace) {
  const { record, facts } = await findApproval(app, actor, place);
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition(`${facts.styleTitle} v${facts.version} approval.pdf`, 'attachment'),
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const { drawRecord } = await import('./draw-record.ts');
  return reply.send(await drawRecord(record, await findPictures(app, facts.files)));
}
