import type { AdminUserWire } from '@facet/contract/entities/admin-user';
import { GIVEN_ROLES } from '@facet/contract/permissions';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, History, KeyRound, Lock, LockOpen, LogOut, MailCheck, UserRoundCog } from 'lucide-react';
import { personName } from '../../../shared/people/person-name.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { MenuDivider, MenuItem, SubMenu } from '../../../ui/menu-item.tsx';
import { ROLE_WORDS } from '../account-words.ts';
import {
  useActivateUser,
  useEndUserSessions,
  useSendResetLink,
  useSendVerification,
  useSetGlobalRole,
} from '../api.ts';
import { t } from '../../../ui/words.ts';

type UserMenuProps = { user: AdminUserWire; onDeactivate: () => void };

/** What else can be done with an account. */
export function AccountMenu({ user, onDeactivate }: UserMenuProps) {
  const { abilities } = user;
  const navigate = useNavigate();
  const trigger = <IconButton label={t('More for {name}', { name: personName(user) })} icon={<Ellipsis />} size={28} />;
  return (
    <Menu trigger={trigger} label={personName(user)} width={216}>
      {() => (
        <>
          {abilities.set_role && <RoleMenu user={user} />}
          <MailItems user={user} />
          <MenuItem
            icon={<History />}
            onSelect={() => void navigate({ to: '/admin/installation', search: { person: user.id }, hash: 'audit' })}
          >
            {t('Audit log')}
          </MenuItem>
          {(abilities.deactivate || abilities.activate) && <MenuDivider />}
          {abilities.activate && <ActivateItem user={user} />}
          {abilities.deactivate && (
            <MenuItem danger icon={<Lock />} onSelect={onDeactivate}>
              {t('Deactivate')}
            </MenuItem>
          )}
        </>
      )}
    </Menu>
  );
}

type OfUser = { user: AdminUserWire };

function RoleMenu({ user }: OfUser) {
  const setRole = useSetGlobalRole();
  return (
    <SubMenu icon={<UserRoundCog />} label={t('Change role')}>
      {GIVEN_ROLES.map((role) => (
        <MenuItem key={role} checked={user.role === role} onSelect={() => setRole.mutate({ user, role })}>
          {ROLE_WORDS[role]}
        </MenuItem>
      ))}
    </SubMenu>
  );
}

function MailItems({ user }: OfUser) {
  const verify = useSendVerification();
  const reset = useSendResetLink();
  const end = useEndUserSessions();
  const { abilities } = user;
  return (
    <>
      {abilities.resend_verification && (
        <MenuItem icon={<MailCheck />} onSelect={() => verify.mutate(user)}>
          {t('Resend verification')}
        </MenuItem>
      )}
      {abilities.send_reset_link && (
        <MenuItem icon={<KeyRound />} onSelect={() => reset.mutate(user)}>
          {t('Send reset link')}
        </MenuItem>
      )}
      {abilities.end_sessions && (
        <MenuItem icon={<LogOut />} onSelect={() => end.mutate(user)}>
          {t('End sessions')}
        </MenuItem>
      )}
    </>
  );
}

function ActivateItem({ user }: OfUser) {
  const activate = useActivateUser();
  return (
    <MenuItem icon={<LockOpen />} onSelect={() => activate.mutate(user)}>
      {t('Activate')}
    </MenuItem>
  );
}
