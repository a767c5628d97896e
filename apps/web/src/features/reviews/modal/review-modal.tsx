import { COUNT_MAX } from '@facet/contract/constants/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../lib/button-link.tsx';
import { formErrors } from '../../../lib/form-errors.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { estimatesQuery } from '../../../shared/costs/estimates.tsx';
import { reviewQueueLink } from '../../../shared/designs/viewer-address.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { ReviewAsked } from '../components/review-asked.tsx';
import { decisionNoteProblem, refusedItems } from '../decisions.ts';
import { Besides } from '../deciding/besides.tsx';
import { overRuleText } from '../deciding/deciding-words.ts';
import { modalAnswers, leftText, submitText, type ModalRow } from './modal-rows.ts';
import styles from './review-modal.module.css';
import { ReviewRow } from './review-row.tsx';
import { SetAll } from './set-all.tsx';
import { UnseenStrip } from './unseen-strip.tsx';
import { useModalReview, type ModalAnswers } from './use-modal-review.ts';
import { t } from '../../../ui/words.ts';

const OverRulePanel = lazyPart(async () => (await import('../deciding/over-rule-panel.tsx')).OverRulePanel);
const ConfirmModal = lazyPart(async () => (await import('../../../ui/confirm-modal.tsx')).ConfirmModal);

type ReviewModalProps = {
  projectId: number;
  /** The hash of a review link; without it, everything waiting for me in the project. */
  hash?: string;
  /** Only these files, if some were selected. */
  selected?: ReadonlySet<number>;
  mayOverrule: boolean;
  /** Whether the reader sees what pieces cost. */
  seesCosts?: boolean;
  onClose: () => void;
};

/** The files to review, each with an answer and a note; one button sends them all. */
export function ReviewModal(props: ReviewModalProps) {
  const { projectId, hash, selected, mayOverrule, seesCosts = false, onClose } = props;
  const answers = useModalReview({ scope: { projectId, hash }, selected, mayOverrule, onSent: onClose });
  const { query, rows, review, question } = answers;
  const styleIds = [...new Set(rows.map(({ item }) => item.style.id))].slice(0, COUNT_MAX);
  const { data: estimates } = useQuery(estimatesQuery(projectId, seesCosts ? styleIds : []));
  const open = rows.filter(({ isOpen }) => isOpen);
  const first = open[0] ?? rows[0];
  const refused = refusedItems(review.error, review.variables?.requests ?? []);
  const queue = reviewQueueLink(projectId, hash ?? 'true');
  return (
    <Modal
      opened
      onClose={onClose}
      width={686}
      title={
        open.length > 0
          ? t('Review {count, plural, one {# file} other {# files}}', { count: open.length })
          : t('Review⟦noun⟧')
      }
      subtitle={first && <ReviewAsked item={first.item} />}
      actions={
        open.length > 1 && (
          <SetAll verdicts={open.map(({ status }) => status)} onSet={(status) => answers.choose(open, status)} />
        )
      }
      foot={<Foot answers={answers} open={open} queue={queue} onClose={onClose} />}
    >
      {query.isPending && <SkeletonRows count={3} height={133} />}
      {query.isLoadingError && <EmptyState title={t('Couldn’t open this review')} text={query.error.message} />}
      {query.isSuccess && rows.length === 0 && <NothingWaits />}
      <ul className={styles.list} tabIndex={-1} data-autofocus>
        {rows.map((row, at) => (
          <ReviewRow
            key={row.item.id}
            row={row}
            // Once for each style.
            estimate={
              rows[at - 1]?.item.style.id === row.item.style.id
                ? undefined
                : estimates?.find(({ style_id: id }) => id === row.item.style.id)
            }
            refused={query.isFetching ? refused.get(row.item.id) : undefined}
            onStatus={(status) => answers.choose([row], status)}
            onNote={(note) => answers.write(row, note)}
            onLook={() => answers.look(row)}
          />
        ))}
      </ul>
      {question === 'overrule' && (
        <OverRulePanel
          answers={answers.against}
          label={overRuleText(
            'approved',
            answers.against.reduce((sum, { files }) => sum + files, 0),
          )}
          note={answers.typed}
          onOverRule={(reason) => answers.send({ reason })}
          onKeep={answers.stay}
        >
          <Besides unopened={unopenedIn(answers, open, queue)} fixes={answers.fixes} />
        </OverRulePanel>
      )}
      {question === 'fixes' && (
        <FixesQuestion answers={answers}>
          <Besides unopened={unopenedIn(answers, open, queue)} fixes={0} />
        </FixesQuestion>
      )}
    </Modal>
  );
}

const NothingWaits = () => (
  <EmptyState
    title={t('Nothing is waiting for your review')}
    text={t('New requests will appear in your notifications.')}
  />
);

type Queue = ReturnType<typeof reviewQueueLink>;

/** What would be approved unseen, where another question is asked that has to tell of it. */
function unopenedIn({ unseen }: ModalAnswers, open: readonly ModalRow[], queue: Queue) {
  if (unseen.length === 0) return undefined;
  const look = (
    <ButtonLink size="small" {...queue}>
      {t('{count, plural, one {Look at it} other {Look at them}}', { count: unseen.length })}
    </ButtonLink>
  );
  return { names: unseen.map(({ item }) => item.file.original_name), of: open.length, look };
}

type FixesQuestionProps = { answers: ModalAnswers; children: ReactNode };

function FixesQuestion({ answers: { fixes, send, stay }, children }: FixesQuestionProps) {
  return (
    <ConfirmModal
      opened
      title={t('Approve with {count, plural, one {# comment} other {# comments}} to fix?', { count: fixes })}
      confirmLabel={t('Approve anyway')}
      cancelLabel={t('Not yet')}
      tone="plain"
      onConfirm={() => send({})}
      onClose={stay}
    >
      {children}
      <p>{t('The files will be approved, and the record will list what was still open.')}</p>
    </ConfirmModal>
  );
}

type FootProps = { answers: ModalAnswers; open: readonly ModalRow[]; queue: Queue; onClose: () => void };

function Foot({ answers, open, queue, onClose }: FootProps) {
  const { review, question, unseen, rows, send } = answers;
  if (open.length === 0) return <Button onClick={onClose}>{t('Close')}</Button>;
  if (question === 'unseen') {
    return <UnseenStrip unseen={unseen} total={open.length} queue={queue} onUnseen={() => send({})} />;
  }
  const sent = modalAnswers(rows);
  const hasProblem = open.some(({ note }) => decisionNoteProblem(note));
  const isRefused = refusedItems(review.error, review.variables?.requests ?? []).size > 0;
  const text = isRefused
    ? t('Some files can no longer be decided. Nothing was sent: submit again to send the rest.')
    : (formErrors(review.error)['form'] ?? leftText(rows));
  return (
    <>
      <span role="status" className={review.isError ? styles.refused : undefined}>
        {text}
      </span>
      <ButtonLink variant="quiet" {...queue}>
        {t('One by one')}
      </ButtonLink>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button
        variant="primary"
        loading={review.isPending}
        disabled={hasProblem || sent.length === 0}
        onClick={() => send()}
      >
        {submitText(sent)}
      </Button>
    </>
  );
}
