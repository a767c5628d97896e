import { z } from 'zod';
import type { AuditAct } from './constants/audit.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call at all: anyone (also with a signed address instead of a session), a signed-in user, or an administrator
 * with the token that confirming the password gives, and no other.
 */
export type Access = 'public' | 'user' | 'admin';

type Shape = z.ZodType;

/** One call of the API as a value: it drives the route, the web client and the OpenAPI document. */
export type Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends Shape = Shape,
> = {
  readonly method: Method;
  /** Below `/api`, with `:name` parameters. */
  readonly path: string;
  readonly group: string;
  readonly summary: string;
  readonly access: Access;
  readonly params: P;
  readonly query: Q;
  /** `z.undefined()` where the call has none. Browsers do not have it: they ask `bodyShape`. */
  readonly body: B;
  /** The same shape, which browsers fetch with the first form that is checked by one. */
  readonly bodyShape: () => Promise<B>;
  readonly response: R;
  /** 201 where a new row is answered, 204 where nothing is, 200 else. */
  readonly status: 200 | 201 | 204;
  /** Calls that the rate limiter counts by themselves. */
  readonly limit?: 'log-in' | 'registration' | 'recovery' | 'upload' | 'review-link' | 'connection-test';
  /** Takes a token that has expired, as long as its session lives. */
  readonly takesExpired?: boolean;
  /** Lets in a signed, short-lived `ticket` of the query too, for browsers that load an address by themselves. */
  readonly takesTicket?: boolean;
  /** Its answer is good for one use: a call that comes twice gets two. */
  readonly isOneUse?: boolean;
  /** Open to a guest of a review link too; every other call refuses guests, whatever it is about. */
  readonly takesGuests?: boolean;
  /** Not for an administrator who has taken the account over: what stays in its owner's own hands. */
  readonly refusesTakeOver?: boolean;
  /**
   * As what a call that was answered stands in the audit log. In a take-over every call but GET stands there: null for
   * those that change nothing.
   */
  readonly audit?: AuditAct | null;
  /** Bytes that a JSON body may have where `BODY_MAX` is too little. */
  readonly maxBody?: number;
  /** Numbers that a JSON body may hold where the ten thousand of every call are too few. */
  readonly maxNumbers?: number;
  /** Fields of the form that it takes instead of JSON; in `file` come the files, several under `file[]` too. */
  readonly multipart?: readonly string[];
  /** Media types of its answer where that is no JSON. */
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
      | 'isOneUse'
      | 'refusesTakeOver'
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
