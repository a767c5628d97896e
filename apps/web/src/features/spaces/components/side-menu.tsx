import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { ChartNoAxesColumn, Coins, Folder, LayoutDashboard, ListChecks } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { StandIn } from '../../../lib/list/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { hasCosts, spaceQueries } from '../api.ts';
import { SideMenuDialogs, type SideMenuDialog } from './side-menu-dialogs.tsx';
import { SideMenuSpace } from './side-menu-space.tsx';
import styles from './side-menu.module.css';
import { t } from '../../../ui/words.ts';

type SideMenuProps = {
  /** People from outside have no use for an empty space of their own: it is left out for them. */
  isGuest: boolean;
  /** Stands at the end: Create New Space. */
  foot: ReactNode;
};

/** The app's main navigation: dashboards and files, then every space with its folders. */
export function SideMenu({ isGuest, foot }: SideMenuProps) {
  const query = useQuery(spaceQueries.mine);
  const { data } = query;
  const spaces = isGuest ? data?.filter((space) => !space.is_personal || space.count_projects > 0) : data;
  const { spaceId = spaces?.[0]?.id } = useParams({ strict: false });
  const current = spaces?.find(({ id }) => id === spaceId);
  // The dashboard of every project counts as the same entry as mine.
  const isOverview = useLocation({ select: ({ pathname }) => pathname === '/global-dashboard-all' });
  const [dialog, setDialog] = useState<SideMenuDialog | null>(null);
  return (
    <nav className={styles.menu} aria-label={t('Main⟦navigation⟧')}>
      <ul>
        <li>
          <Link to="/global-dashboard" className={styles.entry} {...(isOverview && { 'aria-current': 'page' })}>
            <LayoutDashboard aria-hidden="true" />
            {t('Global Dashboard')}
          </Link>
        </li>
        {!isGuest && (
          <li>
            <Link to="/analytics" className={styles.entry}>
              <ChartNoAxesColumn aria-hidden="true" />
              {t('Analytics')}
            </Link>
          </li>
        )}
        <li>
          <Link to="/tasks" className={styles.entry}>
            <ListChecks aria-hidden="true" />
            {t('Tasks')}
          </Link>
        </li>
        {spaceId !== undefined && (
          <li>
            <Link to="/space/$spaceId/files" params={{ spaceId }} className={styles.entry}>
              <Folder aria-hidden="true" />
              {t('Files')}
            </Link>
          </li>
        )}
        {current && hasCosts(current) && (
          <li>
            <Link to="/space/$spaceId/costs" params={{ spaceId: current.id }} className={styles.entry}>
              <Coins aria-hidden="true" />
              {t('Costs')}
            </Link>
          </li>
        )}
      </ul>
      {spaces?.length !== 0 && <h2 className={styles.heading}>{t('My Spaces')}</h2>}
      {spaces && (
        <ul className={styles.spaces}>
          {spaces.map((space) => (
            <SideMenuSpace key={space.id} space={space} onAsk={setDialog} />
          ))}
        </ul>
      )}
      {!spaces && <StandIn small query={query} skeleton={<MenuSkeleton />} failed={t('Couldn’t load the spaces')} />}
      <div className={styles.foot}>{foot}</div>
      <SideMenuDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </nav>
  );
}

function MenuSkeleton() {
  return ['60%', '72%', '48%'].map((width) => (
    <div key={width} className={styles.placeholder}>
      <Skeleton width={width} />
    </div>
  ));
}
