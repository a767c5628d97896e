import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkShape } from '../json-shape.ts';

function findRefusal({ routeOptions }: FastifyRequest, body: string): Error | null {
  try {
    checkShape(body, { maxNumbers: routeOptions.config.endpoint?.maxNumbers });
    return null;
  } catch (error) {
    // A parser reports refusals through its callback.
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Accepts only JSON (files have their own call); an empty text is no body, whatever the type says. */
export function parseBodies(http: FastifyInstance): void {
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.removeAllContentTypeParsers();
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    const refusal = findRefusal(request, body);
    if (refusal) return done(refusal);
    return parseJson(request, body, done);
  });
}

const SMALL_BODY = 10_000;

/** Accepts small bodies of any type in this part of the server, and leaves them unparsed. */
export function takeAnyBody(http: FastifyInstance): void {
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('*', { parseAs: 'string', bodyLimit: SMALL_BODY }, (_request, _body, done) => {
    done(null, undefined);
  });
}
