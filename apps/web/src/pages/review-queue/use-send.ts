import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { UNDO_SECONDS } from '@facet/contract/constants/limits';
import {
  keepChoices,
  undoAnswers,
  useSendAnswers,
  type Answer,
  type ReviewScope,
} from '../../features/reviews/queue/api.ts';
import type { Change } from '../../features/reviews/queue/choice-keeper.ts';
import { answersOf, type Entry } from '../../features/reviews/queue/entries.ts';
import { refusedItems } from '../../features/reviews/decisions.ts';
import { reviewKeys } from '../../features/reviews/api.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { refresh } from '../../lib/refresh.ts';
import { toast } from '../../ui/toast.ts';
import type { Queue } from './use-queue.ts';

const REFUSED = 'Something could not be decided any more. Nothing was sent; look at it and send again.';

/** What was sent is chosen again, as it was before. */
const changesOf = (entries: readonly Entry[], answers: readonly Answer[]): Change[] =>
  entries.flatMap(({ items }) =>
    items.flatMap(({ id, review_request_id: requestId }) => {
      const answer = answers.find(({ file_id: fileId }) => fileId === id);
      if (!answer) return [];
      return { fileId: id, requestId, status: answer.status, note: answer.note ?? '', at: new Date().toISOString() };
    }),
  );

type Sent = { client: QueryClient; scope: ReviewScope; decisionIds: number[]; changes: Change[]; words: string };

/** As long as nothing has left it can be taken back; then what was sent is what is chosen and kept. */
function offerUndo({ client, scope, decisionIds, changes, words }: Sent): void {
  const done = setTimeout(() => toast.success(`Sent: ${words}`), UNDO_SECONDS * 1000);
  const undo = async () => {
    clearTimeout(done);
    try {
      await undoAnswers(scope.projectId, decisionIds);
      await keepChoices(client, scope, changes);
      toast.success('Taken back: nothing was sent', { detail: 'Your choices are kept.' });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'It could not be taken back');
    }
    refresh(client, reviewKeys.all);
  };
  const action = { label: 'Undo', onSelect: () => void undo() };
  toast.success(`Sent in ${UNDO_SECONDS} s`, { detail: words, action, ms: UNDO_SECONDS * 1000 });
}

type Sending = {
  scope: ReviewScope;
  queue: Queue;
  /** What is sent, in words: `approve 3, reject 1`. */
  words: string;
  onSent: () => void;
};

/** Sends all that is chosen, or nothing of it. */
export function useSend({ scope, queue, words, onSent }: Sending) {
  const client = useQueryClient();
  const sending = useSendAnswers(scope);
  const { entries, choices, forget, query } = queue.desk;
  const refused = refusedItems(sending.error, sending.variables?.requests ?? []);
  const send = (despiteOpen: boolean) => {
    const answers = answersOf(entries, choices);
    const changes = changesOf(entries, answers);
    sending.mutate(
      { requests: answers, despite_open: despiteOpen },
      {
        onSuccess: ({ decision_ids: decisionIds }) => {
          queue.hush();
          forget(answers.map(({ file_id: id }) => id));
          offerUndo({ client, scope, decisionIds, changes, words });
          onSent();
        },
        onError: () => void query.refetch(),
      },
    );
  };
  return {
    send,
    isSending: sending.isPending,
    refused,
    failure: refused.size > 0 ? REFUSED : formErrors(sending.error)['form'],
  };
}
