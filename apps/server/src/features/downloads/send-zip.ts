import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { contentDisposition } from '../../platform/storage/names/content-disposition.ts';
import { streamZip, type ZipTotals } from '../../platform/zip/stream-zip.ts';
import { grantEnded, watchGrant, whileGranted } from '../../platform/auth/grant.ts';
import { recordDownload } from './actions/record-download.ts';
import { noteLook } from '../files/note-look.ts';
import type { Zip } from './zip.ts';
import { openZipPath } from './zip-calls.ts';
import { titleAsName } from './zip-layout.ts';

type Exchange = { actor: Actor; request: FastifyRequest; reply: FastifyReply };

async function record(app: App, actor: Actor, { title, path }: Zip, { size, countFiles, missing }: ZipTotals) {
  if (missing.length > 0) app.log.error({ files: missing.length }, 'a zip lacks files whose bytes are gone');
  // The zip itself is complete: failing to list it among the downloads is no reason to break it off.
  await recordDownload(app, actor, { title, path, size, countFiles }).catch((error: unknown) =>
    app.log.error({ err: error }, 'a download was not recorded'),
  );
}

/**
 * The entries of a zip for as long as its receiver may have them: once their rights have changed, all that is still to
 * come must be in the zip that they would get now.
 */
function limitToGranted(app: App, { actor, request }: Exchange, { path, entries }: Zip) {
  let allowed: ReadonlySet<string> | null = null;
  const isGranted = watchGrant(app, actor, async (changed) => {
    const paths = new Set<string>();
    for await (const entry of (await openZipPath(app, changed, path)).entries) paths.add(entry.path);
    allowed = paths;
  });
  async function* granted() {
    for await (const entry of entries) {
      if (!(await isGranted()) || allowed?.has(entry.path) === false) throw grantEnded();
      noteLook(app, actor, { fileId: entry.fileId, as: 'downloaded', address: request.ip });
      yield entry;
    }
  }
  return { entries: granted(), isGranted };
}

/** Streams a zip as it is made; its size is not known beforehand. */
export async function sendZip(app: App, exchange: Exchange, zip: Zip) {
  const { actor, request, reply } = exchange;
  reply.headers({
    'content-type': 'application/zip',
    'content-disposition': contentDisposition(`${titleAsName(zip.title)}.zip`, 'attachment'),
    'content-security-policy': "default-src 'none'; sandbox",
    // A proxy that buffers the answer would fill its disk and make the browser wait.
    'x-accel-buffering': 'no',
  });
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const left = limitToGranted(app, exchange, zip);
  const bytes = streamZip(left.entries, { onEnd: (totals) => record(app, actor, zip, totals) });
  return reply.send(whileGranted(app, bytes, left.isGranted));
}
