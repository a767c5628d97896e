import { createRoute } from '@tanstack/react-router';
import { flagValue, idValue, readSearch } from '../../lib/search-values.ts';
import { layoutComponent } from '../page-component.ts';
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

export const guestRoutes = [reviewLink] as const;
