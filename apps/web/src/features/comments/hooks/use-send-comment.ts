import { createComment } from '@facet/contract/endpoints/comments';
import type { CommentWire } from '@facet/contract/entities/comment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { checked } from '../../../lib/checked.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { commentKeys } from '../keys.ts';
import { changeShown, rememberSaved, draftReply, draftThread, withReply } from '../cached-threads.ts';
import { commentDrafts, saidIn, type CommentDraft } from '../comment-draft.ts';
import { useComments } from '../comments-context.ts';

type Body = z.input<typeof createComment.body>;

/** The body of the call for a draft. */
export function toCommentBody(
  draft: CommentDraft,
  threadId: number | null,
  isClient: boolean,
): Omit<Body, 'file_id' | 'board_id'> {
  const { position, board_spot: boardSpot, drawing, request_id: requestId } = draft;
  const shared = { request_id: requestId ?? undefined, ...saidIn(draft) };
  if (threadId !== null) return { ...shared, parent_comment_id: threadId };
  const mustFix = draft.must_fix || undefined;
  const spot = boardSpot ? { board_spot: boardSpot } : {};
  return {
    ...shared,
    ...spot,
    position,
    drawing,
    must_fix: mustFix,
    is_internal: isClient ? undefined : draft.is_internal,
  };
}

/** Sends a new thread or a reply. It shows at once; if refused, it returns to the composer. */
export function useSendComment(key: string, thread: CommentWire | null = null) {
  const client = useQueryClient();
  const { scope, subject: shown, me } = useComments();
  const subject = thread ?? shown;
  const mutation = useMutation({
    mutationKey: commentKeys.lists(scope.projectId),
    mutationFn: async (draft: CommentDraft) => {
      const of = { file_id: subject.file_id ?? undefined, board_id: subject.board_id ?? undefined };
      const body = await checked(createComment, { ...of, ...toCommentBody(draft, thread?.id ?? null, me.is_client) });
      const { projectId, moduleId } = scope;
      const { data } = await call(createComment, { params: { projectId, moduleId }, body });
      return data;
    },
    onMutate: async (draft) => {
      const said = draftReply({ subject, me, draft });
      const undo = await changeShown(client, scope, (threads) =>
        thread ? withReply(threads, thread.id, said) : [...threads, draftThread(said, draft)],
      );
      return { said, undo };
    },
    onSuccess: ({ id }, _draft, { said }) => {
      rememberSaved(said.id, id);
      commentDrafts.sent(key);
    },
    onError: (_error, draft, shown) => {
      shown?.undo();
      commentDrafts.restore(key, draft);
    },
    meta: { failure: 'silent' },
  });
  const send = (written: CommentDraft) => {
    const draft = { ...written, request_id: written.request_id ?? randomUuid() };
    commentDrafts.send(key, draft);
    mutation.mutate(draft);
  };
  return { send, isSending: mutation.isPending, error: mutation.error, forgetError: mutation.reset };
}
