import { Readable } from 'node:stream';
import type { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { freeBuffersAfter } from '../../../platform/storage/free-buffers.ts';
import { drain } from '../upload/form-parts.ts';

/** Passes the id that we chose to the protocol's own creation; nothing that a caller sends gets here. */
export const ID_HEADER = 'x-facet-upload-id';

const TAKEN = [
  'content-type',
  'content-length',
  'tus-resumable',
  'upload-length',
  'upload-defer-length',
  'upload-concat',
  'upload-offset',
  'upload-metadata',
];
const GIVEN = /^(location|tus-[a-z-]+|upload-[a-z-]+)$/;
const SENDS_BYTES = new Set(['POST', 'PATCH']);

/** An upload about to begin: its id, and a function to forget it if the protocol refuses. */
type Creation = { id: string; forget: () => Promise<void> };

/** Why the protocol failed, which its answer no longer says. */
const failures = new WeakMap<Request, Error>();
export const keepFailure = (request: Request, error: unknown) => {
  if (error instanceof Error) failures.set(request, error);
  return undefined;
};

/** Lets the protocol answer a request, with our own headers and texts. */
export async function answerTus(tus: Server, request: FastifyRequest, reply: FastifyReply, creation?: Creation) {
  try {
    const asked = webRequest(request, creation?.id);
    const answer = await tus.handleWeb(asked);
    // Before the answer, so that a refused client finds nothing left.
    if (answer.status >= 400) await creation?.forget();
    for (const [name, value] of answer.headers) if (GIVEN.test(name)) reply.header(name, value);
    const text = await answer.text();
    if (answer.status >= 500) throw failures.get(asked) ?? new Error(text);
    reply.status(answer.status);
    return answer.status < 400 ? reply.send() : reply.send({ message: text.trim(), request_id: request.id });
  } finally {
    drain(request);
  }
}

function webRequest({ method, url, headers, raw }: FastifyRequest, newId: string | undefined): Request {
  const taken = new Headers();
  for (const name of TAKEN) if (headers[name] !== undefined) taken.set(name, String(headers[name]));
  if (newId) taken.set(ID_HEADER, newId);
  const body = SENDS_BYTES.has(method) ? Readable.toWeb(Readable.from(readReceived(raw), { objectMode: false })) : null;
  return new Request(new URL(url, 'http://localhost'), { method, headers: taken, body, duplex: 'half' });
}

// A lost connection ends the part: what arrived counts, and the sender resumes after it.
async function* readReceived(bytes: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of bytes.iterator({ destroyOnReturn: false })) {
      freeBuffersAfter(chunk.length);
      yield chunk;
    }
  } catch {
    return;
  }
}
