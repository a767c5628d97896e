const KEY = 'facet.dashboard';
const PAGES = ['/global-dashboard', '/global-dashboard-all'] as const;
type DashboardPage = (typeof PAGES)[number];

/** Which of the dashboards over all spaces was open last in this browser; mine, as long as none was. */
export const lastDashboard = {
  read(): DashboardPage {
    try {
      const kept = localStorage.getItem(KEY);
      return PAGES.find((page) => page === kept) ?? PAGES[0];
    } catch {
      // Without storage it is always mine.
      return PAGES[0];
    }
  },
  write(page: DashboardPage): void {
    try {
      localStorage.setItem(KEY, page);
    } catch {
      // As above.
    }
  },
};
