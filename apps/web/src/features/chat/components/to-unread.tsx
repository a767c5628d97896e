import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useChatPlace } from '../chat-context.ts';
import type { ChatState } from '../model/chat-state.ts';
import styles from './chat-messages.module.css';
import { t } from '../../../ui/words.ts';

type ToUnreadProps = { state: ChatState; isBeyond: boolean; onJump: (id: number) => void };

/** Jumps to the first unread message when it is out of sight; disappears once used. */
export function ToUnread({ state: { firstUnreadId, unread }, isBeyond, onJump }: ToUnreadProps) {
  const { order } = useChatPlace();
  const [isKnown, setKnown] = useState(false);
  if (isKnown || !isBeyond || firstUnreadId === null || unread === 0) return null;
  const jump = () => {
    setKnown(true);
    onJump(firstUnreadId);
  };
  return (
    <Button
      size="small"
      variant="primary"
      className={styles.unread}
      icon={order === 'asc' ? <ArrowUp /> : <ArrowDown />}
      onClick={jump}
    >
      {t('{unread, plural, one {# new message} other {# new messages}}', { unread })}
    </Button>
  );
}
