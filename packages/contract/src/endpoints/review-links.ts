import { z } from 'zod';
import { LINK_PASSWORD_MIN, PASSWORD_MAX } from '../constants/limits.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, formed, idText, listOf, moment, pageQuery } from '../envelope.ts';
import { reviewLink } from '../entities/review-link.ts';
import { personName } from '../entities/user.ts';
import { signedIn } from '../entities/session.ts';

const hash = z.string().min(20).max(200);
const linkParams = z.object({ projectId: idText, linkId: idText });

export const listReviewLinks = endpoint({
  method: 'GET',
  path: '/projects/:projectId/review-links',
  group: 'projects',
  summary: 'Review links of the project: for whom, until when, whether opened',
  params: z.object({ projectId: idText }),
  query: pageQuery.extend({
    state: z.enum(['all', 'active', 'ended']).default('all'),
    /** Only those that show this board. */
    board_id: idText.optional(),
  }),
  response: listOf(reviewLink),
});
export const updateReviewLink = endpoint({
  method: 'PATCH',
  path: '/projects/:projectId/review-links/:linkId',
  group: 'projects',
  summary:
    'Set when a review link expires, the password it asks for (null takes it away), whether it asks for a mailed code, and whether it gives the files of 3D models, or lets their reduced meshes be kept. Bring back one that was just revoked',
  refusesTakeOver: true,
  audit: 'review_link_changed',
  params: linkParams,
  body: z.object({
    expires_at: moment.optional(),
    password: z.string().min(LINK_PASSWORD_MIN).max(PASSWORD_MAX).nullish(),
    needs_code: z.boolean().optional(),
    allows_originals: z.boolean().optional(),
    allows_reduced: z.boolean().optional(),
    /** Previews carry the guest's name, address and day in their bytes; files that can't are not given. */
    is_marked: z.boolean().optional(),
    /** Undoes a revocation within the last `LINK_RESTORE_SECONDS`; 409 for an earlier one. */
    restore: z.literal(true).optional(),
    /** When the revocation to undo happened; 409 if the link has been revoked again since. */
    revoked_at: moment.optional(),
  }),
  response: dataOf(reviewLink),
});
export const revokeReviewLink = endpoint({
  method: 'DELETE',
  path: '/projects/:projectId/review-links/:linkId',
  group: 'projects',
  summary: 'Revoke a review link; its guest loses access at once',
  refusesTakeOver: true,
  audit: 'review_link_revoked',
  params: linkParams,
  response: dataOf(reviewLink),
});

export const remindReviewer = endpoint({
  method: 'POST',
  path: '/projects/:projectId/review-links/:linkId/remind',
  group: 'projects',
  summary: 'Mail a review link again to whoever has not answered; at most once an hour',
  refusesTakeOver: true,
  audit: 'review_link_sent',
  params: linkParams,
  status: 204,
});
export const resendReviewLink = endpoint({
  method: 'POST',
  path: '/projects/:projectId/review-links/:linkId/resend',
  group: 'projects',
  summary: 'Mail a new review link; the previous one ends',
  refusesTakeOver: true,
  audit: 'review_link_sent',
  params: linkParams,
  status: 204,
});

/** Guests give a link's address and password together with the mailed code. */
export const sendReviewCode = endpoint({
  method: 'POST',
  path: '/reviews/:hash/code',
  group: 'projects',
  summary: 'Mail the code that lets a guest in to the address that the link was made for',
  access: 'public',
  limit: 'review-link',
  params: z.object({ hash }),
  body: z.object({ password: z.string().max(PASSWORD_MAX).optional() }).default({}),
});
export const startGuestSession = endpoint({
  method: 'POST',
  path: '/reviews/:hash/session',
  group: 'projects',
  inMaintenance: true,
  summary:
    'A session for a guest, with the mailed code if the link asks for one: it reaches the listed items and nothing else',
  access: 'public',
  limit: 'review-link',
  params: z.object({ hash }),
  status: 201,
  body: z.object({
    /** Ignored by a link that asks for none. */
    code: formed(/^\d{6}$/, 6).optional(),
    first_name: personName,
    last_name: personName,
    password: z.string().max(PASSWORD_MAX).optional(),
  }),
  response: dataOf(signedIn.extend({ project_id: z.number() })),
});

export const getApproval = endpoint({
  method: 'GET',
  path: '/projects/:projectId/modules/:moduleId/design/:itemId/approval',
  group: 'design',
  summary:
    'The approval record of the version of an approved design item as PDF: its files with their SHA-256, and every answer',
  refusesTakeOver: true,
  takesTicket: true,
  params: z.object({ projectId: idText, moduleId: idText, itemId: idText }),
  binary: ['application/pdf'],
});
