import type { NotificationWire } from '@facet/contract/entities/notification';
import { Bell } from 'lucide-react';
import { relativeTime } from '../../../lib/relative-time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './notification-row.module.css';

type NotificationRowProps = { item: NotificationWire; now: number; onOpen: (item: NotificationWire) => void };

export function NotificationRow({ item, now, onOpen }: NotificationRowProps) {
  const { user, message, created_at: createdAt, read_at: readAt, additional_data: data } = item;
  const name = user && `${user.first_name} ${user.last_name}`.trim();
  const isUnread = readAt === null;
  return (
    <li>
      <button type="button" className={styles.row} data-unread={isUnread || undefined} onClick={() => onOpen(item)}>
        {user && name ? (
          <Avatar name={name} src={user.avatar?.url} colourKey={String(user.id)} size={32} decorative />
        ) : (
          <span className={styles.bell}>
            <Bell size={16} strokeWidth={1.75} aria-hidden="true" />
          </span>
        )}
        <span className={styles.words}>
          <span className={styles.message}>{message}</span>
          <span className={styles.facts}>
            {data.project_name && <span className={styles.project}>{data.project_name}</span>}
            <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time>
          </span>
        </span>
        {isUnread && (
          <span className={styles.dot}>
            <VisuallyHidden>Unread</VisuallyHidden>
          </span>
        )}
      </button>
    </li>
  );
}
