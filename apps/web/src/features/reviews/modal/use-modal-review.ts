import { useState } from 'react';
import { useChangeOnce } from '../../../lib/use-change-once.ts';
import { tellSent, type DecidedAnswer } from '../deciding/tell-decided.ts';
import { answersAgainst, openFixes, type DecidedFile } from '../deciding/deciding.ts';
import { draftReason, withReason } from '../deciding/reason-notes.ts';
import { useReviewDesigns, useUndoDecisions, type Decision } from '../api.ts';
import type { Verdict } from '../decisions.ts';
import type { ReviewScope } from '../queue/api.ts';
import { useReviewDesk } from '../queue/use-review-desk.ts';
import { modalAnswers, answersText, rowsOf, unseenRows, type ModalRow } from './modal-rows.ts';

export type SendQuestion = 'unseen' | 'overrule' | 'fixes';
type Agreed = { reason?: string };

type ModalReview = {
  scope: ReviewScope;
  /** Only these files, if some were selected. */
  selected?: ReadonlySet<number>;
  mayOverrule: boolean;
  onSent: () => void;
};

const approvedFiles = (rows: readonly ModalRow[]): DecidedFile[] =>
  rows.flatMap(({ item, isOpen, status }) =>
    isOpen && status === 'approved' ? { ...item, title: item.style.title } : [],
  );
/** The refusals by others that would be overruled. */
const against = (rows: readonly ModalRow[]) => answersAgainst(approvedFiles(rows), 'approved');

const liftedRows = (rows: readonly ModalRow[]) => rows.filter((row) => against([row]).length > 0);

/** The answers that over-rule somebody, with the reason that was given for it. */
const requestsOf = (rows: readonly ModalRow[], reason: string | undefined): Decision[] =>
  reason === undefined
    ? modalAnswers(rows)
    : withReason(
        modalAnswers(rows),
        liftedRows(rows).map(({ item }) => item.id),
        reason,
      );

/** The rows and their answers, stored together with the queue's. */
function useModalRows({ scope, selected }: Pick<ModalReview, 'scope' | 'selected'>) {
  const desk = useReviewDesk(scope);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const all = rowsOf(desk.entries, { choices: desk.choices, left });
  const rows = selected ? all.filter(({ item }) => selected.has(item.id)) : all;
  const choose = (chosen: readonly ModalRow[], status: Verdict) => {
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

type Asking = { rows: readonly ModalRow[]; unseen: readonly ModalRow[]; fixes: number; mayOverrule: boolean };

/** The one question before sending, which tells of the others; `agree` receives what was agreed to. */
function useQuestions({ rows, unseen, fixes, mayOverrule }: Asking) {
  const [question, setQuestion] = useState<SendQuestion | null>(null);
  const [reason, setReason] = useState('');
  const next = (): SendQuestion | null => {
    if (mayOverrule && against(rows).length > 0) return 'overrule';
    if (fixes > 0) return 'fixes';
    return unseen.length > 0 ? 'unseen' : null;
  };
  const agree = (given: Agreed | undefined) => {
    if (given?.reason !== undefined) setReason(given.reason);
    const asked = given ? null : next();
    setQuestion(asked);
    return asked === null ? { ...given, despite_open: given !== undefined && fixes > 0 } : null;
  };
  // If sending fails, the typed reason is the draft for the next try; before that, what was noted about the files.
  const typed = reason || draftReason(modalAnswers(liftedRows(rows)));
  return { agree, asking: { question, typed, stay: () => setQuestion(null) } };
}

/** Decides on many files at once, on the same stored choices as the queue. */
export function useModalReview({ scope, selected, mayOverrule, onSent }: ModalReview) {
  const { desk, rows, choose } = useModalRows({ scope, selected });
  const review = useReviewDesigns(scope.projectId);
  const undo = useUndoDecisions(scope.projectId);
  const unseen = unseenRows(rows, desk.isOpened);
  const fixes = openFixes(approvedFiles(rows));
  const { agree, asking } = useQuestions({ rows, unseen, fixes, mayOverrule });
  const change = useChangeOnce();
  const send = (agreed?: Agreed) => {
    const given = agree(agreed);
    if (given === null) return;
    const { reason, despite_open } = given;
    const requests = requestsOf(rows, reason);
    const handleSuccess = (decided: DecidedAnswer) => {
      desk.forget(requests.map(({ file_id: id }) => id));
      tellSent(answersText(requests), decided, (ids) => undo.mutate(ids));
      onSent();
    };
    const body = { hash: scope.hash, requests, overrule: reason !== undefined, despite_open };
    change(review, body, { onSuccess: handleSuccess, onError: () => void desk.query.refetch() });
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
    write: ({ entry, item }: ModalRow, note: string) => desk.setNote({ ...entry, files: [item] }, item.id, note),
    look: ({ item }: ModalRow) => desk.open(item),
    send,
  };
}
export type ModalAnswers = ReturnType<typeof useModalReview>;
