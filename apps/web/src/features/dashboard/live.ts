import type { LiveMap } from '../../lib/live.ts';
import { dashboardKeys } from './keys.ts';

const { projects: held, comments: said, reviews: asked, waiting, due, activity } = dashboardKeys;
const projects = () => [held, due, activity];
const tasks = () => [held, due, waiting, activity];
const comments = () => [said, waiting, activity];
const read = () => [said, waiting];
const reviews = () => [asked];
const designs = () => [asked, held, due, waiting, activity];
const all = () => [asked, held, due, said, waiting, activity];

/** What makes what waits for me and for others, the projects with what they hold and the newest comments stale. */
export const live: LiveMap = {
  'project.created': projects,
  'project.changed': projects,
  'project.team_changed': tasks,
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
  'task.created': tasks,
  'task.changed': tasks,
  'task.deleted': tasks,
  'comment.created': comments,
  'comment.changed': comments,
  'comment.deleted': comments,
  'comment.read': read,
  'dashboard.viewed': () => [held],
  'dashboard.columns': () => [dashboardKeys.columns],
  'access.changed': all,
};
