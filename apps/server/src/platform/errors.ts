import { maintenanceText, RESTARTING_TEXT, STEP_MISSING_TEXT, TAKEN_OVER_TEXT } from '@facet/contract/constants/texts';
import { ERROR_STATUS, type ErrorCode } from '@facet/contract/errors';
import type { ErrorReason } from '@facet/contract/constants/error-status';
import { known, t, worded } from '@facet/contract/words/speech';

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

type Details = {
  errors?: FieldErrors;
  /** Seconds to wait, for `too_often` and for what is briefly away. */
  retryAfter?: number;
  /** For the app, which must not go by the text. */
  reason?: ErrorReason;
};

/**
 * A refusal with a code that decides the status; thrown anywhere, worded in the caller's language, answered at the
 * edge.
 */
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

  /** The same number, under the name that sockets look for. */
  get status(): number {
    return this.statusCode;
  }
}

const NOT_THERE = worded({
  approval: 'This approval does not exist',
  backup: 'This backup does not exist',
  board: 'This board does not exist',
  brief: 'This brief does not exist',
  calendar: 'This calendar does not exist',
  comment: 'This comment does not exist',
  connection: 'This connection does not exist',
  'cost sheet': 'This cost sheet does not exist',
  decision: 'This decision does not exist',
  'deleted board': 'This deleted board does not exist',
  'deleted project': 'This deleted project does not exist',
  'deleted space': 'This deleted space does not exist',
  'deleted style': 'This deleted style does not exist',
  'deleted user': 'This deleted user does not exist',
  design: 'This design does not exist',
  device: 'This device does not exist',
  export: 'This export does not exist',
  file: 'This file does not exist',
  film: 'This film does not exist',
  folder: 'This folder does not exist',
  import: 'This run does not exist',
  item: 'This item does not exist',
  job: 'This job does not exist',
  link: 'This link does not exist',
  message: 'This message does not exist',
  module: 'This module does not exist',
  notification: 'This notification does not exist',
  page: 'This page does not exist',
  passkey: 'This passkey does not exist',
  person: 'This person does not exist',
  picture: 'This picture does not exist',
  project: 'This project does not exist',
  provider: 'This provider does not exist',
  quote: 'This request for quotes does not exist',
  'reduced model': 'This reduced model does not exist',
  reference: 'This reference does not exist',
  request: 'This request does not exist',
  release: 'This release does not exist',
  'review link': 'This review link does not exist',
  'review request': 'This review request does not exist',
  sample: 'This sample does not exist',
  session: 'This session does not exist',
  snapshot: 'This snapshot does not exist',
  space: 'This space does not exist',
  stones: 'This stone list does not exist',
  style: 'This style does not exist',
  tag: 'This tag does not exist',
  task: 'This task does not exist',
  template: 'This template does not exist',
  tile: 'This tile does not exist',
  token: 'This token does not exist',
  upload: 'This upload does not exist',
  user: 'This user does not exist',
  vendor: 'This vendor does not exist',
  version: 'This version does not exist',
  view: 'This view does not exist',
  whiteboard: 'This whiteboard does not exist',
  'workflow scheme': 'This workflow scheme does not exist',
});

/** 404: does not exist, or exists where you can't see it (with the same text). */
export const notFound = (what: keyof typeof NOT_THERE) => new AppError('not_found', NOT_THERE[what]);
/** 403: you may see it but not do this; `what` in the current language. */
export const forbidden = (what: string) =>
  new AppError('forbidden', t('You may not do this: {what}', { what }), { reason: 'no_rights' });
/** 403: a guest's review link does not open this, whatever it is. */
export const notForGuests = () => forbidden(t('a review link opens only what it was sent for'));
/** 403: only for the account's owner, not for whoever has taken it over. */
export const notInTakeOver = () => new AppError('forbidden', TAKEN_OVER_TEXT);
/** 403: a second step has to be set up before anything else. */
export const stepMissing = () => new AppError('forbidden', STEP_MISSING_TEXT, { reason: 'set_up_step' });
/** 409: the current state does not allow it. */
export const conflict = (reason: string) => new AppError('conflict', reason);
/** 401: no session, or one that ended. */
export const unauthorized = () => new AppError('unauthorized', t('Please sign in'));
/** 429: too often; `seconds` to wait. */
export const tooOften = (text: string, seconds: number) => new AppError('too_often', text, { retryAfter: seconds });
/** 507: out of room; says where, and what can be done about it. */
export const noSpace = (text: string) => new AppError('no_space', text);
const AWAY_SECONDS = 2;
/** 503: the database or the store of the files is away; a change that was under way may or may not have been kept. */
export const away = () =>
  new AppError('not_ready', RESTARTING_TEXT, { retryAfter: AWAY_SECONDS, reason: 'restarting' });
const MAINTENANCE_SECONDS = 30;
/** 503: nothing may be changed for now; `words` are the operator's. */
export const inMaintenance = (words: string) =>
  new AppError('not_ready', maintenanceText(words), { retryAfter: MAINTENANCE_SECONDS, reason: 'maintenance' });
/** 422: texts by field, of which the first is the message. */
export const invalid = (errors: FieldErrors) =>
  new AppError('validation', Object.values(errors)[0]?.[0] ?? t('The data is not valid'), { errors });
/** 422 on one field. */
export const invalidField = (field: string, text: string) => invalid({ [field]: [text] });
