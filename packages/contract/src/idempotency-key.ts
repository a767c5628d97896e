import type { Endpoint } from './endpoint.ts';

/** The header by which the server knows a call that makes something again: one key for one intent of a person. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
/** What a key may be: long enough that nobody comes upon another's, in characters that a header takes. */
export const IDEMPOTENCY_KEY_FORM = /^[\x21-\x7e]{16,100}$/;

/** Whether a call makes something new each time, and therefore takes a key; a ticket that opens once is never the same. */
export const takesKey = ({ method, status, isOneUse }: Pick<Endpoint, 'method' | 'status' | 'isOneUse'>): boolean =>
  method === 'POST' && status === 201 && !isOneUse;
