import type { NotificationWire } from '@facet/contract/entities/notification';
import { formatTime } from '../../../lib/format-date.ts';
import { personName } from '../../../lib/person-name.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { moveInList } from '../move-in-list.ts';
import { sentenceOf } from '../sentence.ts';
import { TYPE_ICONS } from '../type-icons.ts';
import styles from './notification-row.module.css';

type NotificationRowProps = {
  item: NotificationWire;
  now: Date;
  timeZone: string | undefined;
  /** Under the title of an earlier day, so that the time of day is enough. */
  isEarlier: boolean;
  onOpen: (item: NotificationWire) => void;
};

export function NotificationRow({ item, now, timeZone, isEarlier, onOpen }: NotificationRowProps) {
  const { created_at: createdAt, additional_data: data } = item;
  const { who, what } = sentenceOf(item);
  const isUnread = item.read_at === null;
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.row}
        data-unread={isUnread || undefined}
        onKeyDown={moveInList}
        onClick={() => onOpen(item)}
      >
        <Sign item={item} />
        <span className={styles.words}>
          <span className={styles.message}>
            {who && <strong>{who} </strong>}
            {what}
          </span>
          {data.comment && <q className={styles.comment}>{data.comment}</q>}
          <span className={styles.facts}>
            <time dateTime={createdAt}>
              {isEarlier ? formatTime(createdAt, timeZone) : relativeTime(createdAt, now.getTime())}
            </time>
            {data.project_name && <span className={styles.project}>{data.project_name}</span>}
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

/** Who it was, with a small sign of what it is about; the sign alone where time passed. */
function Sign({ item: { user, type } }: Pick<NotificationRowProps, 'item'>) {
  const Icon = TYPE_ICONS[type];
  const icon = <Icon size={user ? 10 : 16} strokeWidth={user ? 2.25 : 1.75} aria-hidden="true" />;
  if (!user) return <span className={styles.alone}>{icon}</span>;
  return (
    <span className={styles.person}>
      <Avatar name={personName(user)} src={user.avatar?.url} colourKey={String(user.id)} size={32} decorative />
      <span className={styles.sign}>{icon}</span>
    </span>
  );
}
