import type { LiveMap } from '../../lib/live.ts';
import { fileKeys } from './api.ts';

const ofProject: LiveMap[keyof LiveMap] = ({ project_id: id }) => [id === null ? fileKeys.all : fileKeys.ofProject(id)];
const all = () => [fileKeys.all];

/** What makes lists of design files stale. */
export const live: LiveMap = {
  'design.uploaded': ofProject,
  'design.changed': ofProject,
  'design.deleted': ofProject,
  'design.review_requested': ofProject,
  'design.reviewed': ofProject,
  'style.changed': ofProject,
  'style.deleted': ofProject,
  'module.changed': ofProject,
  'file.changed': all,
  'access.changed': all,
};
