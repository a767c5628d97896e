import type { LiveMap } from '../../lib/live.ts';
import { firstStepKeys } from './api.ts';

const all = () => [firstStepKeys.all];

/** What brings somebody new a step further. */
export const live: LiveMap = {
  'design.uploaded': all,
  'design.deleted': all,
  'design.review_requested': all,
  'project.created': all,
  'project.deleted': all,
  'project.team_changed': all,
  'style.deleted': all,
  'space.changed': all,
  'space.deleted': all,
  'space.users_changed': all,
};
