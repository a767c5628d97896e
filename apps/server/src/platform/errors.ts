import { RESTARTING_TEXT, TAKEN_OVER_TEXT } from '@facet/contract/constants/texts';
import { ERROR_STATUS, type ErrorCode } from '@facet/contract/errors';

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** A refusal with a code that decides the status; thrown anywhere, answered at the edge. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  readonly statusCode: number;
  /** Of `too_often`, and of what is away for a moment: seconds to wait. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, errors?: FieldErrors, retryAfter?: number) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.statusCode = ERROR_STATUS[code];
  }

  /** The same number under the name that sockets look for. */
  get status(): number {
    return this.statusCode;
  }
}

/** 404: not there, or inside something of yours but not for your eyes (the same words). */
export const notFound = (what: string) => new AppError('not_found', `This ${what} does not exist`);
/** 403: known, but not yours to do. */
export const forbidden = (verb: string) => new AppError('forbidden', `You may not do this: ${verb}`);
/** 403: a guest's review link does not reach this, whatever it is. */
export const notForGuests = () => forbidden('a review link opens only what it was sent for');
/** 403: stays in the hands of the account's owner, whoever has taken it over. */
export const notInTakeOver = () => new AppError('forbidden', TAKEN_OVER_TEXT);
/** 409: the state of things does not allow it. */
export const conflict = (reason: string) => new AppError('conflict', reason);
/** 401: no session, or one that ended. */
export const unauthorized = () => new AppError('unauthorized', 'Please sign in');
/** 429: too often; `seconds` to wait. */
export const tooOften = (text: string, seconds: number) => new AppError('too_often', text, undefined, seconds);
/** 507: nothing more can be kept; says what has no room left, and what may be done about it. */
export const noSpace = (text: string) => new AppError('no_space', text);
const AWAY_SECONDS = 2;
/** 503: the database is away; a change that was under way may have been kept, or not. */
export const away = () => new AppError('not_ready', RESTARTING_TEXT, undefined, AWAY_SECONDS);
/** 422: texts by field; the first one is the message. */
export const invalid = (errors: FieldErrors) =>
  new AppError('validation', Object.values(errors)[0]?.[0] ?? 'The data is not valid', errors);
/** 422 on one field. */
export const invalidField = (field: string, text: string) => invalid({ [field]: [text] });
