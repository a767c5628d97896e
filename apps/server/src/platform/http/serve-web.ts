import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from './error-handler.ts';
import { createHashedFiles } from './hashed-files.ts';

const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const READS = new Set(['GET', 'HEAD']);
const FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * The worker that reads models has a policy of its own: its libraries for Rhino, STEP and IGES make the functions between
 * JavaScript and their compiled code from texts, which pages forbid. It reaches nothing but this server, and no page.
 */
const MODEL_WORKER = /^model-worker-/;
const MODEL_WORKER_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval' 'unsafe-eval'",
  "connect-src 'self'",
].join(';');

/** The files with a hash in their names: from memory, for a page asks for dozens of them, or else from the disk. */
function serveAssets(http: FastifyInstance, folder: string): void {
  const find = createHashedFiles(folder);
  http.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*'];
    const file = await find(name, request.headers['accept-encoding']);
    if (!file) return reply.sendFile(`assets/${name}`);
    reply.header('cache-control', FOR_GOOD).header('vary', 'accept-encoding').type(file.type);
    if (file.encoding) reply.header('content-encoding', file.encoding);
    if (MODEL_WORKER.test(name)) reply.header('content-security-policy', MODEL_WORKER_POLICY);
    return reply.send(file.bytes);
  });
}

const toPattern = (address: string) => new RegExp(`^${address.replace(/\/$/, '').replaceAll(/\$\w+/g, '[^/]+')}/?$`);

/**
 * The document of an address. The build made one for each page, which names that page's files, so that they are fetched beside
 * those that every page starts with (`page-documents.ts`); any other address gets the one that names none.
 */
function documentsIn(folder: string): (pathname: string) => string {
  const table = `${folder}/documents/addresses.json`;
  const addresses: [address: string, document: string][] = existsSync(table)
    ? JSON.parse(readFileSync(table, 'utf8'))
    : [];
  const documents = addresses.map(([address, name]) => ({ pattern: toPattern(address), name: `documents/${name}` }));
  return (pathname) => documents.find(({ pattern }) => pattern.test(pathname))?.name ?? 'index.html';
}

/** Serves the built web app: every address outside /api is the app's own. Without a folder it serves none. */
export async function serveWeb(http: FastifyInstance, folder: string | null = DIST): Promise<void> {
  const isBuilt = folder !== null && existsSync(`${folder}/index.html`);
  if (isBuilt) {
    await http.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      index: false,
      globIgnore: ['assets/**', 'documents/**'],
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? FOR_GOOD : 'no-cache');
        // The worker serves the whole app, and the browser must always get the newest one.
        if (path.includes('/service-worker.js')) reply.header('service-worker-allowed', '/');
      },
    });
    serveAssets(http, join(folder, 'assets'));
  }
  const pickDocument = isBuilt ? documentsIn(folder) : null;
  http.setNotFoundHandler((request, reply) => {
    const isPage = pickDocument && READS.has(request.method) && !/^\/(api|ws|assets)(\/|\?|$)/.test(request.url);
    const [pathname = '/'] = request.url.split('?');
    return isPage ? reply.sendFile(pickDocument(pathname)) : answerNotFound(request, reply);
  });
}
