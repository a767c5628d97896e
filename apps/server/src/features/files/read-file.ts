import { Readable } from 'node:stream';
import { LINK_EXPIRED_TEXT } from '@facet/contract/constants/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { ORIGINAL } from '@facet/contract/constants/uploads';
import { findHolder, watchGrant, whileGranted } from '../../platform/auth/grant.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { contentDisposition } from '../../platform/storage/names/content-disposition.ts';
import { StorageMissing } from '../../platform/storage/storage.ts';
import type { ByteRange } from '../../platform/storage/storage.ts';
import { fileFor } from './access.ts';
import { byteRange } from './byte-range.ts';
import { FILM, filmName, findFilm, findReduced, findTile, REDUCED, TILES } from './find-made-variants.ts';
import { findMarked } from './find-marked.ts';
import { findReadName } from './find-read-name.ts';
import { findVariant } from './find-variant.ts';
import type { Variant } from './find-variant.ts';
import { noteLook } from './note-look.ts';
import { keptAs, sendKept } from './send-kept.ts';

type Address = {
  fileId: number;
  variant: string;
  expires: number;
  grant: string;
  signature: string;
  tile?: string | undefined;
  download?: string | undefined;
};

/** What is shorter has left by the time that anybody could ask whether it is still granted. */
const SHORT_BYTES = 256 * 1024;

/** What is large enough to study a piece. What is smaller stands in lists, where nobody has opened anything. */
const STUDIED: ReadonlySet<string> = new Set([ORIGINAL, TILES, FILM, REDUCED, 'large', 'board_2048']);

/** How long a download that was begun in time can be resumed, in seconds. */
const RESUMED_WITHIN = 24 * 3600;

/** Who holds a signed address; refuses one that is forged, or whose grant has ended. */
async function loadHolder(app: App, { fileId, variant, ...signed }: Address): Promise<Actor> {
  const holder = app.signer.isSigned(fileId, variant, signed) ? await findHolder(app, signed) : null;
  if (!holder) throw new AppError('forbidden', LINK_EXPIRED_TEXT);
  return holder;
}

/**
 * Refuses an address whose time is over. A browser that resumes a download knows no other address; that it began in
 * time shows in the entity tag, which nobody can guess.
 */
function refuseLate(
  { expires, download }: Address,
  { 'if-range': base, range }: FastifyRequest['headers'],
  etag: string,
) {
  const late = Date.now() / 1000 - expires;
  const isResumed = download === '1' && range !== undefined && base === etag && late < RESUMED_WITHIN;
  if (late > 0 && !isResumed) throw new AppError('forbidden', LINK_EXPIRED_TEXT);
}

/** Streams what a signed address names, or the requested part of it. */
export async function readFile(app: App, request: FastifyRequest, reply: FastifyReply, address: Address) {
  const { fileId } = address;
  const holder = await loadHolder(app, address);
  const kept = keptAs(address.variant);
  if (kept) {
    refuseLate(address, request.headers, '');
    noteLook(app, holder, { fileId, as: 'downloaded', address: request.ip });
    return sendKept(app, { reply, holder }, fileId, kept);
  }
  const found = await findBytes(app, address);
  const variant = holder.guest ? await findMarked(app, holder.guest, found) : found;
  refuseLate(address, request.headers, variant.etag);
  if (address.download === '1' || STUDIED.has(address.variant))
    noteLook(app, holder, { fileId, as: address.download === '1' ? 'downloaded' : 'opened', address: request.ip });
  describe(reply, { ...variant, name: await nameFor(app, holder, address, variant) }, address);
  const { 'if-none-match': known, 'if-range': base } = request.headers;
  if (known && isKnown(known, variant.etag)) return reply.status(304).send();
  const range = base === undefined || base === variant.etag ? byteRange(request.headers.range, variant.size) : null;
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${variant.size}`).send();
  const { start, end } = range ?? { start: 0, end: variant.size - 1 };
  reply.header('content-length', end - start + 1);
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${variant.size}`);
  // A HEAD gets only the headers; opening the bytes would read them for nobody.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const verb = address.variant === ORIGINAL ? 'download' : 'view';
  const isGranted = watchGrant(app, holder, (actor) => fileFor(app.db, actor, fileId, verb));
  return sendBytes(app, request, reply, { fileId, variant, range, isGranted });
}

/** The name that the bytes are saved under: a preview's own, or the file's as its reader may know it. */
async function nameFor(app: App, holder: Actor, { fileId, variant }: Address, { name }: Variant): Promise<string> {
  if (variant === ORIGINAL) return findReadName(app, holder, fileId);
  if (variant === FILM) return filmName(await findReadName(app, holder, fileId));
  return variant === REDUCED ? name : 'preview';
}

function findBytes(app: App, { fileId, variant, tile }: Address): Promise<Variant> {
  if (variant === TILES) return findTile(app, fileId, tile);
  if (variant === REDUCED) return findReduced(app, fileId);
  return variant === FILM ? findFilm(app, fileId) : findVariant(app, fileId, variant);
}

function describe(reply: FastifyReply, variant: Variant, { download, expires }: Address) {
  const seconds = Math.max(0, expires - Math.floor(Date.now() / 1000));
  const isInline = variant.isInline && download !== '1';
  reply.headers({
    'content-type': variant.contentType,
    'content-disposition': contentDisposition(variant.name, isInline ? 'inline' : 'attachment'),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': variant.isFinal ? `private, max-age=${seconds}, immutable` : 'private, no-cache',
    'accept-ranges': 'bytes',
    etag: variant.etag,
  });
}

const isKnown = (header: string, etag: string) =>
  header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);

type Part = { fileId: number; variant: Variant; range: ByteRange | null };
type Sent = Part & { isGranted: () => Promise<boolean> };

async function sendBytes(app: App, request: FastifyRequest, reply: FastifyReply, { isGranted, ...part }: Sent) {
  try {
    const bytes = await openBytes(app, part, request.signal);
    const { start, end } = part.range ?? { start: 0, end: part.variant.size - 1 };
    return reply.send(end - start < SHORT_BYTES ? bytes : whileGranted(app, bytes, isGranted));
  } catch (error) {
    // Whoever asked has hung up: there is nobody to answer, and nothing has failed.
    if (request.signal.aborted) return reply.hijack();
    throw error;
  }
}

async function openBytes({ storage, log }: App, { fileId, variant, range }: Part, signal: AbortSignal) {
  const { storageKey, from, size, isPart } = variant;
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const stored = range || isPart ? { start: from + start, end: from + end } : undefined;
  try {
    return await storage.get(storageKey, stored, signal);
  } catch (error) {
    if (!(error instanceof StorageMissing)) throw error;
    log.error({ fileId }, 'a file has lost its bytes');
    throw notFound('file');
  }
}
