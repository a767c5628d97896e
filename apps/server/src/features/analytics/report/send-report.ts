import { Readable } from 'node:stream';
import type { AnalyticsQuery } from '@facet/contract/entities/analytics';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { contentDisposition } from '../../../platform/storage/names/content-disposition.ts';
import { speakToPerson } from '../../users/speak-to-person.ts';
import { readReport } from './read-report.ts';

type Exchange = { actor: Actor; request: FastifyRequest; reply: FastifyReply };

/** Streams the analytics page as a PDF. */
export async function sendReport(app: App, { actor, request, reply }: Exchange, asked: AnalyticsQuery) {
  const report = await readReport(app, actor, asked);
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition('Analytics.pdf', 'attachment'),
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const { drawReport } = await import('./draw-report.ts');
  // A browser that loads a file sends its own language, not the page's.
  return reply.send(await speakToPerson(app.db, actor.userId, () => drawReport(report)));
}
