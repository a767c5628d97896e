import { Readable } from 'node:stream';
import { LABELS_MAX } from '@facet/contract/constants/limits';
import type * as api from '@facet/contract/endpoints/releases';
import { t } from '@facet/contract/words/speech';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden, invalidField, notFound } from '../../platform/errors.ts';
import { contentDisposition } from '../../platform/storage/names/content-disposition.ts';
import { recentProjectFor } from '../access/project-access.ts';
import { may } from '../access/standing.ts';
import { sightOf } from '../stones/access.ts';
import { speakToPerson } from '../users/speak-to-person.ts';
import type { drawLabels } from './draw-labels.ts';
import { labelsQuery } from './release-queries.ts';

type Exchange = { actor: Actor; request: FastifyRequest; reply: FastifyReply };
type Asked = z.output<typeof api.getReleaseLabels.query> & { projectId: number };

const DRAW_LABELS = { module: new URL('draw-labels.ts', import.meta.url), name: 'drawLabels' };

/** Sends labels for what is released of some styles, to the team that sees them; 404 if nothing is. */
export async function sendLabels(app: App, { actor, request, reply }: Exchange, { projectId, ...asked }: Asked) {
  const standing = await recentProjectFor(app, actor, projectId, 'view');
  if (standing.isClient || !may(standing, 'can-view-design-files')) throw forbidden(t('print labels'));
  const rows = await labelsQuery(app.db, { ...sightOf(standing), styleIds: asked.style_ids });
  if (rows.length === 0) throw notFound('release');
  if (rows.length * asked.copies > LABELS_MAX)
    throw invalidField('copies', t('At most {count} labels at once', { count: LABELS_MAX }));
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition(`${labelsName(rows)}.pdf`, 'attachment'),
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const sheet = {
    labels: rows.map(({ number, title, revision, token }) => {
      return { number, title, revision, link: `${app.config.publicUrl}/release/${token}` };
    }),
    copies: asked.copies,
    first: asked.first,
    title: labelsName(rows),
    moment: new Date(Math.max(...rows.map(({ createdAt }) => createdAt.getTime()))),
  };
  const draw = () => app.threads.papers.run<typeof drawLabels>(DRAW_LABELS, sheet);
  // A browser that loads a file sends its own language, not the page's.
  return reply.send(Buffer.from(await speakToPerson(app.db, actor.userId, draw)));
}

type Named = { number: string | null; title: string; revision: string };

function labelsName([first, ...others]: readonly Named[]): string {
  if (!first || others.length > 0) return t('Labels');
  return t('{title} {revision} labels', { title: first.number ?? first.title, revision: first.revision });
}
