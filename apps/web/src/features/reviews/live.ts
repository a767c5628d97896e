import type { LiveMap } from '../../lib/live.ts';
import { reviewKeys } from './api.ts';

const all = () => [reviewKeys.all];

/** What makes reviews stale: new requests, decisions and versions, and pictures that are ready now. */
export const live: LiveMap = {
  'design.review_requested': all,
  'design.reviewed': all,
  // What I chose on another device.
  'design.choice_kept': all,
  'design.changed': all,
  'design.uploaded': all,
  'design.deleted': all,
  'style.changed': all,
  'style.deleted': all,
  'file.changed': all,
  'access.changed': all,
};
