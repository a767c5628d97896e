import { sendBoardLinks } from '@facet/contract/endpoints/board-links';
import { listReviewLinks, revokeReviewLink, updateReviewLink } from '@facet/contract/endpoints/review-links';
import type { ReviewLinkWire } from '@facet/contract/entities/review-link';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { checked } from '../../lib/checked.ts';
import { toast } from '../../ui/toast.ts';
import { reviewKeys } from './api.ts';
import { t } from '../../ui/words.ts';

/** The most links the dialog shows, newest first. */
const AT_MOST = 200;

const linksKey = (projectId: number) => [...reviewKeys.all, 'links', projectId] as const;

/**
 * The recipients of the project's review links, or of one board's; read again each time, as no event tells who opened
 * them.
 */
export const reviewLinksQuery = (projectId: number, boardId?: number) =>
  queryOptions({
    queryKey: [...linksKey(projectId), boardId ?? null],
    queryFn: ({ signal }) =>
      call(listReviewLinks, {
        params: { projectId },
        query: { state: 'all', board_id: boardId, count: AT_MOST },
        signal,
      }),
    staleTime: 0,
    meta: { failure: 'silent' },
  });

export type BoardLinks = {
  emails: string[];
  expires_at: string;
  may_comment: boolean;
  needs_code: boolean;
  note: string | null;
};

/** Mails each address its own link to a board. */
export const useSendBoardLinks = (projectId: number, boardId: number) =>
  useMutation({
    mutationFn: async (input: BoardLinks) =>
      call(sendBoardLinks, { params: { projectId, boardId }, body: await checked(sendBoardLinks, input) }),
    meta: { invalidates: [linksKey(projectId)], failure: 'form' },
  });

export type LinkChange = {
  linkId: number;
  expires_at?: string;
  password?: string | null;
  needs_code?: boolean;
  allows_originals?: boolean;
  allows_reduced?: boolean;
  is_marked?: boolean;
};

export const useUpdateReviewLink = (projectId: number) =>
  useMutation({
    mutationFn: async ({ linkId, ...change }: LinkChange) =>
      call(updateReviewLink, { params: { projectId, linkId }, body: await checked(updateReviewLink, change) }),
    meta: { success: t('Review link changed'), invalidates: [linksKey(projectId)], failure: 'form' },
  });

const useRestoreReviewLink = (projectId: number) =>
  useMutation({
    mutationFn: ({ id, revoked_at: revokedAt }: ReviewLinkWire) => {
      const body = { restore: true as const, revoked_at: revokedAt ?? undefined };
      return call(updateReviewLink, { params: { projectId, linkId: id }, body });
    },
    meta: { invalidates: [reviewKeys.all] },
  });

/** Revokes a link at once; a toast offers to restore it. */
export function useRevokeReviewLink(projectId: number) {
  const { mutate: restore } = useRestoreReviewLink(projectId);
  return useMutation({
    mutationFn: async (linkId: number) => (await call(revokeReviewLink, { params: { projectId, linkId } })).data,
    meta: { invalidates: [reviewKeys.all] },
    onSuccess: (link) => {
      const action = { label: t('Undo'), onSelect: () => restore(link) };
      toast.success(t('Review link revoked'), { action, ms: UNDO_MS });
    },
  });
}
const UNDO_MS = 10_000;
