import type { UserWire } from '@facet/contract/entities/user';
import { useNavigate } from '@tanstack/react-router';
import { LogOut, Moon, Settings, ShieldCheck, Sun, UserRound } from 'lucide-react';
import { useLogOutQuestion } from '../../features/session/components/log-out-question.tsx';
import { useCloseTakeOver, useLogOut } from '../../features/session/sign-in-api.ts';
import { useTheme } from '../../features/session/hooks/use-theme.ts';
import { readTakeOver } from '../../lib/take-over.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu } from '../../ui/menu.tsx';
import { MenuDivider, MenuItem, MenuLabel } from '../../ui/menu-item.tsx';
import styles from './app-layout.module.css';
import { t } from '../../ui/words.ts';

type UserMenuProps = { user: UserWire };

export function UserMenu({ user }: UserMenuProps) {
  const { theme, toggleTheme } = useTheme(user);
  const logOut = useLogOut();
  const { ask, question } = useLogOutQuestion({ logOut: logOut.mutate, isBusy: logOut.isPending });
  const closeTakeOver = useCloseTakeOver();
  const navigate = useNavigate();
  const name = `${user.first_name} ${user.last_name}`.trim();
  const trigger = (
    <button type="button" className={styles.userButton} aria-label={t('{name}’s account', { name })}>
      <Avatar name={name} src={user.avatar?.url} colourKey={String(user.id)} size={32} decorative />
    </button>
  );
  const menu = (
    <Menu trigger={trigger} label={t('Account')} width={240} isInPlace>
      <MenuLabel>
        <span className={styles.userName}>{name}</span>
        {user.email}
      </MenuLabel>
      <MenuDivider />
      <MenuItem icon={<UserRound />} onSelect={() => void navigate({ to: '/account/profile' })}>
        {t('Account')}
      </MenuItem>
      <MenuItem icon={<Settings />} onSelect={() => void navigate({ to: '/settings/general' })}>
        {t('Settings')}
      </MenuItem>
      <MenuItem icon={theme === 'dark' ? <Sun /> : <Moon />} onSelect={toggleTheme}>
        {theme === 'dark' ? t('Light theme') : t('Dark theme')}
      </MenuItem>
      {user.role === 'admin' && (
        <MenuItem icon={<ShieldCheck />} onSelect={() => void navigate({ to: '/admin' })}>
          {t('Administration')}
        </MenuItem>
      )}
      {readTakeOver() === null ? (
        <MenuItem icon={<LogOut />} onSelect={ask}>
          {t('Sign Out')}
        </MenuItem>
      ) : (
        <MenuItem icon={<LogOut />} onSelect={() => closeTakeOver.mutate()}>
          {t('Close session')}
        </MenuItem>
      )}
    </Menu>
  );
  return (
    <>
      {menu}
      {question}
    </>
  );
}
