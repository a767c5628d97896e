import type { QueryClient } from '@tanstack/react-query';
import { UNDO_SECONDS } from '@facet/contract/constants/limits';
import { reviewKeys } from '../api.ts';
import { keepChoices, undoAnswers, type Answer, type ReviewScope } from './api.ts';
import type { ChoiceChange } from './choice-keeper.ts';
import type { Entry } from './entries.ts';
import { refresh } from '../../../lib/refresh.ts';
import { toast } from '../../../ui/toast.ts';
import { t } from '../../../ui/words.ts';

/** The choices as they were before sending. */
export const changesOf = (entries: readonly Entry[], answers: readonly Answer[]): ChoiceChange[] =>
  entries.flatMap(({ items }) =>
    items.flatMap(({ id, review_request_id: requestId }) => {
      const answer = answers.find(({ file_id: fileId }) => fileId === id);
      if (!answer) return [];
      return { fileId: id, requestId, status: answer.status, note: answer.note ?? '', at: new Date().toISOString() };
    }),
  );

type Sent = { client: QueryClient; scope: ReviewScope; decisionIds: number[]; changes: ChoiceChange[]; words: string };

/** Says what was sent, and offers to undo it as long as no mail has left: then it becomes choices again. */
export function offerUndo({ client, scope, decisionIds, changes, words }: Sent): void {
  const undo = async () => {
    try {
      await undoAnswers(scope.projectId, decisionIds);
      await keepChoices(client, scope, changes);
      toast.success(t('Your answer was taken back'), { detail: t('Your choices are kept.') });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : t('Couldn’t undo'));
    }
    refresh(client, reviewKeys.all);
  };
  const action = { label: t('Undo'), onSelect: () => void undo() };
  toast.success(t('Your answer was sent'), {
    detail: words,
    action,
    ms: UNDO_SECONDS * 1000,
  });
}
