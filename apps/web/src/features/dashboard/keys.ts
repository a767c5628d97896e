/** The keys of all that is known of the dashboard; apart, so that who only marks it as stale need not load the calls. */
export const dashboardKeys = {
  all: ['dashboard'] as const,
  reviews: ['dashboard', 'reviews'] as const,
  projects: ['dashboard', 'projects'] as const,
  due: ['dashboard', 'due'] as const,
  activity: ['dashboard', 'activity'] as const,
  comments: ['dashboard', 'comments'] as const,
  columns: ['dashboard', 'columns'] as const,
  views: ['dashboard', 'views'] as const,
  waiting: ['dashboard', 'waiting'] as const,
};
