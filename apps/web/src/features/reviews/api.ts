import { listReviewItems, requestReview, reviewDesigns } from '@facet/contract/endpoints/reviews';
import type { ReviewItemWire } from '@facet/contract/entities/design';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';

export const reviewKeys = {
  all: ['reviews'] as const,
  items: (projectId: number, hash?: string) => ['reviews', 'items', projectId, hash ?? null] as const,
};

/** Files that one review shows; a request holds fewer. */
const AT_MOST = 200;

/** Whether the item still waits for a decision. */
export const isOpen = ({ abilities }: ReviewItemWire) => abilities.review;

export const reviewQueries = {
  /** The items of a review link, or without a hash all that I was asked for in the project. */
  items: (projectId: number, hash?: string) =>
    queryOptions({
      queryKey: reviewKeys.items(projectId, hash),
      queryFn: async ({ signal }) => {
        const query = { hash, count: AT_MOST };
        const { data } = await call(listReviewItems, { params: { projectId }, query, signal });
        return data;
      },
      meta: { failure: 'silent' },
    }),
};

export type ReviewRequest = {
  item_ids: number[];
  user_ids: number[];
  emails: string[];
  note: string | null;
  due_date: string | null;
};

export const useRequestReview = (projectId: number) =>
  useMutation({
    mutationFn: async (input: ReviewRequest) => {
      const body = checked(requestReview.body, input);
      const { data } = await call(requestReview, { params: { projectId }, body });
      return data;
    },
    meta: { success: 'Review requested', invalidates: [reviewKeys.all], failure: 'form' },
  });

export type Decision = { file_id: number; status: 'approved' | 'rejected' | 'in_review'; note: string | null };
type Review = { hash?: string; requests: Decision[] };

export const useReviewDesigns = (projectId: number) =>
  useMutation({
    mutationFn: async (input: Review) => {
      const body = checked(reviewDesigns.body, input);
      const { data } = await call(reviewDesigns, { params: { projectId }, body });
      return data;
    },
    meta: { success: 'Review submitted', invalidates: [reviewKeys.all], failure: 'form' },
  });
