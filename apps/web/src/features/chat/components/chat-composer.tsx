import { UPLOAD_RULES } from '@facet/contract/constants/uploads';
import { CornerUpLeft, Pencil, SendHorizontal, X } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { ComposerBox } from '../../../shared/discussion/composer/composer-box.tsx';
import { SendFailure } from '../../../shared/discussion/composer/send-failure.tsx';
import { SymbolsLeft } from '../../../shared/discussion/composer/text-length.tsx';
import type { MentionFieldHandle } from '../../../shared/discussion/mentions/mention-field-props.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useEscapeLayer } from '../../../ui/use-escape-layer.ts';
import { useChatPlace } from '../chat-context.ts';
import type { Compose } from '../hooks/use-compose.ts';
import { useTeamToMention } from '../hooks/use-people-to-mention.ts';
import styles from './chat-composer.module.css';
import { ComposerAbout } from './composer-about.tsx';
import { EmojiPicker } from './emoji-picker.tsx';
import { t, rich } from '../../../ui/words.ts';

type ChatComposerProps = {
  projectId: number;
  meId: number;
  compose: Compose;
  /** Increase it to focus the field. */
  focusCount: number;
  isOver: boolean;
  onType: () => void;
  /** Arrow up in an empty field. */
  onLast: () => void;
};

// On a touch keyboard Enter makes a new line: there is a button to send.
const hasKeyboard = () => !window.matchMedia('(pointer: coarse)').matches;

/** Where a message, a reply or an edit is written. */
export function ChatComposer({ projectId, meId, compose, focusCount, isOver, onType, onLast }: ChatComposerProps) {
  const { text, mentions, failure, isEditing, replied } = compose;
  const field = useRef<MentionFieldHandle>(null);
  const errorId = useId();
  const people = useTeamToMention(projectId, meId);
  useEscapeLayer(isEditing || replied !== null, compose.leave);
  const handleChange: typeof compose.change = (next, named) => {
    compose.change(next, named);
    if (next !== '') onType();
  };
  return (
    <ComposerBox
      projectId={projectId}
      label={isEditing ? t('Edit message') : t('Message')}
      placeholder={isOver ? t('Drop files here') : t('Write a message')}
      value={text}
      mentions={mentions}
      {...people}
      isEnterSubmit={hasKeyboard()}
      isFirst={false}
      onChange={handleChange}
      onSubmit={compose.send}
      onArrowUp={isEditing ? undefined : onLast}
      attached={compose.attached}
      filesLabel={t('Message files')}
      takes={UPLOAD_RULES.chat}
      handle={field}
      focusCount={focusCount}
      isOver={isOver}
      errorId={failure ? errorId : undefined}
      size="large"
      head={
        <>
          <ComposerMode compose={compose} />
          <ComposerAbout compose={compose} />
        </>
      }
      renderFoot={(tools) => (
        <>
          {failure && (
            <div className={styles.failure}>
              <SendFailure {...failure} id={errorId} text={text} />
            </div>
          )}
          <div className={styles.foot}>
            {tools}
            <EmojiPicker onTake={(emoji) => field.current?.insert(emoji)} />
            <span className={styles.hint}>
              <SymbolsLeft text={text.trimEnd()} most={compose.messageMax} />
              <span className={styles.keys}>{t('Shift + Enter for a new line')}</span>
            </span>
            <SendButton compose={compose} />
          </div>
        </>
      )}
    />
  );
}

const bold = (inside: ReactNode) => <b>{inside}</b>;

function ComposerMode({ compose: { isEditing, replied, leave } }: { compose: Compose }) {
  if (!isEditing && !replied) return null;
  return (
    <div className={styles.mode}>
      {isEditing ? <Pencil aria-hidden="true" /> : <CornerUpLeft aria-hidden="true" />}
      <p className={styles.words}>
        {isEditing
          ? t('Editing your message')
          : replied &&
            rich('Replying to <b>{name}</b> {text}', {
              b: bold,
              name: replied.authorName,
              text: replied.text,
            })}
      </p>
      <IconButton label={isEditing ? t('Cancel editing') : t('Cancel reply')} icon={<X />} size={24} onClick={leave} />
    </div>
  );
}

function SendButton({ compose: { isEditing, isSaving, maySend, send } }: { compose: Compose }) {
  const { taskId } = useChatPlace();
  return (
    <Button
      // Beside a task's form the accent is on saving that.
      variant={taskId === undefined ? 'primary' : 'plain'}
      size="small"
      icon={<SendHorizontal />}
      disabled={!maySend}
      loading={isSaving}
      onClick={send}
    >
      {isEditing ? t('Save') : t('Send')}
    </Button>
  );
}
