import type { LiveMap } from '../../lib/live.ts';
import { dashboardKeys } from './keys.ts';

const projects = () => [dashboardKeys.projects];
const comments = () => [dashboardKeys.comments];
const reviews = () => [dashboardKeys.reviews];
const designs = () => [dashboardKeys.reviews, dashboardKeys.projects];
const all = () => [dashboardKeys.reviews, dashboardKeys.projects, dashboardKeys.comments];

/** What makes the reviews that wait for me, the projects with what they hold and the newest comments stale. */
export const live: LiveMap = {
  'project.created': projects,
  'project.changed': projects,
  'project.team_changed': projects,
  'project.moved': projects,
  'project.status_changed': designs,
  'project.deleted': all,
  'module.changed': projects,
  'tag.changed': projects,
  'style.created': projects,
  'style.changed': designs,
  'style.deleted': all,
  'design.review_requested': designs,
  'design.reviewed': designs,
  'design.choice_kept': reviews,
  'design.uploaded': designs,
  'design.changed': designs,
  'design.deleted': all,
  'task.created': projects,
  'task.changed': projects,
  'task.deleted': projects,
  'comment.created': comments,
  'comment.changed': comments,
  'comment.deleted': comments,
  'comment.read': comments,
  'dashboard.viewed': projects,
  'access.changed': all,
};
