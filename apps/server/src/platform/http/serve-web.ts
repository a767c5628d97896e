import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from './error-handler.ts';

const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const YEAR_SECONDS = 31_536_000;

/** Serves the built web app: every address outside /api is the app's own. */
export async function serveWeb(http: FastifyInstance, folder = DIST): Promise<void> {
  const isBuilt = existsSync(`${folder}/index.html`);
  if (isBuilt) {
    await http.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      index: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
        // The worker shows messages for the whole app, and is asked for anew whenever the browser looks for it.
        if (path.includes('/service-worker.js')) reply.header('service-worker-allowed', '/');
      },
    });
  }
  http.setNotFoundHandler((request, reply) => {
    const isPage = isBuilt && request.method === 'GET' && !/^\/(api|ws|assets)(\/|\?|$)/.test(request.url);
    return isPage ? reply.sendFile('index.html') : answerNotFound(request, reply);
  });
}
