import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { statusOf } from '../../../lib/api-error.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUndoDecisions } from '../api.ts';
import type { FoundIn } from '../findings-api.ts';
import {
  answersAgainst,
  asksForWords,
  liftsAnswers,
  mayOverrule,
  openFixes,
  type DecidedFile,
  type DesignStatus,
} from './deciding.ts';
import type { Before } from './read-before.ts';
import { tellDecided, type DecidedAnswer } from './tell-decided.ts';
import { t } from '../../../ui/words.ts';

const Questions = lazyPart(async () => (await import('./questions.tsx')).Questions);

/** What to decide; `name` is what the files are called together. */
export type Ask = {
  files: readonly DecidedFile[];
  status: DesignStatus;
  name: string;
  note?: string;
  /**
   * Those of the files that the reader has never had open, as far as the page knows more than the server; and the way
   * to one of them.
   */
  unopened?: readonly DecidedFile[];
  onLook?: (itemId: number) => void;
  onDone?: () => void;
};
export type Sent = Ask & {
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
}) => Promise<DecidedAnswer>;

type Question = 'words' | 'approval' | 'overrule' | 'fixes';
/** The question being asked, and why the answer to it was refused. */
export type AskedQuestion = { question: Question; sent: Sent; failure?: string };

/**
 * What to ask before anything is sent; nothing if the act is plain. It is one question: each form says whatever else is
 * to be known, and its answer covers that as well.
 */
function questionBefore(sent: Sent, isPhone: boolean): Question | null {
  const { files, status, note, found = [], overrule, despite_open: isDespite, unopened = [], isAgreed } = sent;
  const isApproval = status === 'approved';
  if (!overrule && mayOverrule(files) && liftsAnswers(files, status)) return 'overrule';
  if ((asksForWords(status) || found.length > 0) && !note) return 'words';
  if (isApproval && !isAgreed && unopened.length > 0) return 'approval';
  if (isApproval && !isDespite && openFixes(files) > 0) return 'fixes';
  // One tap is quickly done by accident; whoever has answered another question meant it.
  const isMeant = isAgreed || overrule || isDespite || Boolean(note);
  return isApproval && isPhone && files.length > 1 && !isMeant ? 'approval' : null;
}

/** What to ask after a refusal, judged by the present state. */
function questionAfter({ files, status, overrule, despite_open: isDespite }: Sent): Question | null {
  // Whoever was asked answers beside the others: theirs is refused for another reason.
  const unasked = files.filter(({ isAsked }) => isAsked !== true);
  if (!overrule && mayOverrule(files) && answersAgainst(unasked, status).length > 0) return 'overrule';
  return status === 'approved' && !isDespite && openFixes(files) > 0 ? 'fixes' : null;
}

/**
 * Decides on files, and offers to undo it. Asks first if a note, overruling or open comments need it, by the state that
 * the files are in at that moment. Readers who may see measurements are shown the findings and asked for a word about
 * them, as when requesting a review.
 */
export function useDeciding(projectId: number, set: SetStatus, isTold: boolean) {
  const [asked, setAsked] = useState<AskedQuestion | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isPhone = useIsPhone();
  // A second click comes before the button shows that the first one counts.
  const isRunning = useRef(false);
  const undo = useUndoDecisions(projectId);
  const client = useQueryClient();
  const readNow = async ({ files, status }: Sent): Promise<Before> => {
    try {
      // Only needed once somebody decides.
      const { readBefore } = await import('./read-before.ts');
      return await readBefore(client, { projectId, files, status, isTold });
    } catch {
      // Without it the decision is judged by what the page knows, and then by the server.
      return { files, found: [], unopened: [] };
    }
  };
  const refused = async (sent: Sent, error: unknown) => {
    if (statusOf(error) === 409) {
      const { files } = await readNow(sent);
      const now = { ...sent, files };
      const question = questionAfter(now);
      if (question) return setAsked({ question, sent: now });
    }
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
    const { files, found, unopened } = await readNow(sent);
    isRunning.current = false;
    setBusy(false);
    ask({ ...sent, files, found, unopened: sent.unopened ?? unopened });
  };
  const decide = (sent: Sent) => {
    if (isRunning.current) return;
    const isAnswer = sent.status === 'approved' || asksForWords(sent.status);
    if (isAnswer && !sent.found) void look(sent);
    else ask(sent);
  };
  const close = () => setAsked(null);
  const dialogs = asked && <Questions {...asked} busy={isBusy} onDecide={decide} onClose={close} />;
  return { decide, dialogs, isBusy };
}
