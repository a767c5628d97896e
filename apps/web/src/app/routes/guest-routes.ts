import { createRoute } from '@tanstack/react-router';
import { flagValue, idValue, searchOf } from '../../lib/search-values.ts';
import { layoutComponent } from '../page-component.ts';
import { rootRoute } from './root-route.ts';

const reviewLink = createRoute({
  getParentRoute: () => rootRoute,
  path: '/review/$hash',
  // The piece that is looked at, and the comment that is open beside it; or the end of the queue.
  validateSearch: searchOf({
    module_id: idValue,
    style_id: idValue,
    file_id: idValue,
    comment_id: idValue,
    review_summary: flagValue,
  }),
  component: layoutComponent('guest-layout'),
});

export const guestRoutes = [reviewLink] as const;
