import { carryComments, changeCommentRead, deleteComment, updateComment } from '@facet/contract/endpoints/comments';
import { reactToComment } from '@facet/contract/endpoints/reactions';
import type { CommentPersonWire, CommentReplyWire, CommentWire, FixState } from '@facet/contract/entities/comment';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { checked } from '../../../lib/checked.ts';
import { changeReactions, type ReactionChange } from '../../../shared/discussion/reactions/change-reactions.ts';
import { refresh } from '../../../lib/refresh.ts';
import { toast } from '../../../ui/toast.ts';
import { type CommentScope } from '../api.ts';
import { commentKeys } from '../keys.ts';
import { changeShown, withChangedReply, withoutComment } from '../cached-threads.ts';
import { saidIn, type CommentDraft } from '../comment-draft.ts';
import { useComments } from '../comments-context.ts';
import { t } from '../../../ui/words.ts';

const showSaved = (client: QueryClient, scope: CommentScope, saved: CommentWire) =>
  changeShown(client, scope, (threads) => threads.map((one) => (one.id === saved.id ? saved : one)));
const toParams = ({ projectId, moduleId }: CommentScope, commentId: number) => ({ projectId, moduleId, commentId });

/** Resolves a thread or opens it again; it shows at once, can be undone, and goes back when the server refuses. */
export function useResolveThread(scope: CommentScope) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationKey: commentKeys.lists(scope.projectId),
    mutationFn: ({ thread, resolved }: { thread: CommentWire; resolved: boolean }) =>
      call(updateComment, { params: toParams(scope, thread.id), body: { resolved } }),
    onMutate: ({ thread, resolved }) => {
      const resolvedAt = resolved ? new Date().toISOString() : null;
      return changeShown(client, scope, (threads) =>
        threads.map((one) => (one.id === thread.id ? { ...one, resolved_at: resolvedAt } : one)),
      );
    },
    onSuccess: (_data, { thread, resolved }) => {
      const undo = { label: t('Undo'), onSelect: () => mutation.mutate({ thread, resolved: !resolved }) };
      toast.success(resolved ? t('Comment resolved') : t('Comment reopened'), { action: undo });
    },
    onError: (error, { resolved }, undo) => {
      undo?.();
      toast.error(error.message, {
        detail: resolved ? t('The comment is still open.') : t('The comment is still resolved.'),
      });
    },
    meta: { failure: 'silent' },
  });
  return mutation;
}

type Answering = { thread: CommentWire; state: FixState; reason?: string };

/** Says what became of a comment that must be fixed; the card waits for the server, whose refusal stands beside the words. */
export function useAnswerFix(scope: CommentScope) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: commentKeys.lists(scope.projectId),
    mutationFn: async ({ thread, state, reason }: Answering) => {
      const body = await checked(updateComment, { fix: { state, reason } });
      const { data } = await call(updateComment, { params: toParams(scope, thread.id), body });
      return data;
    },
    onSuccess: (data) => showSaved(client, scope, data),
    meta: { failure: 'silent' },
  });
}

/** Says that a comment must be fixed, or need not be. */
export function useMarkMustFix(scope: CommentScope) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: commentKeys.lists(scope.projectId),
    mutationFn: async ({ thread, mustFix }: { thread: CommentWire; mustFix: boolean }) => {
      const body = { must_fix: mustFix };
      const { data } = await call(updateComment, { params: toParams(scope, thread.id), body });
      return data;
    },
    onSuccess: (data) => showSaved(client, scope, data),
    meta: { success: (_data, { mustFix }) => (mustFix ? t('Comment must be fixed') : t('Fix no longer required')) },
  });
}

/** Saves what I changed of my own words; the form stays until the server has it. */
export function useEditComment(commentId: number) {
  const { scope } = useComments();
  return useMutation({
    mutationKey: commentKeys.lists(scope.projectId),
    mutationFn: async (draft: CommentDraft) => {
      const body = await checked(updateComment, saidIn(draft));
      await call(updateComment, { params: toParams(scope, commentId), body });
    },
    meta: { failure: 'silent' },
  });
}

/** Deletes a comment with its replies, or a reply; it goes at once and comes back when the server refuses. */
export function useDeleteComment(scope: CommentScope) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: commentKeys.lists(scope.projectId),
    mutationFn: (commentId: number) => call(deleteComment, { params: toParams(scope, commentId) }),
    onMutate: (commentId) => changeShown(client, scope, (threads) => withoutComment(threads, commentId)),
    onError: (error, _id, undo) => {
      undo?.();
      toast.error(error.message, { detail: t('The comment wasn’t deleted.') });
    },
    meta: { failure: 'silent' },
  });
}

type Reading = { thread: CommentWire; isRead: boolean };

/** Marks a thread, with its replies, read or unread for me. */
export function useReadThread(scope: CommentScope) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ thread, isRead }: Reading) =>
      call(changeCommentRead, { params: toParams(scope, thread.id), body: { is_read: isRead } }),
    onMutate: ({ thread, isRead }) =>
      changeShown(client, scope, (threads) =>
        withChangedReply(threads, thread.id, { is_read: isRead }).map((one) =>
          one.id === thread.id && isRead
            ? { ...one, replies: one.replies.map((reply) => ({ ...reply, is_read: true })) }
            : one,
        ),
      ),
    onError: () => refresh(client, commentKeys.lists(scope.projectId)),
    meta: { failure: 'silent' },
  });
}

type Reacting = { comment: CommentReplyWire; change: ReactionChange };

/** Gives a comment a reaction of mine or takes it back; it shows at once and goes back when the server refuses. */
export function useReact(scope: CommentScope, me: CommentPersonWire) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: commentKeys.lists(scope.projectId),
    mutationFn: ({ comment, change: { kind, isSet } }: Reacting) =>
      call(reactToComment, { params: toParams(scope, comment.id), body: { kind, is_set: isSet } }),
    onMutate: ({ comment, change }) =>
      changeShown(client, scope, (threads) =>
        withChangedReply(threads, comment.id, { reactions: changeReactions(comment.reactions, change, me) }),
      ),
    onError: (error, _change, undo) => {
      undo?.();
      toast.error(error.message);
    },
    meta: { failure: 'silent' },
  });
}

/** Carries the open threads of an item to one of a later version. */
export const useCarryComments = (scope: CommentScope) =>
  useMutation({
    mutationFn: async ({ fromId, toId }: { fromId: number; toId: number }) => {
      const { projectId, moduleId } = scope;
      const body = { from_file_id: fromId, file_id: toId };
      const { data } = await call(carryComments, { params: { projectId, moduleId }, body });
      return data;
    },
    meta: {
      success: (data: readonly unknown[]) =>
        t('{count, plural, one {# comment} other {# comments}} carried over', { count: data.length }),
      invalidates: [commentKeys.lists(scope.projectId)],
    },
  });
