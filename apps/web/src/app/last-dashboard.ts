import { fromWords, readStored, writeStored } from '../lib/stored.ts';

const KEY = 'facet.dashboard';
const PAGES = ['/global-dashboard', '/global-dashboard-all'] as const;
type DashboardPage = (typeof PAGES)[number];

/** Which of the dashboards over all spaces was open last in this browser; mine, as long as none was. */
export const lastDashboard = {
  read: (): DashboardPage => readStored(KEY, fromWords(PAGES)) ?? PAGES[0],
  write: (page: DashboardPage): void => writeStored(KEY, page),
};
