import { z } from 'zod';
import { FILE_TITLES_MAX, TEAM_MAX, TITLE_MAX } from '../constants/limits.ts';
import { reviewStatus, verdict } from '../entities/statuses.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, date, id, ids, idText, listOf, manyOf, moment, pageQuery } from '../envelope.ts';
import { note, reviewItem } from '../entities/design.ts';
import { decided, deciding, reviewChoice, reviewRequest, waitingReview } from '../entities/review.ts';
import { email } from '../entities/user.ts';
import { titleText } from '../plain-title.ts';

const group = 'projects';
const params = z.object({ projectId: idText });
const hash = z.string().min(20).max(200);
/** What people from outside get with their link. */
const forClients = {
  /** False lets them look and comment, without deciding. */
  clients_decide: z.boolean().default(true),
  /** Whether a guest's link asks for a mailed code; as the space has it, unless given. */
  needs_code: z.boolean().optional(),
};

export const requestReview = endpoint({
  method: 'POST',
  path: '/projects/:projectId/review-request',
  group,
  summary: 'Ask people to review design items',
  refusesTakeOver: true,
  audit: 'review_requested',
  params,
  status: 201,
  body: z.object({
    item_ids: ids,
    user_ids: z.array(id).max(TEAM_MAX).default([]),
    emails: z.array(email).max(TEAM_MAX).default([]),
    note: note.optional(),
    due_date: date.nullish(),
    ...forClients,
    /** What people from outside read instead of the files' names; null takes a title away. */
    titles: z
      .array(z.object({ file_id: id, title: titleText(TITLE_MAX).nullable() }))
      .max(FILE_TITLES_MAX)
      .default([]),
    /** Asks which of the pieces: choosing one decides. */
    is_pick_one: z.boolean().default(false),
    /** Lifts the answers that stand on the files: an owner or manager may, with a note. */
    overrule: z.boolean().default(false),
  }),
  response: dataOf(z.object({ id: z.number(), hash: z.string(), link: z.string() })),
});
export const listReviewItems = endpoint({
  method: 'GET',
  path: '/projects/:projectId/request-review',
  group,
  summary: 'The items of a review link, or all that I was asked to review in the project',
  takesGuests: true,
  params,
  query: pageQuery.extend({ hash: hash.optional(), request_id: idText.optional() }),
  response: listOf(reviewItem),
});
export const reviewDesigns = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/request-review',
  group,
  summary: 'Decide on several items, all or none',
  takesGuests: true,
  params,
  body: z.object({
    hash: hash.optional(),
    request_id: id.optional(),
    requests: z
      .array(z.object({ file_id: id, status: reviewStatus.default('approved'), note: note.optional() }))
      .min(1)
      .max(200),
    ...deciding,
  }),
  response: dataOf(z.array(reviewItem)).extend(decided),
});
export const undoDecisions = endpoint({
  method: 'POST',
  path: '/projects/:projectId/request-review/undo',
  group,
  summary: 'Undo decisions of the last ten seconds and their mails; 409 once somebody acted on them',
  takesGuests: true,
  params,
  status: 204,
  body: z.object({ decision_ids: z.array(id).min(1).max(1000) }),
});
export const getReviewDraft = endpoint({
  method: 'GET',
  path: '/projects/:projectId/request-review/draft',
  group,
  summary: 'My unsent choices of a review',
  takesGuests: true,
  params,
  query: z.object({ hash: hash.optional(), request_id: idText.optional() }),
  response: dataOf(z.array(reviewChoice)),
});
export const saveReviewDraft = endpoint({
  method: 'PUT',
  path: '/projects/:projectId/request-review/draft',
  group,
  summary: 'Save the choices and notes of a review, and what was opened, without sending them',
  takesGuests: true,
  params,
  body: z.object({
    hash: hash.optional(),
    request_id: id.optional(),
    requests: z
      .array(
        z.object({
          file_id: id,
          /** Absent = unchanged; null takes the choice back. */
          status: verdict.nullish(),
          note: note.optional(),
          is_opened: z.literal(true).optional(),
          /** Now, unless the choice was made offline; a time in the future counts as now. */
          chosen_at: moment.optional(),
        }),
      )
      .min(1)
      .max(200),
  }),
  response: dataOf(z.array(reviewChoice)),
});
export const listReviewRequests = endpoint({
  method: 'GET',
  path: '/projects/:projectId/review-requests',
  group,
  summary: 'Review requests that I follow: who was asked, has looked, has decided, and when',
  params,
  query: pageQuery.extend({
    item_id: manyOf(idText),
    style_id: idText.optional(),
    state: z.enum(['open', 'all']).default('open'),
  }),
  response: listOf(reviewRequest),
});
export const withdrawReview = endpoint({
  method: 'DELETE',
  path: '/projects/:projectId/review-request/:requestId',
  group,
  summary: 'Withdraw a review request: files that nobody decided on go back to what they were',
  refusesTakeOver: true,
  audit: 'review_withdrawn',
  params: params.extend({ requestId: idText }),
});
export const addReviewers = endpoint({
  method: 'POST',
  path: '/projects/:projectId/review-request/:requestId/recipients',
  group,
  summary: 'Ask more people to answer an open request; answers stay, and nobody is asked twice',
  refusesTakeOver: true,
  audit: 'review_requested',
  params: params.extend({ requestId: idText }),
  status: 204,
  body: z.object({
    user_ids: z.array(id).max(TEAM_MAX).default([]),
    emails: z.array(email).max(TEAM_MAX).default([]),
    ...forClients,
  }),
});
export const listWaitingReviews = endpoint({
  method: 'GET',
  path: '/review-requests',
  group,
  summary: 'Requests that wait for my answer, across all projects; overdue first, then by due date',
  query: pageQuery,
  response: listOf(waitingReview),
});
export const listMyReviews = endpoint({
  method: 'GET',
  path: '/reviews',
  group,
  summary: 'What waits for my review, across all projects',
  query: pageQuery,
  response: listOf(reviewItem),
});
export const getReviewLink = endpoint({
  method: 'GET',
  path: '/reviews/:hash',
  group,
  summary: 'Where a review link leads and for whom it is',
  access: 'public',
  limit: 'review-link',
  params: z.object({ hash }),
  response: dataOf(
    z.object({
      project_id: z.number(),
      email: z.string(),
      registered: z.boolean(),
      has_password: z.boolean(),
      /** The board that it shows instead of designs. */
      board_id: z.number().nullable(),
      /** Whether a guest has to enter a mailed code. */
      needs_code: z.boolean(),
      /** How many days it is kept which files a guest opens; 0: not at all. */
      looks_kept_days: z.number(),
      /** Who asks about what, as the link's mail says too; null if the link asks for a password first. */
      asked: z
        .object({
          by: z.string(),
          project_title: z.string(),
          /** False if they are asked for nothing: they look, and may comment. */
          decides: z.boolean(),
          pieces: z.number(),
          files: z.number(),
          /** The titles of the first pieces. */
          titles: z.array(z.string()),
          /** Whether `getReviewPicture` has one: not before a password, a code or a log-in. */
          has_picture: z.boolean(),
          board_title: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
});
export const getReviewPicture = endpoint({
  method: 'GET',
  path: '/reviews/:hash/picture',
  group,
  summary: 'A picture of what a review link asks about, if the link alone lets its reader in',
  access: 'public',
  limit: 'review-link',
  params: z.object({ hash }),
  binary: ['image/*'],
});
export const askForNewLink = endpoint({
  method: 'POST',
  path: '/reviews/:hash/new-link',
  group,
  summary: 'Tell whoever asked that a review link has expired and a new one is wanted; at most once an hour',
  access: 'public',
  limit: 'review-link',
  params: z.object({ hash }),
  status: 204,
});
