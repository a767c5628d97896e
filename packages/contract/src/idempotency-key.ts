import type { Endpoint } from './endpoint.ts';

/** The header that tells the server that a creating call is a repeat: one key for each thing a person wants made. */
export const IDEMPOTENCY_KEY = 'idempotency-key';
/** What a key may be: long enough that nobody hits another's, in characters that a header allows. */
export const IDEMPOTENCY_KEY_FORM = /^[\x21-\x7e]{16,100}$/;

/**
 * Whether a call creates something new each time, and therefore takes a key; a ticket that opens once is never the
 * same.
 */
export const takesKey = ({ method, status, isOneUse }: Pick<Endpoint, 'method' | 'status' | 'isOneUse'>): boolean =>
  method === 'POST' && status === 201 && !isOneUse;
