import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { ChatState } from '../model/chat-state.ts';
import styles from './chat-messages.module.css';

type ToUnreadProps = { state: ChatState; isAbove: boolean; onJump: (id: number) => void };

/** The way to where what is new begins, when that is further up; once taken it is known. */
export function ToUnread({ state: { firstUnreadId, unread }, isAbove, onJump }: ToUnreadProps) {
  const [isKnown, setKnown] = useState(false);
  if (isKnown || !isAbove || firstUnreadId === null || unread === 0) return null;
  const jump = () => {
    setKnown(true);
    onJump(firstUnreadId);
  };
  return (
    <Button size="small" variant="primary" className={styles.unread} icon={<ArrowUp />} onClick={jump}>
      {unread === 1 ? '1 new message' : `${unread} new messages`}
    </Button>
  );
}
