import { createHash } from 'node:crypto';
import { KEY_FORM_TEXT, KEY_USED_TEXT } from '@facet/contract/constants/texts';
import type { Endpoint } from '@facet/contract/endpoint';
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_FORM, takesKey } from '@facet/contract/idempotency-key';
import type { FastifyRequest } from 'fastify';
import { runKeyed } from '../../db/keep-answer.ts';
import { conflict, invalidField } from '../errors.ts';

const hashRequest = ({ method, url, body }: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('base64url');

/** Runs a call that creates something; if it carries a key, only once per person and key. */
export async function onceForKey<T>(endpoint: Endpoint, request: FastifyRequest, run: () => Promise<T>): Promise<T> {
  const key = takesKey(endpoint) ? request.headers[IDEMPOTENCY_KEY] : undefined;
  if (key === undefined) return run();
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY_FORM.test(key)) throw invalidField(IDEMPOTENCY_KEY, KEY_FORM_TEXT);
  const call = {
    personId: request.actor?.userId ?? null,
    key,
    request: hashRequest(request),
    refuse: () => conflict(KEY_USED_TEXT),
  };
  return runKeyed(call, run);
}
