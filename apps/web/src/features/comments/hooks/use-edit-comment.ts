import { updateComment } from '@facet/contract/endpoints/comments';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { checked } from '../../../lib/checked.ts';
import { commentKeys } from '../keys.ts';
import type { CommentDraft } from '../comment-draft.ts';
import { useComments } from '../comments-context.ts';
import { mentionedIn } from '../../../shared/discussion/mentions/mentions.ts';

/** Saves what I changed of my own words; the form stays until the server has it. */
export function useEditComment(commentId: number) {
  const { scope } = useComments();
  return useMutation({
    mutationKey: commentKeys.lists(scope.projectId),
    mutationFn: async ({ text, mentions, files }: CommentDraft) => {
      const body = await checked(updateComment, {
        text,
        tagged_users: mentionedIn(text, mentions).map(({ id }) => id),
        attachments: files.map(({ id }) => id),
      });
      const { projectId, moduleId } = scope;
      await call(updateComment, { params: { projectId, moduleId, commentId }, body });
    },
    meta: { failure: 'silent' },
  });
}
