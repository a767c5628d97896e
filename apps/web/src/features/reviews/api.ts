import { listReviewItems, requestReview, reviewDesigns, undoDecisions } from '@facet/contract/endpoints/reviews';
import type { ReviewItemWire } from '@facet/contract/entities/design';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { toast } from '../../ui/toast.ts';
import { t } from '../../ui/words.ts';

export const reviewKeys = {
  all: ['reviews'] as const,
  items: (projectId: number, hash?: string) => ['reviews', 'items', projectId, hash ?? null] as const,
};

/** The most files that one review shows; a request holds fewer. */
const AT_MOST = 200;

export const reviewQueries = {
  /** The items of a review link or, without a hash, everything I was asked to review in the project. */
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

export const isMine = ({ decisions }: ReviewItemWire) => decisions.some((one) => one.is_mine);
export const isThere = (item: ReviewItemWire) => item.abilities.review && !item.is_superseded && !item.is_withdrawn;
/** Whether a file waits for my answer. */
export const isWaiting = (item: ReviewItemWire) => isThere(item) && item.status === 'in_review' && !isMine(item);

export type ReviewRequest = {
  item_ids: number[];
  user_ids: number[];
  emails: string[];
  note: string | null;
  due_date: string | null;
  is_pick_one: boolean;
  overrule: boolean;
  clients_decide: boolean;
  needs_code: boolean;
  titles: { file_id: number; title: string | null }[];
};

export const useRequestReview = (projectId: number) =>
  useMutation({
    mutationFn: async (input: ReviewRequest) => {
      const body = await checked(requestReview, input);
      const { data } = await call(requestReview, { params: { projectId }, body });
      return data;
    },
    meta: { invalidates: [reviewKeys.all], failure: 'form' },
  });

export type Decision = {
  file_id: number;
  status: 'approved' | 'revision_needed' | 'rejected' | 'in_review';
  note: string | null;
};
type Review = { hash?: string; requests: Decision[]; overrule?: boolean; despite_open?: boolean };

/** Decides on files, all or none. */
export const useReviewDesigns = (projectId: number) =>
  useMutation({
    mutationFn: async (input: Review) =>
      call(reviewDesigns, { params: { projectId }, body: await checked(reviewDesigns, input) }),
    meta: { invalidates: [reviewKeys.all], failure: 'form' },
  });

/** Takes back a decision just made, along with its pending mails. */
export const useUndoDecisions = (projectId: number) =>
  useMutation({
    mutationFn: (decisionIds: number[]) =>
      call(undoDecisions, { params: { projectId }, body: { decision_ids: decisionIds } }),
    meta: { success: t('Undone'), invalidates: [reviewKeys.all], failure: 'silent' },
    onError: (error) => toast.error(error.message),
  });
