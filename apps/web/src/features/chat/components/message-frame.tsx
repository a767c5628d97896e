import type { ChatPersonWire } from '@facet/contract/entities/chat-message';
import type { ReactNode } from 'react';
import { formatTime } from '../../../lib/format-date.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useChatPlace } from '../chat-context.ts';
import styles from './message.module.css';

type MessageFrameProps = {
  author: { id: number; name: string; avatar: ChatPersonWire['avatar'] };
  moment: string;
  isFirst: boolean;
  /** What it is about, beside the time. */
  about?: ReactNode;
  children: ReactNode;
};

/** Author and time; only the first of several messages in a row shows the avatar. */
export function MessageFrame({ author, moment, isFirst, about, children }: MessageFrameProps) {
  const { timeZone } = useChatPlace();
  const time = formatTime(moment, timeZone);
  if (!isFirst) {
    return (
      <>
        <time className={styles.aside} dateTime={moment}>
          {time}
        </time>
        <div className={styles.body}>{children}</div>
      </>
    );
  }
  return (
    <>
      <Avatar name={author.name} src={author.avatar?.url} size={32} colourKey={String(author.id)} decorative />
      <div className={styles.body}>
        <p className={styles.head}>
          <b className={styles.author}>{author.name}</b>
          <time className={styles.time} dateTime={moment}>
            {time}
          </time>
          {about}
        </p>
        {children}
      </div>
    </>
  );
}
