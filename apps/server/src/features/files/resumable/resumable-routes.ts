import * as api from '@facet/contract/endpoints/index';
import type { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../platform/app.ts';
import { unauthorized } from '../../../platform/errors.ts';
import { limitAddress } from '../../../platform/http/rate-limits.ts';
import { data, requireActor, serve } from '../../../platform/http/serve.ts';
import { beginUpload } from '../actions/begin-upload.ts';
import { finishUpload } from '../actions/finish-upload.ts';
import { forgetUpload } from '../actions/forget-upload.ts';
import { drain } from '../upload/form-parts.ts';
import { answerTus } from './answer-tus.ts';
import { ownUpload } from './find-upload.ts';
import type { ResumableUpload } from './find-upload.ts';
import { judgeUpload } from './judge-upload.ts';
import type { UploadStore } from './upload-store.ts';

const PATH = '/api/files/uploads';
const PART_TYPE = 'application/offset+octet-stream';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Resumable uploads by the tus protocol, version 1.0, and the call that makes a file of a finished one. */
export async function resumableRoutes(app: App, uploads: UploadStore): Promise<void> {
  const tus = prepareTus(app, uploads);
  serve(app, api.finishUpload, ({ actor, params }) => data(finishUpload(app, uploads, actor, params.uploadId)));
  await app.http.register(async (scope) => {
    // The bytes of a part are left in the request, for the protocol to read.
    scope.addContentTypeParser(PART_TYPE, (_request, _payload, done) => done(null));
    const route = (method: string, url: string, handler: Handler) =>
      scope.route({
        method,
        url,
        handler,
        onRequest: [
          (request) => requireActor(app, request, { tokens: { scope: 'files', isWithinSpaces: true } }),
          limitAddress(app, method === 'POST' ? 'upload' : undefined),
        ],
      });
    const going: Handler = async (request, reply) => {
      const upload = await ownUpload(app.db, requireSender(request), readUploadId(request));
      const answer = async () => answerTus(await tus(), request, reply);
      if (request.method !== 'PATCH') return answer();
      return refusingUnread(request, () => app.space.whileStoring(partBytes(request, upload), answer));
    };
    route('OPTIONS', PATH, async (request, reply) => answerTus(await tus(), request, reply));
    route('POST', PATH, create(app, tus));
    route('HEAD', `${PATH}/:uploadId`, going);
    route('PATCH', `${PATH}/:uploadId`, going);
    route('DELETE', `${PATH}/:uploadId`, going);
  });
}

type OpenTus = () => Promise<Server>;

/** The protocol, opened by the first upload: on many days there is none. */
function prepareTus(app: App, uploads: UploadStore): OpenTus {
  let opening: Promise<Server> | undefined;
  return () => (opening ??= import('./open-tus.ts').then(({ openTus }) => openTus(app, { uploads, path: PATH })));
}

function create(app: App, tus: OpenTus): Handler {
  return async (request, reply) => {
    const { readUploadMetadata } = await import('./open-tus.ts');
    const announced = judgeUpload({
      length: readHeader(request, 'upload-length'),
      metadata: readUploadMetadata(readHeader(request, 'upload-metadata')),
      maxBytes: app.config.uploadMaxBytes,
    });
    const begin = async () => {
      await app.limits.check([{ limit: 'files-of-person', of: requireSender(request).userId }]);
      const id = await beginUpload(app, requireSender(request), announced);
      return answerTus(await tus(), request, reply, { id, forget: () => forgetUpload(app.db, id) });
    };
    // It needs its room twice: once complete, it is copied into the storage.
    return refusingUnread(request, () => app.space.whileStoring(2 * announced.size, begin));
  };
}

/** The most bytes a part may bring: what it announces, but never more than the upload. */
const partBytes = (request: FastifyRequest, { size }: ResumableUpload) =>
  Math.min(Number(request.headers['content-length'] ?? size), size);

/** Drains a part that is refused before it is read, so that its sender gets the answer. */
async function refusingUnread<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    drain(request);
    throw error;
  }
}

const readHeader = ({ headers }: FastifyRequest, name: string) => headers[name]?.toString();

function requireSender({ actor }: FastifyRequest) {
  if (!actor) throw unauthorized();
  return actor;
}

const readUploadId = ({ params }: FastifyRequest): string => {
  const { data: known } = api.finishUpload.params.safeParse(params);
  return known?.uploadId ?? '';
};
