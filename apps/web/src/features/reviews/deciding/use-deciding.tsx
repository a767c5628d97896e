import { useRef, useState } from 'react';
import { statusOf } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUndoDecisions } from '../api.ts';
import { useAskFindings, type FoundIn } from '../findings-api.ts';
import {
  answersAgainst,
  asksForWords,
  liftsRefusals,
  mayOverrule,
  openFixes,
  type DecidedFile,
  type DesignStatus,
} from './deciding.ts';
import { overRuleText } from './deciding-words.ts';
import { filesNow } from './files-now.ts';
import { tellDecided, type Decided } from './tell-decided.ts';
import { t } from '../../../ui/words.ts';

const OverRulePanel = lazyPart(async () => (await import('./over-rule-panel.tsx')).OverRulePanel);
const WordsDialog = lazyPart(async () => (await import('./words-dialog.tsx')).WordsDialog);
const ApprovalQuestion = lazyPart(async () => (await import('./approval-question.tsx')).ApprovalQuestion);
const ConfirmModal = lazyPart(async () => (await import('../../../ui/confirm-modal.tsx')).ConfirmModal);

/** What to decide; `name` is what the files are called together. */
export type Ask = {
  files: readonly DecidedFile[];
  status: DesignStatus;
  name: string;
  note?: string;
  /** Those of the files that the reader has never had open, and the way to one of them. */
  unopened?: readonly DecidedFile[];
  onLook?: (itemId: number) => void;
  onDone?: () => void;
};
type Sent = Ask & {
  /** The approval was asked about already. */
  isAgreed?: boolean;
  overrule?: boolean;
  despite_open?: boolean;
  found?: readonly FoundIn[];
};

/** Sets a status on all files or none; `isSure` if nobody else's answer can stand against it. */
export type SetStatus = (change: {
  ids: number[];
  status: DesignStatus;
  note?: string;
  overrule?: boolean;
  despite_open?: boolean;
  isSure: boolean;
}) => Promise<Decided>;

type Question = 'words' | 'approval' | 'overrule' | 'fixes';
/** The question being asked, and why the answer to it was refused. */
type Asked = { question: Question; sent: Sent; failure?: string };

/** What to ask before anything is sent; nothing if the act is plain. */
function questionBefore(sent: Sent, isPhone: boolean): Question | null {
  const { files, status, note, found, overrule, despite_open: isDespite, unopened = [], isAgreed } = sent;
  const isApproval = status === 'approved';
  if (isApproval && !isAgreed && unopened.length > 0) return 'approval';
  if ((asksForWords(status) || (found && found.length > 0)) && !note) return 'words';
  if (!overrule && mayOverrule(files) && liftsRefusals(files, status)) return 'overrule';
  if (isApproval && !isDespite && openFixes(files) > 0) return 'fixes';
  // One tap is quickly done by accident; whoever has answered another question meant it.
  const isMeant = isAgreed || overrule || isDespite || Boolean(note);
  return isApproval && isPhone && files.length > 1 && !isMeant ? 'approval' : null;
}

/** What to ask after a refusal, judged by the present state. */
function questionAfter({ files, status, overrule, despite_open: isDespite }: Sent): Question | null {
  if (!overrule && mayOverrule(files) && answersAgainst(files, status).length > 0) return 'overrule';
  return status === 'approved' && !isDespite && openFixes(files) > 0 ? 'fixes' : null;
}

/**
 * Decides on files, and offers to undo it. Asks first if a note, overruling or open comments need it. Readers who may
 * see measurements are shown the findings and asked for a word about them, as when requesting a review.
 */
export function useDeciding(projectId: number, set: SetStatus, isTold: boolean) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isPhone = useIsPhone();
  // A second click comes before the button shows that the first one counts.
  const isRunning = useRef(false);
  const undo = useUndoDecisions(projectId);
  const askFindings = useAskFindings(projectId);
  const refused = async (sent: Sent, error: unknown) => {
    const files =
      statusOf(error) === 409
        ? await filesNow(
            projectId,
            sent.files.map(({ id }) => id),
          )
        : sent.files;
    const now = { ...sent, files };
    const question = statusOf(error) === 409 ? questionAfter(now) : null;
    if (question) return setAsked({ question, sent: now });
    const failure = failureText(error) ?? '';
    const isTyped = asked !== null && (asked.question === 'words' || asked.question === 'overrule');
    // The dialog keeps the words typed into it.
    if (isTyped)
      return setAsked({
        ...asked,
        failure: t('{reason}. {name} keeps its status.', { reason: failure.replace(/\.$/, ''), name: sent.name }),
      });
    toast.error(failure, { detail: t('{name} keeps its status.', { name: sent.name }) });
    return setAsked(null);
  };
  const send = async (sent: Sent) => {
    const { files, status, note, overrule, despite_open } = sent;
    const isSure = overrule === true || answersAgainst(files, status).length === 0;
    isRunning.current = true;
    setBusy(true);
    try {
      const ids = files.map(({ id }) => id);
      const done = await set({ ids, status, note, overrule, despite_open, isSure });
      setAsked(null);
      tellDecided({ ...sent, isSure }, done, (decisionIds) => undo.mutate(decisionIds));
      sent.onDone?.();
    } catch (error) {
      await refused(sent, error);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  const ask = (sent: Sent) => {
    const question = questionBefore(sent, isPhone);
    if (question) setAsked({ question, sent });
    else void send(sent);
  };
  const look = async (sent: Sent) => {
    isRunning.current = true;
    setBusy(true);
    const found = await askFindings(sent.files.map((file) => ({ ...file, name: file.title })));
    isRunning.current = false;
    setBusy(false);
    ask({ ...sent, found });
  };
  const decide = (sent: Sent) => {
    if (isRunning.current) return;
    const isAnswer = sent.status === 'approved' || asksForWords(sent.status);
    if (isTold && isAnswer && !sent.found) void look(sent);
    else ask(sent);
  };
  const close = () => setAsked(null);
  const dialogs = asked && <Questions {...asked} busy={isBusy} onDecide={decide} onClose={close} />;
  return { decide, dialogs, isBusy };
}

type QuestionsProps = Asked & {
  busy: boolean;
  onDecide: (sent: Sent) => void;
  onClose: () => void;
};

function Questions({ question, sent, failure, busy, onDecide, onClose }: QuestionsProps) {
  const { files, status, name, note } = sent;
  if (question === 'words') {
    return (
      <WordsDialog
        status={status}
        name={name}
        found={sent.found ?? []}
        failure={failure}
        busy={busy}
        onSay={(said) => onDecide({ ...sent, note: said })}
        onClose={onClose}
      />
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
        onOverRule={(reason) => onDecide({ ...sent, note: reason, overrule: true })}
        onKeep={onClose}
      />
    );
  }
  if (question === 'approval') {
    const approve = () => onDecide({ ...sent, isAgreed: true });
    return <ApprovalQuestion sent={sent} busy={busy} onApprove={approve} onClose={onClose} />;
  }
  const count = openFixes(files);
  return (
    <ConfirmModal
      opened
      title={t('Approve with {count, plural, one {# comment} other {# comments}} to fix?', { count })}
      confirmLabel={t('Approve anyway')}
      cancelLabel={t('Not yet')}
      tone="plain"
      busy={busy}
      onConfirm={() => onDecide({ ...sent, despite_open: true })}
      onClose={onClose}
    >
      {t('{name} will be approved, and the record will list what was still open.', { name })}
    </ConfirmModal>
  );
}
