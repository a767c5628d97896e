import type { ReviewItemWire } from '@facet/contract/entities/design';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formErrors } from '../../../lib/form-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { isOpen, reviewQueries, useReviewDesigns } from '../api.ts';
import {
  answerOf,
  decisionsOf,
  noteProblem,
  refusedItems,
  staleReason,
  summaryOf,
  withAnswer,
  type Answers,
} from '../decisions.ts';
import { ReviewAsked } from './review-asked.tsx';
import styles from './review-modal.module.css';
import { ReviewRow } from './review-row.tsx';
import { SetAll } from './set-all.tsx';

type ReviewModalProps = { projectId: number; hash?: string; onClose: () => void };

const titleOf = (count: number) => (count === 1 ? 'Review 1 file' : `Review ${count} files`);

/** The files that one was asked to review, each with an answer and a note; one button sends them all. */
export function ReviewModal({ projectId, hash, onClose }: ReviewModalProps) {
  const query = useQuery(reviewQueries.items(projectId, hash));
  const review = useReviewDesigns(projectId);
  const [answers, setAnswers] = useState<Answers>(new Map());
  // What was open once stays in the list, marked, when someone else decides on it meanwhile.
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const fresh = query.data?.filter((item) => isOpen(item) && !seen.has(item.id)) ?? [];
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ id }) => id)]));
  const items = query.data?.filter(({ id }) => hash !== undefined || seen.has(id)) ?? [];
  const decisions = decisionsOf(items, answers);
  const refused = refusedItems(review.error, review.variables?.requests ?? []);
  const hasProblem = decisions.some(({ note }) => noteProblem(note ?? ''));
  const reasonFor = (item: ReviewItemWire) =>
    staleReason(item) ?? (query.isFetching ? refused.get(item.id) : undefined);
  const handleSubmit = () =>
    review.mutate({ hash, requests: decisions }, { onSuccess: onClose, onError: () => void query.refetch() });

  const first = items.find(isOpen) ?? items[0];
  const failure = formErrors(review.error);
  const foot = decisions.length > 0 && (
    <>
      <span role="status" className={refused.size > 0 ? styles.refused : undefined}>
        {refused.size > 0
          ? 'Some files could not be decided any more. Nothing was sent; submit again for the rest.'
          : (failure['form'] ?? summaryOf(decisions.map(({ status }) => status)))}
      </span>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" loading={review.isPending} disabled={hasProblem} onClick={handleSubmit}>
        Submit review
      </Button>
    </>
  );
  const setAll = (status: 'approved' | 'rejected' | 'in_review') =>
    setAnswers(decisions.reduce((all, { file_id: id }) => withAnswer(all, id, { status }), answers));
  return (
    <Modal
      opened
      onClose={onClose}
      width={686}
      title={query.isSuccess ? titleOf(decisions.length) : 'Review'}
      subtitle={first && <ReviewAsked item={first} />}
      actions={decisions.length > 1 && <SetAll verdicts={decisions.map(({ status }) => status)} onSet={setAll} />}
      foot={foot || <Button onClick={onClose}>Close</Button>}
    >
      {query.isPending && <SkeletonRows count={3} height={133} />}
      {query.isError && <ReviewFailed message={query.error.message} />}
      {query.isSuccess && decisions.length === 0 && items.length === 0 && (
        <EmptyState title="Nothing waits for your review" text="New requests show up among your notifications." />
      )}
      <ul className={styles.list} tabIndex={-1} data-autofocus>
        {items.map((item) => (
          <ReviewRow
            key={item.id}
            item={item}
            answer={answerOf(answers, item.id)}
            onAnswer={(change) => setAnswers(withAnswer(answers, item.id, change))}
            stale={reasonFor(item)}
          />
        ))}
      </ul>
    </Modal>
  );
}

function ReviewFailed({ message }: { message: string }) {
  return <EmptyState title="This review could not be opened" text={message} />;
}
