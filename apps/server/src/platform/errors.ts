import { RESTARTING_TEXT, TAKEN_OVER_TEXT } from '@facet/contract/constants/texts';
import { ERROR_STATUS, type ErrorCode } from '@facet/contract/errors';
import type { ErrorReason } from '@facet/contract/constants/error-status';
import { known, t, worded } from '@facet/contract/words/speech';

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

type Details = {
  errors?: FieldErrors;
  /** Of `too_often`, and of what is away for a moment: seconds to wait. */
  retryAfter?: number;
  /** For the app, which goes by no words. */
  reason?: ErrorReason;
};

/** A refusal with a code that decides the status; thrown anywhere, in the words of whoever is refused, answered at the edge. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: Details['errors'];
  readonly statusCode: number;
  readonly retryAfter: Details['retryAfter'];
  readonly reason: Details['reason'];

  constructor(code: ErrorCode, message: string, { errors, retryAfter, reason }: Details = {}) {
    super(known(message));
    this.name = 'AppError';
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.reason = reason;
    this.statusCode = ERROR_STATUS[code];
  }

  /** The same number under the name that sockets look for. */
  get status(): number {
    return this.statusCode;
  }
}

const NOT_THERE = worded({
  approval: 'This approval does not exist',
  board: 'This board does not exist',
  calendar: 'This calendar does not exist',
  comment: 'This comment does not exist',
  connection: 'This connection does not exist',
  decision: 'This decision does not exist',
  'deleted board': 'This deleted board does not exist',
  'deleted project': 'This deleted project does not exist',
  'deleted space': 'This deleted space does not exist',
  'deleted style': 'This deleted style does not exist',
  'deleted user': 'This deleted user does not exist',
  design: 'This design does not exist',
  export: 'This export does not exist',
  file: 'This file does not exist',
  film: 'This film does not exist',
  folder: 'This folder does not exist',
  item: 'This item does not exist',
  job: 'This job does not exist',
  link: 'This link does not exist',
  message: 'This message does not exist',
  module: 'This module does not exist',
  notification: 'This notification does not exist',
  page: 'This page does not exist',
  person: 'This person does not exist',
  picture: 'This picture does not exist',
  project: 'This project does not exist',
  provider: 'This provider does not exist',
  'reduced model': 'This reduced model does not exist',
  reference: 'This reference does not exist',
  'review link': 'This review link does not exist',
  'review request': 'This review request does not exist',
  sample: 'This sample does not exist',
  session: 'This session does not exist',
  space: 'This space does not exist',
  style: 'This style does not exist',
  tag: 'This tag does not exist',
  task: 'This task does not exist',
  template: 'This template does not exist',
  tile: 'This tile does not exist',
  upload: 'This upload does not exist',
  user: 'This user does not exist',
  version: 'This version does not exist',
  view: 'This view does not exist',
  whiteboard: 'This whiteboard does not exist',
  'workflow scheme': 'This workflow scheme does not exist',
});

/** 404: not there, or inside something of yours but not for your eyes (the same words). */
export const notFound = (what: keyof typeof NOT_THERE) => new AppError('not_found', NOT_THERE[what]);
/** 403: known, but not yours to do; `what` in the words of now. */
export const forbidden = (what: string) =>
  new AppError('forbidden', t('You may not do this: {what}', { what }), { reason: 'no_rights' });
/** 403: a guest's review link does not reach this, whatever it is. */
export const notForGuests = () => forbidden(t('a review link opens only what it was sent for'));
/** 403: stays in the hands of the account's owner, whoever has taken it over. */
export const notInTakeOver = () => new AppError('forbidden', TAKEN_OVER_TEXT);
/** 409: the state of things does not allow it. */
export const conflict = (reason: string) => new AppError('conflict', reason);
/** 401: no session, or one that ended. */
export const unauthorized = () => new AppError('unauthorized', t('Please sign in'));
/** 429: too often; `seconds` to wait. */
export const tooOften = (text: string, seconds: number) => new AppError('too_often', text, { retryAfter: seconds });
/** 507: nothing more can be kept; says what has no room left, and what may be done about it. */
export const noSpace = (text: string) => new AppError('no_space', text);
const AWAY_SECONDS = 2;
/** 503: the database is away; a change that was under way may have been kept, or not. */
export const away = () =>
  new AppError('not_ready', RESTARTING_TEXT, { retryAfter: AWAY_SECONDS, reason: 'restarting' });
/** 422: texts by field; the first one is the message. */
export const invalid = (errors: FieldErrors) =>
  new AppError('validation', Object.values(errors)[0]?.[0] ?? t('The data is not valid'), { errors });
/** 422 on one field. */
export const invalidField = (field: string, text: string) => invalid({ [field]: [text] });
