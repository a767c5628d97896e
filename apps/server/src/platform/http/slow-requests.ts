import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../log.ts';

/** How long a connection may take for each step; tests use shorter times. */
export type Patience = {
  /** Until all headers of a request have arrived. */
  headersMs: number;
  /** A body must make some progress within each window, however long all of it takes. */
  windowMs: number;
  windowBytes: number;
  /** A connection on which nothing moves either way is closed after this. */
  idleMs: number;
};

/** 4 kB in half a minute is far below the slowest line that anybody uploads over. */
export const PATIENCE: Patience = { headersMs: 15_000, windowMs: 30_000, windowBytes: 4096, idleMs: 300_000 };

// The request itself may lose its socket before all of it has arrived, so that is kept here.
type Coming = { request: IncomingMessage; response: ServerResponse; socket: Socket; looks: number; bytes: number };

// Counted in looks rather than by the clock: while this process itself stalls, no body can arrive.
const LOOKS = 6;

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isOver = ({ request, socket }: Coming) => request.complete || socket.destroyed;

/** Whether the server itself has stopped reading because the consumer is busy, so that the client can't send more. */
const isHeldByUs = ({ readableLength, readableHighWaterMark }: IncomingMessage) =>
  readableLength >= readableHighWaterMark;

function end(server: Server, { response, socket }: Coming) {
  if (response.headersSent) return socket.destroy();
  // This is how Node reports headers that are late, so both are answered in one place.
  server.emit('clientError', Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
}

/**
 * Reads on, once a request is answered, what its consumer left of its body: otherwise the connection's next request would
 * wait behind it. Node does so only for bodies of which nothing was read. What was destroyed can't be read any more: no
 * other request may come on its connection.
 */
export const readToTheEnd = (server: Server): void =>
  void server.on('request', (request, response) => {
    const { socket } = request;
    response.once('finish', () => {
      if (request.complete) return;
      if (request.destroyed) return void socket.end();
      request.unpipe();
      request.resume();
    });
  });

/**
 * Ends requests whose bodies hardly move, even those answered before all of the body has arrived. Node's own time-outs
 * cover the whole request, and would cut an honest upload over a slow line.
 */
export function endSlowRequests(server: Server, { windowMs, windowBytes }: Patience, log: Log): void {
  const coming = new Set<Coming>();

  server.on('request', (request, response) => {
    if (!hasBody(request) || request.complete) return;
    const { socket } = request;
    const one = { request, response, socket, looks: 0, bytes: socket.bytesRead };
    coming.add(one);
    response.once('close', () => isOver(one) && coming.delete(one));
  });

  function look(one: Coming) {
    const { bytesRead } = one.socket;
    if (isOver(one)) return coming.delete(one);
    one.looks += 1;
    if (one.looks < LOOKS) return;
    if (bytesRead - one.bytes >= windowBytes || isHeldByUs(one.request))
      return Object.assign(one, { looks: 0, bytes: bytesRead });
    coming.delete(one);
    log.debug({ url: one.request.url?.split('?')[0] }, 'a request was ended that hardly moved');
    end(server, one);
  }
  const looking = setInterval(() => {
    for (const one of coming) look(one);
  }, windowMs / LOOKS);
  looking.unref();
  server.once('close', () => clearInterval(looking));
}
