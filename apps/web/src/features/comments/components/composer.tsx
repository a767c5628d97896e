import { COMMENT_ATTACHMENTS_MAX } from '@facet/contract/constants/limits';
import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useEscapeLayer } from '../../../ui/use-escape-layer.ts';
import { isBlank, isSayable, type CommentDraft } from '../comment-draft.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { failureText, isFinal } from '../../../lib/failure-text.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { useDraftFiles } from '../hooks/use-draft-files.ts';
import { usePeopleToMention } from '../hooks/use-people-to-mention.ts';
import { ComposerFiles } from './composer-files.tsx';
import { ComposerTools } from '../../../shared/discussion/composer-tools.tsx';
import styles from './composer.module.css';
import { MentionField } from '../../../shared/discussion/mentions/mention-field.tsx';
import type { MentionFieldHandle } from '../../../shared/discussion/mentions/mention-field-props.ts';
import { useFocusCount } from '../../../shared/discussion/mentions/use-focus-count.ts';
import { useDropFiles } from '../../../lib/use-drop-files.ts';
import { useProjectFiles } from '../../../shared/files/project-files/use-project-files.tsx';
import { useComments } from '../comments-context.ts';
import { t } from '../../../ui/words.ts';

export type ComposerProps = {
  /** Which draft is written. */
  draftKey: string;
  label: string;
  placeholder: string;
  sendLabel: string;
  onSend: (draft: CommentDraft) => void;
  isSending?: boolean;
  /** Keeps it for later instead; absent where that is no choice. */
  onKeep?: (draft: CommentDraft) => void;
  /** Why the last try failed. */
  error?: unknown;
  /** Escape, and a button where the composer stands in place of something. */
  onCancel?: () => void;
  hasCancel?: boolean;
  /** There is no room beside the words: what goes along stands below them, once somebody writes. */
  isNarrow?: boolean;
  /** Counts up when the field is to be written in. */
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

/** Where a comment, an answer or a change of one is written; what is typed is kept until it has arrived. */
export function Composer(props: ComposerProps) {
  const { draftKey, onSend, onKeep, isSending, error, onCancel, hasCancel, isNarrow } = props;
  const { draft } = useDraft(draftKey);
  const uploads = useDraftFiles(draftKey);
  const drop = useDropFiles(uploads.add);
  const errorId = useId();
  const [isIn, setIn] = useState(false);
  const [wasIn, setWasIn] = useState(false);
  const failure = failureText(error);
  const hasEnded = isFinal(error);
  const isBusy = !isBlank(draft) || uploads.sending.length > 0 || failure !== undefined;
  // What stands beside a narrow one must not move away from under the finger that leaves the field for it.
  const isOpen = isIn || isBusy || hasCancel === true || (isNarrow === true && wasIn);
  const mayEnd = isSayable(draft) && !uploads.isSending && !isSending;
  useEscapeLayer(isIn && onCancel !== undefined, () => onCancel?.());
  const box = useRef<HTMLDivElement>(null);
  // Its foot comes with the focus, and may come below the edge.
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
  const state = { uploads, isOpen, isOver: drop.isOver, errorId: failure ? errorId : undefined, onSubmit: send };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- files dropped and pasted; the paperclip does it by keyboard
    <div ref={box} className={styles.composer} onFocus={handleFocus} onBlur={handleBlur} {...drop.handlers}>
      {props.head}
      <ComposerBox {...props} {...state} />
      {failure && (
        <p id={errorId} role="alert" className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {failure}
          {hasEnded && draft.text !== '' && (
            <Button size="small" variant="quiet" onClick={() => void copyText(draft.text, t('Text copied'))}>
              {t('Copy text')}
            </Button>
          )}
        </p>
      )}
      {isOpen && (
        <div className={styles.foot}>
          {props.audience}
          <span className={styles.end}>
            {hasCancel && (
              <Button size="small" variant="quiet" onClick={onCancel}>
                {t('Cancel')}
              </Button>
            )}
            {onKeep && (
              <Button size="small" variant="quiet" disabled={!mayEnd} onClick={() => end(onKeep)}>
                {t('Add to drafts')}
              </Button>
            )}
            <Button size="small" variant="primary" disabled={!mayEnd} loading={isSending} onClick={send}>
              {failure && !hasEnded ? t('Retry') : props.sendLabel}
            </Button>
          </span>
        </div>
      )}
      {isSayable(draft) && props.below}
    </div>
  );
}

type ComposerBoxProps = Pick<
  ComposerProps,
  'draftKey' | 'label' | 'placeholder' | 'isTeamOnly' | 'focusCount' | 'isNarrow'
> & {
  uploads: ReturnType<typeof useDraftFiles>;
  isOpen: boolean;
  isOver: boolean;
  errorId: string | undefined;
  onSubmit: () => void;
};

function ComposerBox({ draftKey, uploads, isOpen, isOver, errorId, onSubmit, ...props }: ComposerBoxProps) {
  const { draft, change } = useDraft(draftKey);
  const field = useRef<MentionFieldHandle>(null);
  const choice = usePeopleToMention(props.isTeamOnly);
  const { projectId } = useComments().scope;
  const fromProject = useProjectFiles({
    projectId,
    place: { formats: null, maxBytes: Infinity, left: COMMENT_ATTACHMENTS_MAX - draft.files.length },
    taken: new Set(draft.files.map(({ id }) => id)),
    onChoose: uploads.take,
  });
  useFocusCount(field, props.focusCount ?? 0);
  return (
    <div
      className={styles.box}
      data-mention-box
      data-narrow={props.isNarrow || undefined}
      data-over={isOver || undefined}
      data-invalid={errorId ? true : undefined}
    >
      <div className={styles.line}>
        <MentionField
          ref={field}
          label={props.label}
          placeholder={props.placeholder}
          {...choice}
          value={draft.text}
          mentions={draft.mentions}
          describedBy={errorId}
          isFirst={(props.focusCount ?? 0) > 0}
          onChange={(text, mentions) => change({ text, mentions })}
          onSubmit={onSubmit}
        />
        {(isOpen || !props.isNarrow) && (
          <span className={styles.tools}>
            <ComposerTools
              size={28}
              onFiles={uploads.add}
              onFromProject={fromProject.ask}
              onMention={() => field.current?.mention()}
            />
          </span>
        )}
      </div>
      <ComposerFiles files={draft.files} sending={uploads.sending} onRemove={uploads.remove} />
      {fromProject.dialog}
    </div>
  );
}
