import type { ProjectUpdate } from '@facet/contract/realtime';
import type { LiveMap } from '../../lib/live.ts';
import { designKeys } from './api.ts';

// What is said of designs changes how many threads are open, and nothing else here.
const summaries = ({ project_id: id }: ProjectUpdate) => (id === null ? [] : [designKeys.summaries(id)]);
const inProject = ({ project_id: id }: ProjectUpdate) => (id === null ? [] : [designKeys.project(id)]);

/** What makes styles, their versions and pictures stale. */
export const live: LiveMap = {
  'style.created': inProject,
  'style.changed': inProject,
  'style.deleted': inProject,
  'design.uploaded': inProject,
  'design.changed': inProject,
  'design.deleted': inProject,
  'design.review_requested': inProject,
  'design.reviewed': inProject,
  'comment.created': summaries,
  'comment.changed': summaries,
  'comment.deleted': summaries,
  'file.changed': inProject,
  'tag.changed': inProject,
  'module.changed': inProject,
  'project.team_changed': inProject,
  'access.changed': () => [designKeys.all],
};
