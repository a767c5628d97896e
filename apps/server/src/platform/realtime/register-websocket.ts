import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Hub } from './hub-types.ts';
import type { Viewer } from './viewer.ts';
import { t } from '@facet/contract/words/speech';

export type WebsocketOptions = {
  /** The origins that may open a socket from a browser on behalf of this request, such as `https://facet.example`. */
  allowedOrigins: (request: FastifyRequest) => readonly string[];
};

// Files of 10 MB are base64 inside a frame that is base64 again; up to this size, larger frames of allowed senders
// still get an answer.
const MAX_PAYLOAD = 24 * 1024 * 1024;

const query = z.object({ token: z.string().min(1).max(8192) });

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ message, request_id: reply.request.id });

/**
 * Serves `GET /ws?token=`: 403 for a foreign origin, 401 for a bad token, else hands the socket to the hub; never logs
 * the token.
 */
export async function registerWebsocket(
  fastify: FastifyInstance,
  hub: Hub,
  { allowedOrigins }: WebsocketOptions,
): Promise<void> {
  const viewers = new WeakMap<FastifyRequest, Viewer>();

  async function admit(request: FastifyRequest, reply: FastifyReply) {
    if (!request.ws) return refuse(reply.header('upgrade', 'websocket'), 426, t('This address is for web sockets'));
    const { origin } = request.headers;
    if (origin !== undefined && !allowedOrigins(request).includes(origin))
      return refuse(reply, 403, t('This origin is not allowed'));
    // The origin is checked first: a refused page must not use up the ticket.
    const { data } = query.safeParse(request.query);
    const viewer = data ? await hub.authenticate(data.token) : null;
    if (!viewer) return refuse(reply, 401, t('The session has expired. Please log in'));
    viewers.set(request, viewer);
  }

  await fastify.register(websocket, {
    options: { maxPayload: MAX_PAYLOAD, perMessageDeflate: false, clientTracking: false },
    // A socket that broke the protocol is already being closed, with the right code.
    errorHandler: (_error, socket) => socket.close(1011),
    preClose: () => hub.close(),
  });
  fastify.route({
    method: 'GET',
    url: '/ws',
    websocket: true,
    // The address carries the token.
    logLevel: 'silent',
    preValidation: admit,
    handler(socket, request) {
      const viewer = viewers.get(request);
      if (!viewer) return socket.terminate();
      hub.attach(socket, viewer, request.raw.socket);
    },
  });
}
