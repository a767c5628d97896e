import { COMMENT_MAX } from '@facet/contract/constants/limits';
import { maxText } from '@facet/contract/constants/texts';
import { useEffect, useEffectEvent, useId, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { failureText, isFinal } from '../../../lib/failure-text.ts';
import { useDropFiles } from '../../../lib/use-drop-files.ts';
import { ComposerBox } from '../../../shared/discussion/composer/composer-box.tsx';
import { SendFailure } from '../../../shared/discussion/composer/send-failure.tsx';
import { isTooLong, SymbolsLeft } from '../../../shared/discussion/composer/text-length.tsx';
import { useDraftUploads } from '../../../shared/discussion/composer/use-uploads.ts';
import { Button } from '../../../ui/button.tsx';
import { useEscapeLayer } from '../../../ui/use-escape-layer.ts';
import { commentDrafts, isBlank, isSayable, type CommentDraft } from '../comment-draft.ts';
import { useComments } from '../comments-context.ts';
import { useKeptDraft } from '../hooks/use-draft.ts';
import { usePeopleToMention } from '../hooks/use-people-to-mention.ts';
import styles from './composer.module.css';
import { t } from '../../../ui/words.ts';

export type ComposerProps = {
  /** Which draft is written. */
  draftKey: string;
  label: string;
  placeholder: string;
  sendLabel: string;
  onSend: (draft: CommentDraft) => void;
  isSending?: boolean;
  /** Saves it as a draft instead; undefined where that is not offered. */
  onKeep?: (draft: CommentDraft) => void;
  /** Why the last try failed. */
  error?: unknown;
  /** Called by Escape, and by a Cancel button if `hasCancel`; with that button, what is being uploaded ends. */
  onCancel?: () => void;
  hasCancel?: boolean;
  /** There is no room beside the text: the tools go below it once someone writes. */
  isNarrow?: boolean;
  /** Increase it to focus the field. */
  focusCount?: number;
  /** Whether no client will read it. */
  isTeamOnly: boolean;
  /** Above the words: what belongs to the comment beside them. */
  head?: ReactNode;
  /** Below the words: who will read it. */
  audience?: ReactNode;
  /** Below all of it, once something is said. */
  below?: ReactNode;
};

/** A comment can attach any file of the project. */
const ANY_FILE = { formats: null, maxBytes: Infinity };
const readFiles = (key: string) => commentDrafts.read(key).files;
const writeFiles = (key: string, files: CommentDraft['files']) => commentDrafts.change(key, { files });

/** Where a comment, a reply or an edit is written; the text is kept until it has arrived. */
export function Composer(props: ComposerProps) {
  const { draftKey, onSend, onKeep, isSending, error, onCancel, hasCancel, isNarrow, focusCount = 0 } = props;
  const { draft, change } = useKeptDraft(draftKey);
  const uploads = useDraftUploads({ key: draftKey, read: readFiles, write: writeFiles });
  const drop = useDropFiles(uploads.attached.add);
  const people = usePeopleToMention(props.isTeamOnly);
  const { projectId } = useComments().scope;
  const errorId = useId();
  const [isIn, setIn] = useState(false);
  const [wasIn, setWasIn] = useState(false);
  // As the server counts it.
  const trimmed = draft.text.trim();
  const isLong = isTooLong(trimmed, COMMENT_MAX);
  const failure = isLong ? maxText(t('Comment'), COMMENT_MAX) : failureText(error);
  const hasEnded = !isLong && isFinal(error);
  const isBusy = !isBlank(draft) || uploads.attached.coming.length > 0 || failure !== undefined;
  // Controls beside a narrow one must not move away from under the finger that taps them.
  const isOpen = isIn || isBusy || hasCancel === true || (isNarrow === true && wasIn);
  const mayEnd = isSayable(draft) && !isLong && !uploads.isSending && !isSending;
  const cancel = () => {
    if (hasCancel) uploads.forget();
    onCancel?.();
  };
  useEscapeLayer(isIn && onCancel !== undefined, cancel);
  const box = useRef<HTMLDivElement>(null);
  // The foot appears with the focus, perhaps below the edge.
  useEffect(() => {
    if (isIn) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isIn]);
  const ended = useRef<CommentDraft>(null);
  const end = (how: (written: CommentDraft) => void) => {
    if (!mayEnd) return;
    uploads.forget();
    ended.current = draft;
    how(draft);
  };
  // Sent while the one before is still on its way, other words follow it, and the same are not sent twice; refused, what was
  // said before comes back into the words.
  const isNext = useRef(false);
  const send = () => {
    if (isSending) isNext.current = draft !== ended.current && isSayable(draft);
    else end(onSend);
  };
  const follow = useEffectEvent(() => {
    if (isNext.current && failure === undefined) send();
    isNext.current = false;
  });
  useEffect(() => {
    if (!isSending) follow();
  }, [isSending]);
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => setIn(currentTarget.contains(relatedTarget));
  const handleFocus = () => {
    setIn(true);
    setWasIn(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- files dropped and pasted; the paperclip does it by keyboard
    <div ref={box} className={styles.composer} onFocus={handleFocus} onBlur={handleBlur} {...drop.handlers}>
      {props.head}
      <ComposerBox
        projectId={projectId}
        label={props.label}
        placeholder={props.placeholder}
        {...people}
        value={draft.text}
        mentions={draft.mentions}
        isFirst={focusCount > 0}
        onChange={(text, mentions) => change({ text, mentions })}
        onSubmit={send}
        attached={uploads.attached}
        filesLabel={t('Comment attachments')}
        takes={ANY_FILE}
        focusCount={focusCount}
        isOver={drop.isOver}
        errorId={failure ? errorId : undefined}
        size="small"
        isNarrow={isNarrow}
        hasTools={isOpen || !isNarrow}
      />
      {failure && <SendFailure id={errorId} words={failure} isFinal={hasEnded} text={draft.text} />}
      {isOpen && (
        <div className={styles.foot}>
          {props.audience}
          <SymbolsLeft text={trimmed} most={COMMENT_MAX} className={styles.left} />
          <span className={styles.end}>
            {hasCancel && (
              <Button size="small" variant="quiet" onClick={cancel}>
                {t('Cancel')}
              </Button>
            )}
            {onKeep && (
              <Button size="small" variant="quiet" disabled={!mayEnd} onClick={() => end(onKeep)}>
                {t('Add to drafts')}
              </Button>
            )}
            <Button size="small" disabled={!mayEnd} loading={isSending} onClick={send}>
              {failure && !hasEnded && !isLong ? t('Retry') : props.sendLabel}
            </Button>
          </span>
        </div>
      )}
      {isSayable(draft) && props.below}
    </div>
  );
}
