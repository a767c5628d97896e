import { createRoute } from '@tanstack/react-router';
import { flagValue, idValue, readSearch } from '../../lib/search-values.ts';
import { layoutComponent, pageComponent } from '../page-component.ts';
import { rootRoute } from './root-route.ts';

const reviewLink = createRoute({
  getParentRoute: () => rootRoute,
  path: '/review/$hash',
  // The piece on the screen and the comment open beside it, or the end of the queue.
  validateSearch: readSearch({
    module_id: idValue,
    style_id: idValue,
    file_id: idValue,
    comment_id: idValue,
    review_summary: flagValue,
  }),
  component: layoutComponent('guest-layout'),
});

/** What the code of a release opens, also for whoever is signed in. */
const releaseLink = createRoute({
  getParentRoute: () => rootRoute,
  path: '/release/$token',
  component: pageComponent('release-link'),
});

/** What a vendor is asked; whoever has the link needs no account. */
const quoteLink = createRoute({
  getParentRoute: () => rootRoute,
  path: '/quote/$token',
  component: pageComponent('quote-link'),
});

export const guestRoutes = [reviewLink, releaseLink, quoteLink] as const;
