import type { NotificationWire } from '@facet/contract/entities/notification';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import {
  notificationQueries,
  useReadAll,
  useReadNotification,
  type NotificationFilter,
  type NotificationKind,
} from '../api.ts';
import { notificationTarget } from '../notification-target.ts';
import styles from './notification-bar.module.css';
import { NotificationList } from './notification-list.tsx';

type NotificationBarProps = {
  /** Which of the two it shows; null while it is closed. */
  kind: NotificationKind | null;
  onClose: () => void;
};

const TITLES = { notification: 'Notifications', message: 'Messages' } as const;
const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const;

/** The side bar behind the bell and the messages button. */
export function NotificationBar({ kind, onClose }: NotificationBarProps) {
  // While it slides out it still shows what it showed.
  const [shown, setShown] = useState<NotificationKind>('notification');
  if (kind !== null && kind !== shown) setShown(kind);
  return (
    <Drawer opened={kind !== null} onClose={onClose} title={TITLES[shown]} width={416}>
      <NotificationPanel key={shown} kind={shown} onClose={onClose} />
    </Drawer>
  );
}

type NotificationPanelProps = { kind: NotificationKind; onClose: () => void };

function NotificationPanel({ kind, onClose }: NotificationPanelProps) {
  const [filter, setFilter] = useState<NotificationFilter>('all');
  const { data: unread = 0 } = useQuery(notificationQueries.unread(kind));
  const navigate = useNavigate();
  const read = useReadNotification();
  const readAll = useReadAll(kind);
  const handleOpen = (item: NotificationWire) => {
    if (item.read_at === null) read.mutate(item.uuid);
    const target = notificationTarget(item);
    if (!target) return;
    onClose();
    void navigate(target);
  };
  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl label="Show" value={filter} onChange={setFilter} items={FILTERS} size={32} />
        <Button
          size="small"
          variant="quiet"
          icon={<CheckCheck />}
          loading={readAll.isPending}
          disabled={unread === 0}
          onClick={() => readAll.mutate()}
        >
          Mark all as read
        </Button>
      </div>
      <NotificationList kind={kind} filter={filter} onOpen={handleOpen} />
    </>
  );
}
