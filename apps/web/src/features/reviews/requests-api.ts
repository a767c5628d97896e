import { remindReviewer, resendReviewLink } from '@facet/contract/endpoints/review-links';
import { addReviewers, listReviewRequests, withdrawReview } from '@facet/contract/endpoints/reviews';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { toast } from '../../ui/toast.ts';
import { reviewKeys } from './api.ts';
import { t } from '../../ui/words.ts';

/** The most requests shown for one style: rarely are more than a few open at once. */
const AT_MOST = 20;

const requestsKey = (projectId: number) => [...reviewKeys.all, 'requests', projectId] as const;

/**
 * The open requests about a style, for people who follow them; read again each time, as no event tells that somebody
 * looked.
 */
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

export type Further = {
  requestId: number;
  userIds: number[];
  emails: string[];
  clients: { decide: boolean; needsCode: boolean };
};

/** Asks more people in an open request; all answers so far remain. */
export const useAddReviewers = (projectId: number) =>
  useMutation({
    mutationFn: async ({ requestId, userIds, emails, clients }: Further) => {
      const given = { clients_decide: clients.decide, needs_code: clients.needsCode };
      const body = await checked(addReviewers, { user_ids: userIds, emails, ...given });
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
    // Reminding twice within the hour is refused, and the server says so.
    onError: (error) => toast.error(error.message),
  });

export const useResend = (projectId: number) =>
  useMutation({
    mutationFn: (linkId: number) => call(resendReviewLink, { params: { projectId, linkId } }),
    meta: { success: t('New link sent. The old one no longer works.'), invalidates: [reviewKeys.all] },
  });
