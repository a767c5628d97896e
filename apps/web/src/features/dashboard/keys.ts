/** The query keys of the dashboard; a file of its own, so that code that marks them stale needn't load the calls. */
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
