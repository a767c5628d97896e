import { z } from 'zod';
import type { AuditAct } from './constants/audit.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call at all: anyone (also with a signed address instead of a session), a signed-in user, or an administrator
 * with the token that confirming the password gives, and no other.
 */
export type Access = 'public' | 'user' | 'admin';

type Shape = z.ZodType;

/** One API call as a value: it drives the route, the web client and the OpenAPI document. */
export type Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends Shape = Shape,
> = {
  readonly method: HttpMethod;
  /** Below `/api`, with `:name` parameters. */
  readonly path: string;
  readonly group: string;
  readonly summary: string;
  readonly access: Access;
  readonly params: P;
  readonly query: Q;
  /** `z.undefined()` if the call has none. Not available in browsers: they ask `bodyShape`. */
  readonly body: B;
  /** The same shape, which browsers fetch with the first form that uses one. */
  readonly bodyShape: () => Promise<B>;
  readonly response: R;
  /** 201 if a new row is returned, 204 if nothing is, otherwise 200. */
  readonly status: 200 | 201 | 204;
  /** Calls that the rate limiter counts separately. */
  readonly limit?: 'log-in' | 'registration' | 'recovery' | 'upload' | 'review-link' | 'connection-test';
  /** Accepts an expired token, as long as its session lives. */
  readonly takesExpired?: boolean;
  /** Also accepts a signed, short-lived `ticket` in the query, for browsers that load an address by themselves. */
  readonly takesTicket?: boolean;
  /** Its answer can be used once: a call that comes twice gets two. */
  readonly isOneUse?: boolean;
  /** Open to guests of a review link too; every other call refuses them. */
  readonly takesGuests?: boolean;
  /**
   * Answered during maintenance too, though it isn't a GET: it changes nothing of anybody's work, but is part of reading
   * (sessions, tickets), backs up, or ends the maintenance.
   */
  readonly inMaintenance?: boolean;
  /** Also for whoever must set up a second step before anything else. */
  readonly beforeStep?: boolean;
  /** Not for an administrator who has taken over the account: this stays in its owner's own hands. */
  readonly refusesTakeOver?: boolean;
  /**
   * The act as which an answered call is written to the audit log. During a take-over every call is written there, those
   * that only read once, and of guests every call but GET: null for those that change nothing, or show nothing of
   * anybody's work.
   */
  readonly audit?: AuditAct | null;
  /** Bytes that a JSON body may have, where its schema can't say; all others follow from what their fields may hold. */
  readonly maxBody?: number;
  /** Numbers that a JSON body may hold if the usual ten thousand are too few. */
  readonly maxNumbers?: number;
  /** Fields of the form that it takes instead of JSON; files are in `file`, several also in `file[]`. */
  readonly multipart?: readonly string[];
  /** Media types of its answer if that isn't JSON. */
  readonly binary?: readonly string[];
};

const nothing = z.undefined();
const empty = z.object({});

type Input<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> = Pick<
  Endpoint,
  'method' | 'path' | 'group' | 'summary'
> &
  Partial<
    Pick<
      Endpoint,
      | 'access'
      | 'status'
      | 'limit'
      | 'takesExpired'
      | 'takesTicket'
      | 'takesGuests'
      | 'inMaintenance'
      | 'isOneUse'
      | 'refusesTakeOver'
      | 'beforeStep'
      | 'audit'
      | 'maxBody'
      | 'maxNumbers'
      | 'multipart'
      | 'binary'
    >
  > & {
    params?: P;
    query?: Q;
    body?: B;
    response?: R;
  };

/** Makes an endpoint: signed-in, 200 (204 without a response) unless said otherwise. */
export function endpoint<
  P extends Shape = typeof empty,
  Q extends Shape = typeof empty,
  B extends Shape = typeof nothing,
  R extends Shape = typeof nothing,
>(input: Input<P, Q, B, R>): Endpoint<P, Q, B, R> {
  const body = input.body ?? (nothing as unknown as B);
  return {
    access: 'user',
    status: input.response || input.binary ? 200 : 204,
    bodyShape: () => Promise.resolve(body),
    ...input,
    params: input.params ?? (empty as unknown as P),
    query: input.query ?? (empty as unknown as Q),
    body,
    response: input.response ?? (nothing as unknown as R),
  };
}
