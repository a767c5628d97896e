import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createLink, Link, Outlet } from '@tanstack/react-router';
import { DatabaseBackup, LockKeyhole, LogOut, Server, ShieldCheck, UsersRound } from 'lucide-react';
import { useSyncExternalStore, type ComponentPropsWithRef, type ReactNode } from 'react';
import { installationQueries } from '../../features/admin/installation-api.ts';
import { factsOf } from '../../features/admin/installation-facts.ts';
import { sessionQueries } from '../../features/session/api.ts';
import { ConfirmAdmin } from '../../features/session/components/confirm-admin.tsx';
import { useTheme } from '../../features/session/hooks/use-theme.ts';
import { useLogOutQuestion } from '../../features/session/components/log-out-question.tsx';
import { useLogOut } from '../../features/session/sign-in-api.ts';
import { adminToken } from '../../lib/tab-token.ts';
import { TimeZoneContext } from '../../lib/use-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { MainPart } from '../../ui/main-part.tsx';
import styles from './admin-layout.module.css';
import { rich, strong, t } from '../../ui/words.ts';

function AdminAnchor({ icon, children, ...link }: ComponentPropsWithRef<'a'> & { icon: ReactNode }) {
  return (
    <a {...link} className={styles.link}>
      {icon}
      {children}
    </a>
  );
}
const AdminLink = createLink(AdminAnchor);

/** A dot while something about the installation needs attention. */
function Attention() {
  const { data } = useQuery(installationQueries.facts);
  if (!data || factsOf(data, Date.now()).every(({ state }) => state === 'well')) return null;
  return <span className={styles.dot} role="img" aria-label={t('worth a look')} />;
}

/** The frame of the administration; empty until the password is entered again. */
export function AdminLayout() {
  const { data: user } = useSuspenseQuery(sessionQueries.user);
  const isOpen = useSyncExternalStore(adminToken.onChange, () => adminToken.read() !== null);
  const logOut = useLogOut();
  const { ask, question } = useLogOutQuestion({ logOut: logOut.mutate, isBusy: logOut.isPending });
  useTheme(user);
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <Link to="/global-dashboard" className={styles.home} aria-label={t('Facet, Global Dashboard')}>
          <Logo height={28} />
        </Link>
        <p className={styles.title}>
          <ShieldCheck aria-hidden="true" />
          {t('Administration')}
        </p>
        <p className={styles.who}>
          {rich('Signed in as <strong>{email}</strong>', {
            email: user.email,
            strong,
          })}
        </p>
        <Button icon={<LogOut />} loading={logOut.isPending} onClick={ask}>
          {t('Sign Out')}
        </Button>
        {question}
      </header>
      <nav aria-label={t('Administration')} className={styles.menu}>
        <AdminLink to="/admin" activeOptions={{ exact: true, includeSearch: false }} icon={<UsersRound />}>
          {t('Users')}
        </AdminLink>
        <AdminLink to="/admin/installation" icon={<Server />}>
          {t('Installation')}
          {isOpen && <Attention />}
        </AdminLink>
        <AdminLink to="/admin/backups" icon={<DatabaseBackup />}>
          {t('Backups')}
        </AdminLink>
        <AdminLink to="/admin/log-in" icon={<LockKeyhole />}>
          {t('Log-in')}
        </AdminLink>
      </nav>
      <MainPart className={styles.main}>
        <TimeZoneContext value={user.settings.time_zone}>{isOpen ? <Outlet /> : <ConfirmAdmin />}</TimeZoneContext>
      </MainPart>
    </div>
  );
}
