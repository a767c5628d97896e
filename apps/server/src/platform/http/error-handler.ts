import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@facet/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const TEXTS: Partial<Record<ErrorCode, string>> = {
  malformed: 'The request is malformed',
  too_large: 'The request is too large',
  unsupported_type: 'This type of content is not accepted',
  too_often: 'Too many tries, please wait a little',
};

function codeOfStatus(status: number | undefined): ErrorCode {
  const found = Object.entries(ERROR_STATUS).find(([, value]) => value === status);
  return found && status !== 500 ? (found[0] as ErrorCode) : 'internal';
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  const code = codeOfStatus(error.statusCode);
  return new AppError(code, TEXTS[code] ?? 'Server Error. Please again later');
}

function answer(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  const body: ErrorBody = { message: error.message, request_id: request.id };
  if (error.errors)
    body.errors = Object.fromEntries(Object.entries(error.errors).map(([key, texts]) => [key, [...texts]]));
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  if (error.code === 'internal') body.message = 'Server Error. Please again later';
  return reply.status(error.statusCode).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** Answers every failure in one form; only what nobody expected is logged as an error. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toAppError(error);
  if (refusal.code === 'internal') request.log.error({ err: error }, 'call failed');
  return answer(request, reply, refusal);
}

export const handleErrors = (http: FastifyInstance): void => void http.setErrorHandler(answerError);

/** 404 for addresses below /api that no call has. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  answer(request, reply, new AppError('not_found', 'This call does not exist'));
