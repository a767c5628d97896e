import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import type { Ask } from './use-deciding.tsx';
import { openFixes } from './deciding.ts';
import { decidedFilesText } from './deciding-words.ts';
import { Besides } from './besides.tsx';
import styles from './approval-question.module.css';
import { t } from '../../../ui/words.ts';

type ApprovalQuestionProps = { sent: Ask; busy: boolean; onApprove: () => void; onClose: () => void };

/** Asks before several files are approved with one tap, and before any that the reader has never had open. */
export function ApprovalQuestion({ sent, busy, onApprove, onClose }: ApprovalQuestionProps) {
  const { files, name, unopened = [], onLook } = sent;
  const [first] = unopened;
  if (!first) {
    return (
      <ConfirmModal
        opened
        title={t('Approve {files}?', { files: decidedFilesText(files.length) })}
        confirmLabel={t('Approve')}
        tone="plain"
        busy={busy}
        onConfirm={onApprove}
        onClose={onClose}
      >
        {t('{name} will be approved with all files of this version.', { name })}
      </ConfirmModal>
    );
  }
  const look = () => {
    onClose();
    onLook?.(first.id);
  };
  return (
    <ConfirmModal
      opened
      title={t('{unseen, number} of {total, plural, one {# file} other {# files}} not opened', {
        unseen: unopened.length,
        total: files.length,
      })}
      confirmLabel={t('Approve unseen')}
      cancelLabel={t('{count, plural, one {Look at it} other {Look at them}}', { count: unopened.length })}
      tone="plain"
      busy={busy}
      onConfirm={onApprove}
      onClose={look}
    >
      <div className={styles.unopened}>
        <p>{unopened.map(({ file }) => file.original_name).join(', ')}</p>
        <Besides fixes={openFixes(files)} />
      </div>
    </ConfirmModal>
  );
}
