import { Readable } from 'node:stream';
import type { AnalyticsQuery } from '@facet/contract/entities/analytics';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { contentDisposition } from '../../../platform/storage/names/content-disposition.ts';
import { speakToPerson } from '../../users/speak-to-person.ts';
import type { drawReport } from './draw-report.ts';
import { readReport } from './read-report.ts';

type Exchange = { actor: Actor; request: FastifyRequest; reply: FastifyReply };

const DRAW_REPORT = { module: new URL('draw-report.ts', import.meta.url), name: 'drawReport' };

/** Sends the analytics page as a PDF. */
export async function sendReport(app: App, { actor, request, reply }: Exchange, asked: AnalyticsQuery) {
  const report = await readReport(app, actor, asked);
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition('Analytics.pdf', 'attachment'),
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  // A browser that loads a file sends its own language, not the page's.
  const draw = () => app.threads.papers.run<typeof drawReport>(DRAW_REPORT, report);
  const pdf = await speakToPerson(app.db, actor.userId, draw);
  return reply.send(Buffer.from(pdf));
}
