import type { UserWire } from '@facet/contract/entities/user';
import { useMediaQuery } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useResendVerification } from '../../features/session/api.ts';
import { SideMenu } from '../../features/spaces/components/side-menu.tsx';
import { SideMenuCreate } from '../../features/spaces/components/side-menu-create.tsx';
import { isGuest } from '../../shared/people/is-guest.ts';
import { lazyDialog } from '../../lib/lazy-part.tsx';
import styles from './app-layout.module.css';
import { t } from '../../ui/words.ts';

const Drawer = lazyDialog(
  async () => (await import('../../ui/drawer.tsx')).Drawer,
  ({ opened }) => opened,
  { opened: false },
);

type AppMenuProps = { user: UserWire; isHidden: boolean; opened: boolean; onClose: () => void };

/** The side menu: beside the page if there is room, else a drawer that closes on navigation. */
export function AppMenu({ user, isHidden, opened, onClose }: AppMenuProps) {
  const isWide = useMediaQuery('(min-width: 992px)', undefined, { getInitialValueInEffect: false });
  const { pathname } = useLocation();
  const close = useEffectEvent(onClose);
  useEffect(() => close(), [pathname]);
  const create = <SideMenuCreate isVerified={user.email_verified} resend={<ResendLink />} />;
  const menu = <SideMenu isGuest={isGuest(user)} foot={create} />;
  if (isWide && !isHidden) return <div className={styles.menu}>{menu}</div>;
  return (
    <Drawer opened={opened} onClose={onClose} title={t('Menu')} side="left" width={280} hideHead>
      {menu}
    </Drawer>
  );
}

function ResendLink() {
  const resend = useResendVerification();
  return (
    <button type="button" disabled={resend.isPending} onClick={() => resend.mutate()}>
      {t('Resend email link')}
    </button>
  );
}
