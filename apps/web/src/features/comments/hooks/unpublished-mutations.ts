import { COMMENT_DRAFTS_MAX } from '@facet/contract/constants/limits';
import {
  createCommentDraft,
  deleteCommentDraft,
  publishComments,
  updateCommentDraft,
} from '@facet/contract/endpoints/comments';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { changeThen } from '../../../lib/change-then.ts';
import { checked } from '../../../lib/checked.ts';
import { toast } from '../../../ui/toast.ts';
import type { ModuleRef } from '../api.ts';
import { commentKeys } from '../keys.ts';
import { commentDrafts, saidIn, type CommentDraft } from '../comment-draft.ts';
import { useComments } from '../comments-context.ts';
import { toCommentBody } from './use-send-comment.ts';
import { t } from '../../../ui/words.ts';

/** Keeps what is written for later. The composer is free for the next words at once; refused, they are in it again. */
export function useKeepUnpublished(key: string) {
  const { scope, subject, me } = useComments();
  const keeping = useMutation({
    mutationFn: async (draft: CommentDraft) => {
      const { request_id: _id, ...written } = toCommentBody(draft, null, me.is_client);
      const of = { file_id: subject.file_id ?? undefined, board_id: subject.board_id ?? undefined };
      const body = await checked(createCommentDraft, { ...of, ...written });
      const { projectId, moduleId } = scope;
      await call(createCommentDraft, { params: { projectId, moduleId }, body });
    },
    onSuccess: () => commentDrafts.sent(key),
    onError: (error, draft) => {
      commentDrafts.restore(key, draft);
      // Next to the Send button, a failure would suggest sending what was meant to stay a draft.
      toast.error(error.message, { detail: t('Your draft is kept.') });
    },
    meta: { failure: 'silent', invalidates: [commentKeys.drafts(scope.projectId)] },
  });
  const keep = (written: CommentDraft, onKept: () => void) => {
    commentDrafts.send(key, written);
    // On a board the composer closes together with its pin.
    changeThen(keeping, written, { onSuccess: onKept });
  };
  return { keep, isKeeping: keeping.isPending };
}

/** Changes the text and files of an unpublished comment. */
export function useEditUnpublished(draftId: number) {
  const { scope } = useComments();
  return useMutation({
    mutationFn: async (draft: CommentDraft) => {
      const { projectId, moduleId } = scope;
      const body = await checked(updateCommentDraft, saidIn(draft));
      await call(updateCommentDraft, { params: { projectId, moduleId, draftId }, body });
    },
    meta: { failure: 'silent', invalidates: [commentKeys.drafts(scope.projectId)] },
  });
}

/** Deletes an unpublished comment. */
export function useDropUnpublished() {
  const { scope } = useComments();
  return useMutation({
    mutationFn: (draftId: number) => {
      const { projectId, moduleId } = scope;
      return call(deleteCommentDraft, { params: { projectId, moduleId, draftId } });
    },
    meta: { invalidates: [commentKeys.drafts(scope.projectId)] },
  });
}

const told = (count: number) => t('{count, plural, one {Comment published} other {# comments published}}', { count });

/** Publishes drafts; publishing twice creates nothing twice. */
export async function publishAll({ projectId, moduleId }: ModuleRef, draftIds: readonly number[]): Promise<void> {
  // Several files together can have more drafts than one call takes.
  for (let from = 0; from < draftIds.length; from += COMMENT_DRAFTS_MAX) {
    const body = { draft_ids: draftIds.slice(from, from + COMMENT_DRAFTS_MAX) };
    await call(publishComments, { params: { projectId, moduleId }, body });
  }
}

/** Publishes all drafts on the shown style, or none. */
export function usePublish() {
  const { scope } = useComments();
  return useMutation({
    mutationFn: (draftIds: readonly number[]) => publishAll(scope, draftIds),
    meta: {
      failure: 'silent',
      success: (_data, draftIds: readonly number[]) => told(draftIds.length),
      invalidates: [commentKeys.drafts(scope.projectId), commentKeys.lists(scope.projectId)],
    },
  });
}
