import type { LiveMap } from '../../lib/live.ts';
import { fileKeys } from './keys.ts';

// A list of a space holds files of many projects: which, nobody needs to know to ask for it again.
const all = () => [fileKeys.all];

/** What makes lists of design files stale. */
export const live: LiveMap = {
  'design.uploaded': all,
  'design.changed': all,
  'design.deleted': all,
  'design.review_requested': all,
  'design.reviewed': all,
  'style.changed': all,
  'style.deleted': all,
  'module.changed': all,
  'project.deleted': all,
  'project.moved': all,
  'file.changed': all,
  'access.changed': all,
};
