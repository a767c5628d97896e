import * as api from '@facet/contract/endpoints/index';
import { UPLOAD_RULES } from '@facet/contract/constants/uploads';
import { Metadata, Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../platform/app.ts';
import { AppError, unauthorized } from '../../../platform/errors.ts';
import { limitAddress } from '../../../platform/http/rate-limits.ts';
import { data, requireActor, serve } from '../../../platform/http/serve.ts';
import { beginUpload } from '../actions/begin-upload.ts';
import { finishUpload } from '../actions/finish-upload.ts';
import { forgetUpload } from '../actions/forget-upload.ts';
import { drain } from '../upload/form-parts.ts';
import { answerTus, ID_HEADER, keepFailure } from './answer-tus.ts';
import { ownUpload } from './find-upload.ts';
import type { ResumableUpload } from './find-upload.ts';
import { judgeUpload } from './judge-upload.ts';
import type { UploadStore } from './upload-store.ts';

const PATH = '/api/files/uploads';
const PART_TYPE = 'application/offset+octet-stream';
const LARGEST = Math.max(...Object.values(UPLOAD_RULES).map(({ maxBytes }) => maxBytes));

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Resumable uploads by the tus protocol, version 1.0, and the call that makes a file of a finished one. */
export async function resumableRoutes(app: App, uploads: UploadStore): Promise<void> {
  const tus = createTus(app, uploads);
  serve(app, api.finishUpload, ({ actor, params }) => data(finishUpload(app, uploads, actor, params.uploadId)));
  await app.http.register(async (scope) => {
    // The bytes of a part stay in the request, for the protocol to read.
    scope.addContentTypeParser(PART_TYPE, (_request, _payload, done) => done(null));
    const route = (method: string, url: string, handler: Handler) =>
      scope.route({
        method,
        url,
        handler,
        onRequest: [
          (request) => requireActor(app, request, {}),
          limitAddress(app, method === 'POST' ? 'upload' : undefined),
        ],
      });
    const going: Handler = async (request, reply) => {
      const upload = await ownUpload(app.db, actorOf(request), uploadIdOf(request));
      const answer = () => answerTus(tus, request, reply);
      if (request.method !== 'PATCH') return answer();
      return refusingUnread(request, () => app.space.whileWaiting(partBytes(request, upload), answer));
    };
    route('OPTIONS', PATH, (request, reply) => answerTus(tus, request, reply));
    route('POST', PATH, create(app, tus));
    route('HEAD', `${PATH}/:uploadId`, going);
    route('PATCH', `${PATH}/:uploadId`, going);
    route('DELETE', `${PATH}/:uploadId`, going);
  });
}

const createTus = ({ config }: App, { tus }: UploadStore) =>
  new Server({
    path: PATH,
    datastore: tus,
    relativeLocation: true,
    maxSize: Math.min(LARGEST, config.uploadMaxBytes),
    onResponseError: keepFailure,
    namingFunction: (request) => request.headers.get(ID_HEADER) ?? '',
  });

function create(app: App, tus: Server): Handler {
  return async (request, reply) => {
    const announced = judgeUpload({
      length: headerOf(request, 'upload-length'),
      metadata: metadataOf(headerOf(request, 'upload-metadata')),
      maxBytes: app.config.uploadMaxBytes,
    });
    const begin = async () => {
      await app.limits.check([{ limit: 'files-of-person', of: actorOf(request).userId }]);
      const id = await beginUpload(app, actorOf(request), announced);
      return answerTus(tus, request, reply, { id, forget: () => forgetUpload(app.db, id) });
    };
    // It needs its room twice: when it is whole, it is copied into the storage.
    const { size } = announced;
    return refusingUnread(request, () => app.space.whileWaiting(size, () => app.space.whileStoring(size, begin)));
  };
}

/** What a part may still bring: as much as it says, and never more than the upload. */
const partBytes = (request: FastifyRequest, { size }: ResumableUpload) =>
  Math.min(Number(request.headers['content-length'] ?? size), size);

/** The sender of a part that is refused before it is read gets to hear why. */
async function refusingUnread<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    drain(request);
    throw error;
  }
}

const headerOf = ({ headers }: FastifyRequest, name: string) => headers[name]?.toString();

function metadataOf(text: string | undefined) {
  if (!text) return {};
  try {
    return Metadata.parse(text);
  } catch {
    throw new AppError('malformed', 'Upload-Metadata is malformed');
  }
}

function actorOf({ actor }: FastifyRequest) {
  if (!actor) throw unauthorized();
  return actor;
}

const uploadIdOf = ({ params }: FastifyRequest): string => {
  const { data: known } = api.finishUpload.params.safeParse(params);
  return known?.uploadId ?? '';
};
