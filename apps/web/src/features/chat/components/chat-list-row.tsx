import { decodeText } from '@facet/contract/chat-frames';
import type { ProjectChatWire } from '@facet/contract/entities/chat-message';
import { Link } from '@tanstack/react-router';
import { AtSign } from 'lucide-react';
import { productType } from '../../../shared/projects/product-type.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { ProductTypeIcon } from '../../../shared/projects/product-type-icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './chat-list.module.css';
import { t } from '../../../ui/words.ts';

type ChatListRowProps = { chat: ProjectChatWire; meId: number; isChosen: boolean; now: number };

function lastWords({ last_message: last }: ProjectChatWire, meId: number): string {
  if (!last) return t('No messages yet');
  const name = last.created_by_name.split(' ')[0] ?? '';
  const isMine = last.created_by_id === meId;
  const text = decodeText(last.message_text).replaceAll('\n', ' ');
  const count = last.count_files;
  if (text !== '') return isMine ? t('You: {text}', { text }) : `${name}: ${text}`;
  return isMine
    ? t('You sent {count, plural, one {a file} other {# files}}', { count })
    : t('{name} sent {count, plural, one {a file} other {# files}}', { name, count });
}

/** A project's chat: its piece, the last words, and what waits for me. */
export function ChatListRow({ chat, meId, isChosen, now }: ChatListRowProps) {
  const { project_id: projectId, title, cover, category, unread, unread_mentions: mentions, last_message: last } = chat;
  const waits = unread > 99 ? '99+' : String(unread);
  return (
    <Link
      to="/chat"
      search={{ project_id: projectId }}
      className={styles.row}
      data-chosen={isChosen || undefined}
      data-unread={unread > 0 || undefined}
      aria-current={isChosen ? 'page' : undefined}
    >
      <span className={styles.cover}>
        {cover ? (
          <img src={cover.url} alt="" width={44} height={44} loading="lazy" />
        ) : (
          <ProductTypeIcon type={productType(category)} size={22} decorative />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.title}>{title}</span>
          {last && <time className={styles.time}>{relativeTime(last.created_at, now)}</time>}
        </span>
        <span className={styles.line}>
          <span className={styles.last}>{lastWords(chat, meId)}</span>
          {mentions > 0 && (
            <span className={styles.mention}>
              <AtSign aria-hidden="true" />
              <VisuallyHidden>{t('{mentions, number} for you,', { mentions })}</VisuallyHidden>
            </span>
          )}
          {unread > 0 && (
            <span className={styles.count}>
              {waits}
              <VisuallyHidden>{t('unread')}</VisuallyHidden>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
