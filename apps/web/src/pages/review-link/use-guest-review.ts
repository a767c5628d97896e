import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOpen, reviewQueries, useReviewDesigns } from '../../features/reviews/api.ts';
import {
  answerOf,
  decisionsOf,
  noteProblem,
  refusedItems,
  summaryOf,
  withAnswer,
  type Answer,
  type Answers,
} from '../../features/reviews/decisions.ts';
import { formErrors } from '../../lib/form-errors.ts';

/** The pieces that a link asks about, the guest's answers so far, and their sending: all in one go. */
export function useGuestReview(projectId: number, hash: string) {
  const query = useQuery(reviewQueries.items(projectId, hash));
  const review = useReviewDesigns(projectId);
  const [answers, setAnswers] = useState<Answers>(new Map());
  const items = query.data ?? [];
  const decisions = decisionsOf(items, answers);
  const refused = refusedItems(review.error, review.variables?.requests ?? []);
  const change = (next: Answers) => {
    if (!review.isIdle) review.reset();
    setAnswers(next);
  };
  return {
    query,
    items,
    openCount: items.filter(isOpen).length,
    answerTo: (itemId: number): Answer => answerOf(answers, itemId),
    answer: (itemId: number, said: Partial<Answer>) => change(withAnswer(answers, itemId, said)),
    answerAll: (status: Answer['status']) =>
      change(decisions.reduce((all, { file_id: id }) => withAnswer(all, id, { status }), answers)),
    refusedFor: (itemId: number) => refused.get(itemId),
    failure: refused.size > 0 ? REFUSED_TEXT : formErrors(review.error)['form'],
    verdicts: decisions.map(({ status }) => status),
    summary: summaryOf(decisions.map(({ status }) => status)),
    isSending: review.isPending,
    isSent: review.isSuccess,
    maySend: decisions.length > 0 && !decisions.some(({ note }) => noteProblem(note ?? '')),
    send: () => review.mutate({ hash, requests: decisions }, { onError: () => void query.refetch() }),
  };
}
export type GuestReview = ReturnType<typeof useGuestReview>;

const REFUSED_TEXT = 'Something could not be decided any more. Nothing was sent; submit again for the rest.';
