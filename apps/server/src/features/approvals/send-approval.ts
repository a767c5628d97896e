import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { contentDisposition } from '../../platform/storage/names/content-disposition.ts';
import type { drawRecord } from './draw-record.ts';
import { findApproval, type ApprovalPlace } from './find-approval.ts';
import { nameStyle } from '../files/name-policy.ts';
import { findPictures } from './find-pictures.ts';
import { speakToPerson } from '../users/speak-to-person.ts';
import { t } from '@facet/contract/words/speech';

type Exchange = { actor: Actor; request: FastifyRequest; reply: FastifyReply };

const DRAW_RECORD = { module: new URL('draw-record.ts', import.meta.url), name: 'drawRecord' };

/** Sends the approval record of an item's version as PDF. */
export async function sendApproval(app: App, { actor, request, reply }: Exchange, place: ApprovalPlace) {
  // A browser that loads a file sends its own language, not the page's; for a guest, that is the only one known.
  const speak = <T>(work: () => Promise<T>) => (actor.guest ? work() : speakToPerson(app.db, actor.userId, work));
  const { record, name, files } = await speak(async () => {
    const found = await findApproval(app, actor, place);
    const title = nameStyle(found.facts);
    const called = t('{title} v{version} approval', { title, version: String(found.facts.version) });
    return { record: found.record, files: found.facts.files, name: called };
  });
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition(`${name}.pdf`, 'attachment'),
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const pictures = await findPictures(app, files);
  const draw = () => app.threads.papers.run<typeof drawRecord>(DRAW_RECORD, { record, pictures });
  return reply.send(Buffer.from(await speak(draw)));
}
