import { Link } from '@tanstack/react-router';
import { ChevronRight, MessagesSquare } from 'lucide-react';
import { useUnreadChats } from '../../features/chat/hooks/use-unread-chats.ts';
import styles from './chats-notice.module.css';

const textOf = (chats: number) => {
  if (chats === 0) return 'All chats';
  return chats === 1 ? '1 chat has unread messages' : `${chats} chats have unread messages`;
};

/** The way from the messages that speak to the reader to all chats, with how many of them have something new. */
export function ChatsNotice({ onLeave }: { onLeave: () => void }) {
  const { length: chats } = useUnreadChats();
  return (
    <Link to="/chat" className={styles.link} onClick={onLeave}>
      <MessagesSquare size={20} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.text}>{textOf(chats)}</span>
      {chats > 0 && <span className={styles.dot} />}
      <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  );
}
