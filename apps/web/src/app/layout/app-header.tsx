import type { UserWire } from '@facet/contract/entities/user';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell, Menu as MenuIcon, MessageSquare, type LucideIcon } from 'lucide-react';
import { useUnreadChats } from '../../features/chat/hooks/use-unread-chats.ts';
import { notificationQueries, type NotificationKind } from '../../features/notifications/api.ts';
import { useUploadQueue } from '../../features/uploads/uploads.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useShownHeader } from '../../lib/page-header.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SearchButton } from '../../ui/search-button.tsx';
import { COMMAND_KEYS } from '../commands/command-keys.ts';
import styles from './app-layout.module.css';
import { UserMenu } from './user-menu.tsx';
import { t } from '../../ui/words.ts';

const UploadsDone = lazyPart(
  async () => (await import('../../features/uploads/components/uploads-done.tsx')).UploadsDone,
);

type AppHeaderProps = {
  user: UserWire;
  onOpenMenu: () => void;
  onOpenBar: (kind: NotificationKind) => void;
  onSearch: () => void;
};

export function AppHeader({ user, onOpenMenu, onOpenBar, onSearch }: AppHeaderProps) {
  const shown = useShownHeader();
  // Mounted before it has something to say, so that screen readers announce it.
  const isUploading = useUploadQueue().length > 0;
  return (
    <header className={styles.header} data-app-header>
      <div className={styles.brand}>
        <IconButton
          label={t('Open the menu')}
          icon={<MenuIcon data-large />}
          size={36}
          className={styles.menuButton}
          onClick={onOpenMenu}
        />
        <Link to="/global-dashboard" className={styles.home} aria-label={t('Facet, Global Dashboard')}>
          <span className={styles.full}>
            <Logo height={28} />
          </span>
          <span className={styles.mark}>
            <Logo height={28} markOnly />
          </span>
        </Link>
      </div>
      <div className={styles.slot}>{shown}</div>
      <div className={styles.tools}>
        <SearchButton label={t('Search or jump to')} keys={COMMAND_KEYS} onClick={onSearch} />
        {isUploading && <UploadsDone />}
        <NotificationsButton onOpen={onOpenBar} />
        <MessagesButton onOpen={onOpenBar} />
        <UserMenu user={user} />
      </div>
    </header>
  );
}

type OpenBar = { onOpen: AppHeaderProps['onOpenBar'] };

function NotificationsButton({ onOpen }: OpenBar) {
  const { data: unread = 0 } = useQuery(notificationQueries.unread('notification'));
  return <BarButton label={t('Notifications')} icon={Bell} unread={unread} onClick={() => onOpen('notification')} />;
}

/** The dot also stands for chats with unread messages that don't mention the reader. */
function MessagesButton({ onOpen }: OpenBar) {
  const { data: unread = 0 } = useQuery(notificationQueries.unread('message'));
  const { length: chats } = useUnreadChats();
  return (
    <BarButton
      label={t('Messages')}
      icon={MessageSquare}
      unread={Math.max(unread, chats)}
      onClick={() => onOpen('message')}
    />
  );
}

/** Counting stops at 99. */
const countText = (unread: number) => (unread > 99 ? '99+' : String(unread));

type BarButtonProps = { label: string; icon: LucideIcon; unread: number; onClick: () => void };

function BarButton({ label, icon: Icon, unread, onClick }: BarButtonProps) {
  return (
    <IconButton
      label={unread > 0 ? t('{label}, {unread} unread', { label, unread: countText(unread) }) : label}
      icon={<Icon data-large />}
      size={36}
      dot={unread > 0}
      aria-haspopup="dialog"
      onClick={onClick}
    />
  );
}
