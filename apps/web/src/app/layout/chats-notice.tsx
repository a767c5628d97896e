import { Link } from '@tanstack/react-router';
import { ChevronRight, MessagesSquare } from 'lucide-react';
import { useUnreadChats } from '../../features/chat/hooks/use-unread-chats.ts';
import styles from './chats-notice.module.css';
import { t } from '../../ui/words.ts';

const wordChats = (chats: number) =>
  t('{chats, plural, =0 {All chats} one {# chat has unread messages} other {# chats have unread messages}}', { chats });

/** Leads from the messages that mention the reader to all chats, with the number of unread ones. */
export function ChatsNotice({ onLeave }: { onLeave: () => void }) {
  const { length: chats } = useUnreadChats();
  return (
    <Link to="/chat" className={styles.link} onClick={onLeave}>
      <MessagesSquare size={20} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.text}>{wordChats(chats)}</span>
      {chats > 0 && <span className={styles.dot} />}
      <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}
