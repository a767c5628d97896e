import type { UserWire } from '@facet/contract/entities/user';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell, Menu as MenuIcon, MessageSquare } from 'lucide-react';
import { notificationQueries, type NotificationKind } from '../../features/notifications/api.ts';
import { useShownHeader } from '../../lib/page-header.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SearchButton } from '../../ui/search-button.tsx';
import { COMMAND_KEYS } from '../commands/command-keys.ts';
import styles from './app-layout.module.css';
import { UserMenu } from './user-menu.tsx';

type AppHeaderProps = {
  user: UserWire;
  onOpenMenu: () => void;
  onOpenBar: (kind: NotificationKind) => void;
  onSearch: () => void;
};

export function AppHeader({ user, onOpenMenu, onOpenBar, onSearch }: AppHeaderProps) {
  const shown = useShownHeader();
  return (
    <header className={styles.header}>
      <div className={styles.brand}>
        <IconButton
          label="Open the menu"
          icon={<MenuIcon data-large />}
          size={36}
          className={styles.menuButton}
          onClick={onOpenMenu}
        />
        <Link to="/global-dashboard" className={styles.home} aria-label="Facet, Global Dashboard">
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
        <SearchButton label="Search or jump to" keys={COMMAND_KEYS} onClick={onSearch} />
        <BarButton kind="notification" label="Notifications" onOpen={onOpenBar} />
        <BarButton kind="message" label="Messages" onOpen={onOpenBar} />
        <UserMenu user={user} />
      </div>
    </header>
  );
}

type BarButtonProps = { kind: NotificationKind; label: string; onOpen: (kind: NotificationKind) => void };

function BarButton({ kind, label, onOpen }: BarButtonProps) {
  const { data: unread = 0 } = useQuery(notificationQueries.unread(kind));
  const Icon = kind === 'notification' ? Bell : MessageSquare;
  return (
    <IconButton
      label={unread > 0 ? `${label}, ${unread} unread` : label}
      icon={<Icon data-large />}
      size={36}
      dot={unread > 0}
      aria-haspopup="dialog"
      onClick={() => onOpen(kind)}
    />
  );
}
