import { remindReviewer, resendReviewLink } from '@facet/contract/endpoints/review-links';
import { addReviewers, listReviewRequests, withdrawReview } from '@facet/contract/endpoints/reviews';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { toast } from '../../ui/toast.ts';
import { reviewKeys } from './api.ts';
import { t } from '../../ui/words.ts';

/** Requests about one style that are shown: more than a few are never open at once. */
const AT_MOST = 20;

const requestsKey = (projectId: number) => [...reviewKeys.all, 'requests', projectId] as const;

/** The open requests about a style, as who follows them sees them; asked again each time, for a look is no event. */
export const styleRequests = (projectId: number, styleId: number) =>
  queryOptions({
    queryKey: [...requestsKey(projectId), styleId],
    queryFn: async ({ signal }) => {
      const query = { style_id: styleId, state: 'open' as const, count: AT_MOST };
      const { data } = await call(listReviewRequests, { params: { projectId }, query, signal });
      return data;
    },
    staleTime: 0,
    meta: { failure: 'silent' },
  });

export type Further = { requestId: number; userIds: number[]; emails: string[] };

/** Asks further people about an open request; nothing that was answered ends by it. */
export const useAddReviewers = (projectId: number) =>
  useMutation({
    mutationFn: async ({ requestId, userIds, emails }: Further) => {
      const body = await checked(addReviewers, { user_ids: userIds, emails });
      return call(addReviewers, { params: { projectId, requestId }, body });
    },
    meta: { invalidates: [reviewKeys.all], failure: 'form' },
  });

export const useWithdrawReview = (projectId: number) =>
  useMutation({
    mutationFn: (requestId: number) => call(withdrawReview, { params: { projectId, requestId } }),
    meta: { success: t('Request withdrawn'), invalidates: [reviewKeys.all] },
  });

export const useRemind = (projectId: number) =>
  useMutation({
    mutationFn: (linkId: number) => call(remindReviewer, { params: { projectId, linkId } }),
    meta: { success: t('Reminder sent'), invalidates: [reviewKeys.all], failure: 'silent' },
    // Twice within the hour is too often, and the server says so.
    onError: (error) => toast.error(error.message),
  });

export const useResend = (projectId: number) =>
  useMutation({
    mutationFn: (linkId: number) => call(resendReviewLink, { params: { projectId, linkId } }),
    meta: { success: t('New link sent. The old one no longer works.'), invalidates: [reviewKeys.all] },
  });
