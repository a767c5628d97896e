import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@facet/contract/errors';
import { known, message } from '@facet/contract/words/speech';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { outageRefusal } from '../outage-refusal.ts';
import { languageAsked, speakingFor } from '../speech.ts';

const SERVER_ERROR = message('Server Error. Please again later');
const TEXTS: Partial<Record<ErrorCode, string>> = {
  malformed: message('The request is malformed'),
  too_large: message('The request is too large'),
  address_too_long: message('The address is too long'),
  headers_too_large: message('The headers of the request are too large'),
  bad_range: message('The file has no such part'),
  too_slow: message('The request took too long to arrive'),
  unsupported_type: message('This type of content is not accepted'),
  too_often: message('Too many tries, please wait a little'),
};

const CODES = new Map<number, ErrorCode>(
  Object.entries(ERROR_STATUS).map(([code, status]) => [status, code as ErrorCode]),
);

/** The refusal for a status chosen by the framework, or by Node below it; the client's faults stay the client's. */
function toRefusal(status = 500): AppError {
  const code = CODES.get(status) ?? (status >= 400 && status < 500 ? 'malformed' : 'internal');
  return new AppError(code, TEXTS[code] ?? SERVER_ERROR);
}

const toAppError = (error: FastifyError): AppError => (error instanceof AppError ? error : toRefusal(error.statusCode));

function writeBody(request: FastifyRequest, { code, message: said, errors, reason }: AppError): ErrorBody {
  const body: ErrorBody = { message: known(code === 'internal' ? SERVER_ERROR : said), request_id: request.id };
  if (errors) body.errors = Object.fromEntries(Object.entries(errors).map(([key, texts]) => [key, texts.map(known)]));
  if (reason) body.reason = reason;
  return body;
}

function answer(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  // The framework also answers outside the call's async context.
  const body = speakingFor(languageAsked(request.headers['accept-language']), () => writeBody(request, error));
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  return reply.status(error.statusCode).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

const CLIENT_ERRORS = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
]);

const newest = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();

/** Remembers the last request of each connection, so that none is answered twice. */
export const watchAnswers = (server: Server): void =>
  void server.on('request', (request, response) => newest.set(request.socket, { request, response }));

/** Whether the error belongs to a request that already has an answer, or is getting one. */
function isAnswered(socket: Socket): boolean {
  const { request, response } = newest.get(socket) ?? {};
  if (!request || !response?.headersSent) return false;
  return !request.complete || !response.writableFinished;
}

// A client that asked with HEAD takes a body for the next answer.
const isHead = ({ rawPacket }: ConnectionError) =>
  Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, 5).toString('latin1') === 'HEAD ';

/** Answers what is not even a request, in the same form, and closes the connection. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  // A connection that was cut can't be answered.
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswered(socket)) return void socket.destroy();
  const { statusCode, message: said } = toRefusal(CLIENT_ERRORS.get(error.code) ?? 400);
  const body: ErrorBody = { message: said, request_id: randomUUID() };
  const payload = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(payload)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${isHead(error) ? '' : payload}`, () => socket.destroy());
}

/** Answers every failure in one form; only the unexpected is logged as an error. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const outage = outageRefusal(error);
  const refusal = outage ?? toAppError(error);
  if (outage || refusal.code === 'internal') request.log.error({ err: error }, 'call failed');
  return answer(request, reply, refusal);
}

export const handleErrors = (http: FastifyInstance): void => void http.setErrorHandler(answerError);

/** 404 for addresses below /api that are not calls. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  answer(request, reply, new AppError('not_found', message('This call does not exist')));
