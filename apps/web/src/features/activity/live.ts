import type { ProjectEvent } from '@facet/contract/realtime';
import type { LiveMap } from '../../lib/live.ts';
import { activityKeys } from './keys.ts';

const LOGGED = [
  'project.changed',
  'project.team_changed',
  'project.moved',
  'project.status_changed',
  'module.changed',
  'module.shared',
  'tag.changed',
  'style.created',
  'style.changed',
  'style.deleted',
  'design.uploaded',
  'design.changed',
  'design.deleted',
  'design.review_requested',
  'design.reviewed',
  'file.changed',
  'comment.created',
  'comment.changed',
  'comment.deleted',
  'board.changed',
  'task.created',
  'task.changed',
  'task.deleted',
  'access.changed',
] as const satisfies readonly ProjectEvent[];

/** Whatever is written into the log, and whoever may not read it any more. */
export const live: LiveMap = Object.fromEntries(
  LOGGED.map((event) => [
    event,
    ({ project_id: id }: { project_id: number | null }) => (id === null ? [] : [activityKeys.log(id)]),
  ]),
);
