import { Button } from '../../../ui/button.tsx';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { t } from '../../../ui/words.ts';
import { ApprovalQuestion } from './approval-question.tsx';
import { Besides } from './besides.tsx';
import { answersAgainst, openFixes } from './deciding.ts';
import { overRuleText } from './deciding-words.ts';
import { OverRulePanel } from './over-rule-panel.tsx';
import type { AskedQuestion, Sent } from './use-deciding.tsx';
import { WordsDialog } from './words-dialog.tsx';

type QuestionsProps = AskedQuestion & {
  busy: boolean;
  onDecide: (sent: Sent) => void;
  onClose: () => void;
};

/** The one question that is asked before a decision is sent; its answer covers all that it told of. */
export function Questions({ question, sent, failure, busy, onDecide, onClose }: QuestionsProps) {
  const { files, status, name, note } = sent;
  const fixes = status === 'approved' ? openFixes(files) : 0;
  const agree = (more: Partial<Sent> = {}) =>
    onDecide({ ...sent, isAgreed: true, despite_open: fixes > 0 || sent.despite_open, ...more });
  if (question === 'words') {
    return (
      <WordsDialog {...{ status, name, failure, busy, onClose }} onSay={(words) => agree({ note: words })}>
        <BesidesOf sent={sent} fixes={fixes} onClose={onClose} />
      </WordsDialog>
    );
  }
  if (question === 'overrule') {
    return (
      <OverRulePanel
        answers={answersAgainst(files, status)}
        label={overRuleText(status, files.length)}
        note={note}
        failure={failure}
        busy={busy}
        onOverRule={(reason) => agree({ note: reason, overrule: true })}
        onKeep={onClose}
      >
        <BesidesOf sent={sent} fixes={fixes} onClose={onClose} />
      </OverRulePanel>
    );
  }
  if (question === 'approval') return <ApprovalQuestion sent={sent} busy={busy} onApprove={agree} onClose={onClose} />;
  return (
    <ConfirmModal
      opened
      title={t('Approve with {count, plural, one {# comment} other {# comments}} to fix?', { count: fixes })}
      confirmLabel={t('Approve anyway')}
      cancelLabel={t('Not yet')}
      tone="plain"
      busy={busy}
      onConfirm={() => agree()}
      onClose={onClose}
    >
      {t('{name} will be approved, and the record will list what was still open.', { name })}
    </ConfirmModal>
  );
}

type BesidesOfProps = { sent: Sent; fixes: number; onClose: () => void };

function BesidesOf({ sent: { files, status, found, unopened = [], onLook }, fixes, onClose }: BesidesOfProps) {
  const [first] = status === 'approved' ? unopened : [];
  const look = first && onLook && (
    <Button size="small" onClick={() => (onClose(), onLook(first.id))}>
      {t('{count, plural, one {Look at it} other {Look at them}}', { count: unopened.length })}
    </Button>
  );
  const unseen = first && { names: unopened.map(({ file }) => file.original_name), of: files.length, look };
  return <Besides found={found} unopened={unseen} fixes={fixes} />;
}
