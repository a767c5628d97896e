import { decodeText } from '@facet/contract/chat-frames';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { useChatPlace } from '../chat-context.ts';
import styles from './message.module.css';
import { t } from '../../../ui/words.ts';

type Replied = NonNullable<ChatMessageWire['replied_message']>;

const filesWords = (count: number) => t('{count, plural, one {# file} other {# files}}', { count });

/** How a message is quoted: its text, else its files. */
export const quoteText = ({ message_text: text, files }: Pick<Replied, 'message_text' | 'files'>) =>
  decodeText(text) || filesWords(files.length);

/** The message being answered, in one line; a click goes there. */
export function ReplyQuote({ replied }: { replied: Replied }) {
  const { onJump } = useChatPlace();
  if (replied.is_deleted) return <p className={styles.quote}>{t('Message deleted')}</p>;
  return (
    <button type="button" className={styles.quote} onClick={() => onJump(replied.id)}>
      <b>{replied.created_by_name}</b> {quoteText(replied)}
    </button>
  );
}
