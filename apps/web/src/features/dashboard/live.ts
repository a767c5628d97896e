import type { LiveMap } from '../../lib/live.ts';
import { dashboardKeys } from './keys.ts';

const reviews = () => [dashboardKeys.reviews];

/** What makes the reviews that wait for me stale. */
export const live: LiveMap = {
  'design.review_requested': reviews,
  'design.reviewed': reviews,
  'design.choice_kept': reviews,
  'design.uploaded': reviews,
  'design.changed': reviews,
  'design.deleted': reviews,
  'style.changed': reviews,
  'style.deleted': reviews,
  'project.status_changed': reviews,
  'project.deleted': reviews,
  'access.changed': reviews,
};
