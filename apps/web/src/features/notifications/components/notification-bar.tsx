import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import {
  notificationQueries,
  useReadAll,
  useReadSome,
  type NotificationFilter,
  type NotificationKind,
} from '../api.ts';
import type { NotificationGroup } from '../group-notifications.ts';
import { sayGone } from '../hooks/say-gone.ts';
import { useOpenNotification } from '../hooks/use-open-notification.ts';
import styles from './notification-bar.module.css';
import { NotificationList } from './notification-list.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { PushPrompt } from './push-prompt.tsx';
import { t } from '../../../ui/words.ts';

type NotificationBarProps = {
  /** Which of the two it shows; null while it is closed. */
  kind: NotificationKind | null;
  onClose: () => void;
  /** What stands above the messages: the way to the chats. */
  chats?: ReactNode;
};

const TITLES = { notification: t('Notifications'), message: t('Messages') } as const;
const FILTERS = [
  { value: 'all', label: t('All⟦notifications⟧') },
  { value: 'unread', label: t('Unread⟦notifications⟧') },
] as const;

/** The side bar behind the bell and the messages button. */
export function NotificationBar({ kind, onClose, chats }: NotificationBarProps) {
  // While it slides out it keeps showing the same list.
  const [shown, setShown] = useState<NotificationKind>('notification');
  if (kind !== null && kind !== shown) setShown(kind);
  return (
    <Drawer
      opened={kind !== null}
      onClose={onClose}
      title={TITLES[shown]}
      width={440}
      actions={<NotificationSettings onLeave={onClose} />}
    >
      <NotificationPanel key={shown} kind={shown} onClose={onClose} chats={chats} />
    </Drawer>
  );
}

type NotificationPanelProps = NotificationBarProps & { kind: NotificationKind };

function NotificationPanel({ kind, onClose, chats }: NotificationPanelProps) {
  const [filter, setFilter] = useState<NotificationFilter>('all');
  const { data: unread = 0 } = useQuery(notificationQueries.unread(kind));
  const open = useOpenNotification();
  const readAll = useReadAll(kind);
  const readSome = useReadSome();
  const handleOpen = async ([item, ...more]: NotificationGroup) => {
    if (more.length > 0) readSome.mutate({ uuids: more.map(({ uuid }) => uuid), isRead: true });
    if ((await open({ uuid: item.uuid, item })) === 'gone') sayGone();
    else onClose();
  };
  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl label={t('Show')} value={filter} onChange={setFilter} items={FILTERS} size={32} />
        <Button
          size="small"
          variant="quiet"
          icon={<CheckCheck />}
          loading={readAll.isPending}
          disabled={unread === 0}
          onClick={() => readAll.mutate()}
        >
          {t('Mark all as read')}
        </Button>
      </div>
      {kind === 'message' && chats}
      <PushPrompt />
      <NotificationList kind={kind} filter={filter} onOpen={(group) => void handleOpen(group)} />
    </>
  );
}
