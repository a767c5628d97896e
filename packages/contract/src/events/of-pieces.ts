import { MessageType } from '../constants/statuses.ts';
import { DASHBOARD, NOTED, SHELF, TASKS, type Effect } from './effect.ts';

/** What changes to tasks, files, styles and comments on them cause. */
export const PIECE_EVENTS = {
  'task.created': {
    ...NOTED,
    line: { type: MessageType.task },
    tells: ['task_assigned', 'task_mentioned'],
    stale: ['log', 'tasks', 'first_steps', 'dashboard_waiting', ...DASHBOARD],
  },
  'task.changed': {
    ...NOTED,
    line: { type: MessageType.statusChanged, changed: ['status'] },
    tells: ['task_assigned', 'task_mentioned', 'task_changed'],
    stale: ['log', 'tasks', 'notifications', 'dashboard_waiting', ...DASHBOARD],
  },
  'task.deleted': {
    ...NOTED,
    stale: ['log', 'tasks', 'first_steps', 'notifications', 'dashboard_waiting', ...DASHBOARD],
  },

  'design.uploaded': {
    ...NOTED,
    line: { type: MessageType.newFileAdded },
    tells: ['design_uploaded'],
    stale: [
      'log',
      'projects',
      'reviews',
      'workflows',
      'first_steps',
      'dashboard_reviews',
      'dashboard_waiting',
      'shares',
      'drawer_styles',
      ...SHELF,
      ...DASHBOARD,
    ],
  },
  'design.changed': {
    ...NOTED,
    stale: ['log', 'reviews', 'dashboard_reviews', 'dashboard_waiting', 'dashboard_comments', ...SHELF, ...DASHBOARD],
  },
  'design.reviewed': {
    ...NOTED,
    // An answer that changes no status yet is one, too.
    line: { type: MessageType.statusChanged, changed: ['status', 'act'] },
    tells: ['review_decided'],
    stale: [
      'log',
      'reviews',
      'dashboard_reviews',
      'dashboard_waiting',
      'dashboard_comments',
      'notifications',
      ...SHELF,
      ...DASHBOARD,
    ],
  },
  'design.review_requested': {
    isLogged: true,
    line: { type: MessageType.statusChanged, changed: ['act'] },
    tells: ['review_requested'],
    stale: [
      'log',
      'reviews',
      'comment_people',
      'first_steps',
      'dashboard_reviews',
      'dashboard_waiting',
      ...SHELF,
      ...DASHBOARD,
    ],
  },
  /** Somebody who was asked got the link once more. */
  'design.review_reminded': { ...NOTED, stale: ['log', 'reviews', 'dashboard_activity', 'dashboard_projects'] },
  /** Only to the person's other tabs and devices. */
  'design.choice_kept': { isHarmless: true, stale: ['reviews', 'dashboard_reviews'] },
  /** For a review or a board: who may still come in through it. */
  'review_link.changed': { isHarmless: true, stale: [...SHELF, 'reviews', 'comment_people', 'dashboard_waiting'] },
  'design.deleted': {
    isLogged: true,
    line: { type: MessageType.fileDeleted },
    stale: [
      'log',
      'threads',
      'comment_drafts',
      'projects',
      'reviews',
      'workflows',
      'first_steps',
      'dashboard_reviews',
      'dashboard_comments',
      'dashboard_waiting',
      'comment_people',
      'drawer_styles',
      'notifications',
      'shares',
      ...SHELF,
      ...DASHBOARD,
    ],
  },

  'style.created': {
    ...NOTED,
    line: { type: MessageType.newStyleCreated },
    stale: ['log', 'styles', 'drawer_files', 'drawer_styles', 'projects', 'task_choices', 'style_counts', ...DASHBOARD],
  },
  'style.changed': {
    ...NOTED,
    line: { type: MessageType.styleRenamed, changed: ['title'] },
    tells: ['style_assigned'],
    stale: [
      'log',
      'drawer_styles',
      'reviews',
      'dashboard_reviews',
      'dashboard_waiting',
      'first_steps',
      'projects',
      'dashboard_comments',
      'notifications',
      'briefs',
      'releases',
      ...SHELF,
      ...TASKS,
      ...DASHBOARD,
    ],
  },
  /** What a piece should measure, or what one version of it does. */
  'spec.changed': { ...NOTED, stale: ['log', 'specs', 'measures', 'stones', 'costs', 'releases', ...DASHBOARD] },
  /** A style’s list of stones, or where they lie on its drawings. */
  'stones.changed': { ...NOTED, stale: ['log', 'stones', 'costs', 'releases', ...DASHBOARD] },
  /** What a style should become; never its figures. */
  'brief.changed': { ...NOTED, stale: ['log', 'briefs', 'costs', ...DASHBOARD] },
  /** A sheet of a style’s costs; never says an amount. */
  'cost_sheet.changed': {
    ...NOTED,
    tells: ['cost_sheet_submitted', 'cost_sheet_decided'],
    stale: ['log', 'costs', 'stones', 'releases', 'notifications', ...DASHBOARD],
  },
  /** What vendors were asked, sent or took back; never an amount. */
  'quote.changed': { isHarmless: true, stale: ['costs'] },
  /** A candidate, its rejection, or a release that holds no more. */
  'release.changed': {
    ...NOTED,
    tells: ['style_release'],
    stale: ['log', 'releases', 'notifications', ...DASHBOARD],
  },
  'style.released': {
    ...NOTED,
    tells: ['style_release'],
    stale: ['log', 'releases', 'notifications', ...DASHBOARD],
  },
  'style.deleted': {
    isLogged: true,
    line: { type: MessageType.styleDeleted },
    stale: [
      'log',
      'drawer_styles',
      'projects',
      'reviews',
      'first_steps',
      'dashboard_reviews',
      'dashboard_comments',
      'dashboard_waiting',
      'comment_people',
      'workflows',
      'threads',
      'notifications',
      'shares',
      'comment_drafts',
      ...SHELF,
      ...TASKS,
      ...DASHBOARD,
    ],
  },

  'comment.created': {
    ...NOTED,
    tells: ['design_mentioned', 'design_commented'],
    stale: [
      'log',
      'threads',
      'style_counts',
      'dashboard_comments',
      'dashboard_waiting',
      'dashboard_activity',
      'dashboard_projects',
    ],
  },
  'comment.changed': {
    ...NOTED,
    tells: ['design_mentioned', 'design_commented'],
    stale: [
      'log',
      'threads',
      'style_counts',
      'tasks',
      'notifications',
      'dashboard_comments',
      'dashboard_waiting',
      'dashboard_activity',
      'dashboard_projects',
    ],
  },
  'comment.deleted': {
    ...NOTED,
    stale: [
      'log',
      'threads',
      'style_counts',
      'tasks',
      'notifications',
      'dashboard_comments',
      'dashboard_waiting',
      'dashboard_activity',
      'dashboard_projects',
    ],
  },
  'comment.read': { isHarmless: true, stale: ['threads', 'dashboard_comments', 'dashboard_waiting'] },
  'reaction.changed': { isHarmless: true, stale: ['threads', 'board_reactions'] },
  'comment.drafted': { isHarmless: true, stale: ['comment_drafts'] },
} as const satisfies Record<string, Effect>;
