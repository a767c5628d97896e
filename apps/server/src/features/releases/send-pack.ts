import { Readable } from 'node:stream';
import { kindOfFormat } from '@facet/contract/constants/file-formats';
import type { PackCopy, PackFormat } from '@facet/contract/constants/release-words';
import type { HandOver } from '@facet/contract/entities/hand-over';
import type { Language } from '@facet/contract/words/languages';
import { t } from '@facet/contract/words/speech';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { sendCsv, sendWorkbook } from '../../platform/http/send-csv.ts';
import { speakingTo } from '../../platform/speech.ts';
import { contentDisposition } from '../../platform/storage/names/content-disposition.ts';
import { createPrintMaker, type PrintFile } from '../files/make-prints.ts';
import { findRelease, releasesFor, type ReleasePlace } from './access.ts';
import { showRelease } from './get-releases.ts';
import { presentHandOver, presentProduct } from './hand-over.ts';
import type { drawPack } from './pack/draw-pack.ts';
import type { PackSource } from './pack/pack-types.ts';
import type { tabulatePack } from './pack/tabulate-pack.ts';
import { releasedPrintsQuery } from './release-queries.ts';

type Exchange = { actor: Actor; request: FastifyRequest; reply: FastifyReply };
type Asked = ReleasePlace & { copy: PackCopy; language: Language; format: PackFormat };

const DRAW_PACK = { module: new URL('pack/draw-pack.ts', import.meta.url), name: 'drawPack' };
const TABULATE_PACK = { module: new URL('pack/tabulate-pack.ts', import.meta.url), name: 'tabulatePack' };

const fileIds = ({ model, drawings }: PackSource['release']['parts']) =>
  [...(model ? [model] : []), ...drawings].map(({ file_id: id }) => id);
const hasPicture = ({ format, previews }: PrintFile) => previews.length > 0 || kindOfFormat(format) === 'picture';

type Source = PackSource & { files: readonly PrintFile[]; style: { id: number; number: string | null } };

/** What a pack is made of: the release as its reader sees it, for one copy. */
async function readSource(app: App, actor: Actor, asked: Asked): Promise<Source> {
  const { standing, style } = await releasesFor(app, actor, asked);
  const release = await showRelease({ db: app.db, app }, standing, await findRelease(app.db, asked));
  const { spaceTitle: house, project } = standing;
  const files = await releasedPrintsQuery(app.db, { releaseId: release.id, ids: fileIds(release.parts) });
  const pictured = files.filter(hasPicture).map(({ id }) => id);
  return { release, copy: asked.copy, house, project: project.title, pictured, files, style };
}

async function sendPaper(
  app: App,
  { reply }: Pick<Exchange, 'reply'>,
  { files, ...source }: Omit<Source, 'style'>,
  name: string,
) {
  const makePrint = createPrintMaker(app, new Map(files.map((file) => [file.id, file])));
  const pdf = await app.threads.papers.run<typeof drawPack>(DRAW_PACK, source, ({ print }) => makePrint(print));
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition(`${name}.pdf`, 'attachment'),
    'content-security-policy': "default-src 'none'; sandbox",
  });
  return reply.send(Buffer.from(pdf));
}

type Document = { name: string; format: 'json' | 'jsonld'; piece: HandOver };
function sendDocument(reply: FastifyReply, { name, format, piece }: Document) {
  const [type, content] =
    format === 'json' ? ['application/json', piece] : ['application/ld+json', presentProduct(piece)];
  reply.headers({
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': contentDisposition(`${name}.${format}`, 'attachment'),
  });
  return reply.send(JSON.stringify(content, null, 2));
}

/** Sends the tech pack of a release: its pages, or their tables, in the language that was chosen beside the copy. */
export async function sendPack(app: App, exchange: Exchange, asked: Asked) {
  const { actor, request, reply } = exchange;
  const { files, style, ...source } = await readSource(app, actor, asked);
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return speakingTo(asked.language, {}, async () => {
    const { revision, parts } = source.release;
    const { title } = parts.style;
    const name =
      revision === null ? t('{title} tech pack', { title }) : t('{title} {revision} tech pack', { title, revision });
    if (asked.format === 'pdf') return sendPaper(app, exchange, { ...source, files }, name);
    if (asked.format === 'json' || asked.format === 'jsonld') {
      const piece = presentHandOver({ ...source, style });
      return sendDocument(reply, { name, format: asked.format, piece });
    }
    const sheets = await app.threads.papers.run<typeof tabulatePack>(TABULATE_PACK, source);
    if (asked.format === 'xlsx') return sendWorkbook(app, reply, { name, sheets });
    const lines = sheets.flatMap((sheet) => sheet.lines.map((line) => [sheet.name, ...line]));
    const width = Math.max(...lines.map(({ length }) => length));
    const even = lines.map((line) => [...line, ...Array.from({ length: width - line.length }, () => '')]);
    const [titles = [], ...rest] = even;
    return sendCsv(reply, { name, titles, lines: rest });
  });
}

type ForFactory = Pick<PackSource, 'release' | 'house'> & { language: Language };

/** Sends the pages of the factory’s copy to a vendor, who is told neither a project nor a price. */
export async function sendFactoryPack(
  app: App,
  { request, reply }: Pick<Exchange, 'request' | 'reply'>,
  { release, house, language }: ForFactory,
) {
  const files = await releasedPrintsQuery(app.db, { releaseId: release.id, ids: fileIds(release.parts) });
  const pictured = files.filter(hasPicture).map(({ id }) => id);
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const source = { release, copy: 'factory' as const, house, project: '', pictured, files };
  const name = t('{title} tech pack', { title: release.parts.style.title });
  return speakingTo(language, {}, () => sendPaper(app, { reply }, source, name));
}
