import { useState } from 'react';
import { useChangeOnce } from '../../../lib/use-change-once.ts';
import { tellSent, type Decided } from '../deciding/tell-decided.ts';
import { answersAgainst, openFixes, type DecidedFile } from '../deciding/deciding.ts';
import { useReviewDesigns, useUndoDecisions, type Decision } from '../api.ts';
import type { Verdict } from '../decisions.ts';
import type { ReviewScope } from '../queue/api.ts';
import { useReviewDesk } from '../queue/use-review-desk.ts';
import { answersOf, answersText, rowsOf, unseenRows, type Row } from './modal-rows.ts';

/** The questions before sending; each is asked once. */
export type SendQuestion = 'unseen' | 'overrule' | 'fixes';
type Agreed = { unseen?: boolean; reason?: string; despite_open?: boolean };

type ModalReview = {
  scope: ReviewScope;
  /** Only these files, if some were selected. */
  selected?: ReadonlySet<number>;
  mayOverrule: boolean;
  onSent: () => void;
};

const approvedFiles = (rows: readonly Row[]): DecidedFile[] =>
  rows.flatMap(({ item, isOpen, status }) =>
    isOpen && status === 'approved' ? { ...item, title: item.style.title } : [],
  );
/** The refusals by others that would be overruled. */
const against = (rows: readonly Row[]) => answersAgainst(approvedFiles(rows), 'approved');

/** What is sent; if somebody is overruled, with the reason as its note. */
function requestsOf(rows: readonly Row[], reason: string | undefined): Decision[] {
  const lifted = new Set(rows.filter((row) => against([row]).length > 0).map(({ item }) => item.id));
  return answersOf(rows).map((answer) =>
    reason !== undefined && lifted.has(answer.file_id) ? { ...answer, note: reason } : answer,
  );
}

/** The rows and their answers, stored together with the queue's. */
function useModalRows({ scope, selected }: Pick<ModalReview, 'scope' | 'selected'>) {
  const desk = useReviewDesk(scope);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const all = rowsOf(desk.entries, { choices: desk.choices, left });
  const rows = selected ? all.filter(({ item }) => selected.has(item.id)) : all;
  const choose = (chosen: readonly Row[], status: Verdict) => {
    const ids = new Set(chosen.map(({ item }) => item.id));
    const others = [...left].filter((id) => !ids.has(id));
    setLeft(new Set(status === 'in_review' ? [...others, ...ids] : others));
    // Each row has an answer of its own, even within one version.
    for (const { entry, item } of chosen) {
      desk.choose({
        entry: { ...entry, files: [item] },
        shownId: item.id,
        status: status === 'in_review' ? null : status,
        only: true,
      });
    }
  };
  return { desk, rows, choose };
}

type Asking = { rows: readonly Row[]; unseen: readonly Row[]; fixes: number; mayOverrule: boolean };

/** The questions before sending, one after the other; `agree` receives what was agreed to once all are answered. */
function useQuestions({ rows, unseen, fixes, mayOverrule }: Asking) {
  const [question, setQuestion] = useState<SendQuestion | null>(null);
  const [agreed, setAgreed] = useState<Agreed>({});
  const [reason, setReason] = useState('');
  const next = (given: Agreed): SendQuestion | null => {
    if (!given.unseen && unseen.length > 0) return 'unseen';
    if (given.reason === undefined && mayOverrule && against(rows).length > 0) return 'overrule';
    return !given.despite_open && fixes > 0 ? 'fixes' : null;
  };
  const agree = (more: Agreed): Agreed | null => {
    const given = { ...agreed, ...more };
    if (more.reason !== undefined) setReason(more.reason);
    const asked = next(given);
    setAgreed(given);
    setQuestion(asked);
    return asked === null ? given : null;
  };
  // If sending fails, the typed reason is the draft for the next try.
  return { agree, forget: () => setAgreed({}), asking: { question, typed: reason, stay: () => setQuestion(null) } };
}

/** Decides on many files at once, on the same stored choices as the queue. */
export function useModalReview({ scope, selected, mayOverrule, onSent }: ModalReview) {
  const { desk, rows, choose } = useModalRows({ scope, selected });
  const review = useReviewDesigns(scope.projectId);
  const undo = useUndoDecisions(scope.projectId);
  const unseen = unseenRows(rows, desk.isOpened);
  const fixes = openFixes(approvedFiles(rows));
  const { agree, forget, asking } = useQuestions({ rows, unseen, fixes, mayOverrule });
  const change = useChangeOnce();
  const send = (more: Agreed = {}) => {
    const given = agree(more);
    if (given === null) return;
    const { reason, despite_open } = given;
    const requests = requestsOf(rows, reason);
    const handleSuccess = (decided: Decided) => {
      desk.forget(requests.map(({ file_id: id }) => id));
      tellSent(answersText(requests), decided, (ids) => undo.mutate(ids));
      onSent();
    };
    const handleError = () => {
      forget();
      void desk.query.refetch();
    };
    const body = { hash: scope.hash, requests, overrule: reason !== undefined, despite_open };
    change(review, body, { onSuccess: handleSuccess, onError: handleError });
  };
  return {
    query: desk.query,
    rows,
    unseen,
    fixes,
    ...asking,
    review,
    against: against(rows),
    choose,
    write: ({ entry, item }: Row, note: string) => desk.setNote({ ...entry, files: [item] }, item.id, note),
    look: ({ item }: Row) => desk.open(item),
    send,
  };
}
export type ModalAnswers = ReturnType<typeof useModalReview>;
