import { z } from 'zod';
import { KNOWN_BY } from '../constants/known-by.ts';
import { REVIEW_ACT_KINDS } from '../constants/review-acts.ts';
import { designStatus, verdict } from './statuses.ts';
import { undelivered } from './undelivered.ts';
import { file } from './file.ts';
import { asker, person } from './user.ts';

/** Somebody as reviews show them: without an address, because clients read them too. */
export const reviewPerson = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  /** From outside: holds grants only. */
  is_client: z.boolean(),
});
export type ReviewPersonWire = z.infer<typeof reviewPerson>;

/** Somebody's answer on a file that still stands: not changed, overruled or taken back. */
export const decision = z.object({
  id: z.number(),
  status: verdict,
  note: z.string().nullable(),
  user: reviewPerson,
  is_mine: z.boolean(),
  /** It lifted somebody else's answer. */
  is_overrule: z.boolean(),
  /** The answers of others that it lifted. */
  lifted: z.array(z.object({ status: verdict, user: z.object({ first_name: z.string(), last_name: z.string() }) })),
  created_at: z.string(),
});
export type DecisionWire = z.infer<typeof decision>;

/** What somebody did about a version, as all who may know of it are told. */
export const historyAct = z.object({
  id: z.number(),
  kind: z.enum(REVIEW_ACT_KINDS),
  version: z.number(),
  /** Null where the reader sees no names. */
  user: reviewPerson.nullable(),
  /** The administrator who did it in their place. */
  impersonator: z.object({ id: z.number(), first_name: z.string(), last_name: z.string() }).nullable(),
  /** What they did, to follow their name. */
  text: z.string(),
  note: z.string().nullable(),
  /** Of an answer, or of one that was taken back. */
  verdict: verdict.nullable(),
  created_at: z.string(),
});
export type HistoryActWire = z.infer<typeof historyAct>;

/** What a call that decides can say besides the answers. */
export const deciding = {
  /** Lifts somebody else's answer: an owner or manager may, with a note. */
  overrule: z.boolean().default(false),
  /** Approves although comments that must be fixed are open; the record says so. */
  despite_open: z.boolean().default(false),
};
/** What else it returns: the decisions, and until when they can be taken back; null when there are none. */
export const decided = { decision_ids: z.array(z.number()), undo_until: z.string().nullable() };

/** What somebody has chosen for a file but not sent; kept on the server, read by nobody else. */
export const reviewChoice = z.object({
  file_id: z.number(),
  /** Null if only a note is kept, or that the file was looked at. */
  status: verdict.nullable(),
  note: z.string().nullable(),
  /** When the choice was made on the person's device; between two devices the later one wins. */
  chosen_at: z.string(),
});
export type ReviewChoiceWire = z.infer<typeof reviewChoice>;

/** One person who was asked, and what became of it. */
export const reviewRecipient = z.object({
  /** The id of the review link. */
  id: z.number(),
  user: reviewPerson.extend({ email: z.string() }),
  is_me: z.boolean(),
  /** False for somebody who only looks and comments. */
  may_decide: z.boolean(),
  state: z.enum(['active', 'expired', 'revoked']),
  /** What is wrong with the mail of the link. */
  undelivered,
  /** When the link was last sent. */
  sent_at: z.string(),
  /** First and last look. */
  opened_at: z.string().nullable(),
  last_opened_at: z.string().nullable(),
  /** Files answered, out of those asked about. */
  decided: z.number(),
  total: z.number(),
  /** The due date is past where the caller is, and their answer is missing. */
  is_late: z.boolean(),
  /** The answers that stand, by file, with their notes. */
  decisions: z.array(
    z.object({
      file_id: z.number(),
      status: verdict,
      note: z.string().nullable(),
      known_by: z.enum(KNOWN_BY).nullable(),
      created_at: z.string(),
    }),
  ),
  /** How many of the caller's own choices are kept but not sent; 0 for everybody else. */
  kept: z.number(),
  reminded_at: z.string().nullable(),
  abilities: z.object({ remind: z.boolean(), resend: z.boolean() }),
});
export type ReviewRecipientWire = z.infer<typeof reviewRecipient>;

/** A request as whoever asked, owners and managers follow it. */
export const reviewRequest = z.object({
  id: z.number(),
  project_id: z.number(),
  note: z.string().nullable(),
  due_date: z.string().nullable(),
  created_by: person,
  created_at: z.string(),
  withdrawn_at: z.string().nullable(),
  /** Asks which of the pieces, not about each. */
  is_pick_one: z.boolean(),
  items: z.array(
    z.object({
      id: z.number(),
      style_id: z.number(),
      style_title: z.string(),
      project_module_id: z.number(),
      version: z.number(),
      /** Which round of review it is: one more than the earlier versions that were rejected or sent back. */
      round: z.number(),
      status: designStatus,
    }),
  ),
  /** Who was asked, in that order; without whoever asked, unless they asked themselves. */
  recipients: z.array(reviewRecipient),
  abilities: z.object({ withdraw: z.boolean() }),
});
export type ReviewRequestWire = z.infer<typeof reviewRequest>;

/** How many of those asked about a version have answered everything; for whoever asked, owners and managers. */
export const reviewProgress = z.object({ answered: z.number(), asked: z.number() });
export type ReviewProgressWire = z.infer<typeof reviewProgress>;

/** A request that waits for the caller's answer, as a card shows it. */
export const waitingReview = z.object({
  review_request_id: z.number(),
  project: z.object({ id: z.number(), title: z.string() }),
  modules: z.array(z.object({ id: z.number(), title: z.string() })),
  requested_by: asker.nullable(),
  requested_at: z.string(),
  note: z.string().nullable(),
  due_date: z.string().nullable(),
  is_pick_one: z.boolean(),
  /** In the order of the queue. */
  styles: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      project_module_id: z.number(),
      version: z.number(),
      /** The first file, for the picture. */
      file_id: z.number(),
      file,
      files: z.number(),
      /** Files with an unsent choice, and what the choices come to; null while something isn't chosen. */
      chosen: z.number(),
      choice: verdict.nullable(),
      is_opened: z.boolean(),
    }),
  ),
  /** Files that wait. */
  files: z.number(),
});
export type WaitingReviewWire = z.infer<typeof waitingReview>;
