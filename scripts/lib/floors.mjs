/**
 * The server's features, lowest first: one may use those above it in this list, never one below. What must go the
 * other way is told by a signal or an announcement; `subscriptions.ts` and `load-project-frames.ts` say who listens.
 */
export const FEATURES = {
  kernel: ['access', 'activity', 'files', 'users', 'notifications', 'invitations', 'session'],
  domain: [
    'catalogue',
    'spaces',
    'house',
    'workflow',
    'tags',
    'projects',
    'designs',
    'measures',
    'specs',
    'stones',
    'briefs',
    'prices',
    'costs',
    'releases',
    'comments',
    'tasks',
    'chat',
    'sharing',
    'reviews',
    'boards',
    'approvals',
    'social',
    'copies',
  ],
  around: [
    'delivery',
    'integrations',
    'downloads',
    'my-tasks',
    'calendar',
    'space-files',
    'search',
    'kept-views',
    'dashboards',
    'analytics',
    'trash',
    'sample',
    'admin',
  ],
};

/** What features of the web app share of the domain, lowest first, likewise. */
export const SHARED_PARTS = [
  'statuses',
  'tags',
  'due',
  'people',
  'trash',
  'log',
  'edits',
  'projects',
  'costs',
  'drawing',
  'designs',
  'files',
  'discussion',
];
