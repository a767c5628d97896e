import { z } from 'zod';
import { TEAM_MAX } from '../constants/limits.ts';
import { reviewStatus } from '../constants/statuses.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, date, id, ids, idText, listOf, pageQuery } from '../envelope.ts';
import { note, reviewItem } from '../entities/design.ts';
import { email } from '../entities/user.ts';

const group = 'projects';
const params = z.object({ projectId: idText });
const hash = z.string().min(20).max(200);

export const requestReview = endpoint({
  method: 'POST',
  path: '/projects/:projectId/review-request',
  group,
  summary: 'Ask people to review design items',
  params,
  status: 201,
  body: z.object({
    item_ids: ids,
    user_ids: z.array(id).max(TEAM_MAX).default([]),
    emails: z.array(email).max(TEAM_MAX).default([]),
    note: note.optional(),
    due_date: date.nullish(),
  }),
  response: dataOf(z.object({ id: z.number(), hash: z.string(), link: z.string() })),
});
export const listReviewItems = endpoint({
  method: 'GET',
  path: '/projects/:projectId/request-review',
  group,
  summary: 'The items of a review link, or all that I was asked for in the project',
  takesGuests: true,
  params,
  query: pageQuery.extend({ hash: hash.optional() }),
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
    requests: z
      .array(z.object({ file_id: id, status: reviewStatus.default('approved'), note: note.optional() }))
      .min(1)
      .max(200),
  }),
  response: dataOf(z.array(reviewItem)),
});
export const listMyReviews = endpoint({
  method: 'GET',
  path: '/reviews',
  group,
  summary: 'What waits for my review, over all projects',
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
    z.object({ project_id: z.number(), email: z.string(), registered: z.boolean(), has_password: z.boolean() }),
  ),
});
