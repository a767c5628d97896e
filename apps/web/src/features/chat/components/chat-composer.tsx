import { CHAT_FILES_MAX } from '@facet/contract/constants/limits';
import { UPLOAD_RULES } from '@facet/contract/constants/uploads';
import { CircleAlert, CornerUpLeft, Pencil, SendHorizontal, X } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { MentionField } from '../../../shared/discussion/mentions/mention-field.tsx';
import type { MentionFieldHandle } from '../../../shared/discussion/mentions/mention-field-props.ts';
import { ComposerTools } from '../../../shared/discussion/composer-tools.tsx';
import { useFocusCount } from '../../../shared/discussion/mentions/use-focus-count.ts';
import { useProjectFiles } from '../../../shared/files/project-files/use-project-files.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useEscapeLayer } from '../../../ui/use-escape-layer.ts';
import type { Compose } from '../hooks/use-compose.ts';
import { usePeopleToMention } from '../hooks/use-people-to-mention.ts';
import styles from './chat-composer.module.css';
import { ComposerAbout } from './composer-about.tsx';
import { ComposerFiles } from './composer-files.tsx';
import { EmojiPicker } from './emoji-picker.tsx';
import { t, rich } from '../../../ui/words.ts';

type ChatComposerProps = {
  projectId: number;
  meId: number;
  compose: Compose;
  /** Counts up when the field is to be written in. */
  focusCount: number;
  isOver: boolean;
  onType: () => void;
  /** Arrow up in an empty field. */
  onLast: () => void;
};

// Where Enter is a key of the screen it makes a line: there is a button to send.
const hasKeyboard = () => !window.matchMedia('(pointer: coarse)').matches;

/** Where a message, an answer or a change of a message is written. */
export function ChatComposer({ projectId, meId, compose, focusCount, isOver, onType, onLast }: ChatComposerProps) {
  const { text, mentions, error, editing, replied } = compose;
  const field = useRef<MentionFieldHandle>(null);
  const errorId = useId();
  const people = usePeopleToMention(projectId, meId);
  useFocusCount(field, focusCount);
  useEscapeLayer(editing !== null || replied !== null, compose.leave);
  const handleChange: typeof compose.change = (next, named) => {
    compose.change(next, named);
    if (next !== '') onType();
  };
  return (
    <div
      className={styles.box}
      data-mention-box
      data-over={isOver || undefined}
      data-invalid={error ? true : undefined}
    >
      <ComposerMode compose={compose} />
      <ComposerAbout compose={compose} />
      <MentionField
        ref={field}
        label={editing ? t('Edit message') : t('Message')}
        placeholder={isOver ? t('Drop files here') : t('Write a message')}
        value={text}
        mentions={mentions}
        {...people}
        isEnterSubmit={hasKeyboard()}
        isFirst={false}
        describedBy={error ? errorId : undefined}
        onChange={handleChange}
        onSubmit={compose.send}
        onArrowUp={editing ? undefined : onLast}
      />
      <ComposerFiles {...compose.files} />
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
      <ComposerFoot
        projectId={projectId}
        compose={compose}
        onMention={() => field.current?.mention()}
        onEmoji={(emoji) => field.current?.insert(emoji)}
      />
    </div>
  );
}

const bold = (inside: ReactNode) => <b>{inside}</b>;

function ComposerMode({ compose: { editing, replied, leave } }: { compose: Compose }) {
  if (!editing && !replied) return null;
  return (
    <div className={styles.mode}>
      {editing ? <Pencil aria-hidden="true" /> : <CornerUpLeft aria-hidden="true" />}
      <p className={styles.words}>
        {editing
          ? t('Editing your message')
          : replied &&
            rich('Replying to <b>{name}</b> {text}', {
              b: bold,
              name: replied.authorName,
              text: replied.text,
            })}
      </p>
      <IconButton label={editing ? t('Cancel editing') : t('Cancel reply')} icon={<X />} size={24} onClick={leave} />
    </div>
  );
}

type ComposerFootProps = {
  projectId: number;
  compose: Compose;
  onMention: () => void;
  onEmoji: (emoji: string) => void;
};

function ComposerFoot({ projectId, compose, onMention, onEmoji }: ComposerFootProps) {
  const { editing, files, left, maySend, send } = compose;
  const fromProject = useProjectFiles({
    projectId,
    place: { ...UPLOAD_RULES.chat, left: CHAT_FILES_MAX - files.count },
    taken: new Set(files.kept.map(({ id }) => id)),
    onChoose: files.take,
  });
  return (
    <div className={styles.foot}>
      <ComposerTools size={32} onFiles={files.add} onFromProject={fromProject.ask} onMention={onMention} />
      {fromProject.dialog}
      <EmojiPicker onTake={onEmoji} />
      {left === null ? (
        <span className={styles.hint}>{t('Shift + Enter for a new line')}</span>
      ) : (
        <span className={styles.left} role="status">
          {t('{left, plural, one {# character left} other {# characters left}}', { left })}
        </span>
      )}
      <Button
        variant="primary"
        size="small"
        icon={<SendHorizontal />}
        disabled={!maySend}
        loading={editing?.isSaving}
        onClick={send}
      >
        {editing ? t('Save') : t('Send')}
      </Button>
    </div>
  );
}
