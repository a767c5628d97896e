import type { NotificationWire } from '@facet/contract/entities/notification';
import { useQuery } from '@tanstack/react-query';
import { BellOff, CircleDot, CircleCheck, Ellipsis } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useReadSome } from '../api.ts';
import { isGroupUnread, type NotificationGroup } from '../group-notifications.ts';
import { settingsQueries, useSetMuted } from '../settings-api.ts';
import styles from './notification-row.module.css';
import { t } from '../../../ui/words.ts';

/** What else can be done with a row: mark it read or unread, mute its style or project. */
export function NotificationMenu({ group, title }: { group: NotificationGroup; title: string }) {
  return (
    <span className={styles.menu}>
      <Menu
        width={232}
        label={title}
        trigger={<IconButton label={t('More about {title}', { title })} icon={<Ellipsis />} size={32} />}
      >
        {() => <MenuRows group={group} />}
      </Menu>
    </span>
  );
}

function MenuRows({ group }: { group: NotificationGroup }) {
  const [newest] = group;
  const readSome = useReadSome();
  const isNew = isGroupUnread(group);
  const read = () => readSome.mutate({ uuids: group.map(({ uuid }) => uuid), isRead: isNew });
  return (
    <>
      <MenuItem icon={isNew ? <CircleCheck /> : <CircleDot />} onSelect={read}>
        {isNew ? t('Mark as read') : t('Mark as unread')}
      </MenuItem>
      <MuteRow item={newest} of="style" />
      <MuteRow item={newest} of="project" />
    </>
  );
}

function MuteRow({ item, of }: { item: NotificationWire; of: 'style' | 'project' }) {
  const { data: muted = [] } = useQuery(settingsQueries.muted);
  const { mutate: setMuted } = useSetMuted();
  const { project_id: projectId, style_id: itsStyle } = item.additional_data;
  const styleId = of === 'style' ? (itsStyle ?? null) : null;
  if (!projectId || (of === 'style' && styleId === null)) return null;
  const isMuted = muted.some((one) => one.project_id === projectId && one.style_id === styleId);
  const handleSelect = () => setMuted({ project_id: projectId, style_id: styleId, is_muted: !isMuted });
  return (
    <MenuItem icon={<BellOff />} onSelect={handleSelect}>
      {isMuted
        ? t('{of, select, style {Unmute this style} other {Unmute this project}}', { of })
        : t('{of, select, style {Mute this style} other {Mute this project}}', { of })}
    </MenuItem>
  );
}
