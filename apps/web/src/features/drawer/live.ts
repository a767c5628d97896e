import type { LiveMap } from '../../lib/live.ts';
import { drawerKeys } from './keys.ts';

const files: LiveMap[keyof LiveMap] = ({ project_id: id }) => (id === null ? [] : [drawerKeys.files(id)]);
const all: LiveMap[keyof LiveMap] = ({ project_id: id }) => (id === null ? [] : [drawerKeys.project(id)]);

/** What makes the drawer's files, and the styles that its search offers, stale. */
export const live: LiveMap = {
  'design.uploaded': files,
  'design.changed': files,
  'design.deleted': files,
  'design.review_requested': files,
  'design.reviewed': files,
  'file.changed': files,
  'module.changed': files,
  'style.created': all,
  'style.changed': all,
  'style.deleted': all,
  'access.changed': all,
};
