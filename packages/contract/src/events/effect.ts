import type { MessageType } from '../constants/statuses.ts';
import type { NotificationType } from '../constants/notifications.ts';

/**
 * Families of reads. Whoever keeps answers (the web app) says which of them belong to which family; what an event
 * makes stale is fetched again.
 */
export type ReadFamily =
  | 'account'
  | 'board_reactions'
  | 'boards'
  | 'briefs'
  | 'chat_people'
  | 'chats'
  | 'costs'
  | 'comment_drafts'
  | 'comment_people'
  | 'dashboard_activity'
  | 'dashboard_columns'
  | 'dashboard_comments'
  | 'dashboard_due'
  | 'dashboard_projects'
  | 'dashboard_reviews'
  | 'dashboard_waiting'
  | 'drawer_files'
  | 'drawer_styles'
  | 'files'
  | 'first_steps'
  | 'house'
  | 'log'
  | 'measures'
  | 'notifications'
  | 'prices'
  | 'projects'
  | 'releases'
  | 'reviews'
  | 'shares'
  | 'spaces'
  | 'specs'
  | 'stones'
  | 'style_counts'
  | 'styles'
  | 'task_choices'
  | 'tasks'
  | 'threads'
  | 'workflows';

/** Which log entries appear in the project's chat, and as which type of message. */
type Line = {
  type: MessageType;
  /** Only if one of these was changed: the event covers other changes, too. */
  changed?: readonly ('title' | 'status' | 'act')[];
};

export type Effect = {
  /** Happens often and changes nobody's rights; after any other event, who may see or do what is looked up again. */
  isHarmless?: true;
  /** Written into the project's log. */
  isLogged?: true;
  line?: Line;
  /** The notifications that may come with it; the server's `CONCERNS` say whom each one tells. */
  tells?: readonly NotificationType[];
  /** The reads that may have a different answer afterwards. */
  stale: readonly ReadFamily[];
};

/** What shows styles and their files, and what is measured on them. */
export const SHELF = [
  'styles',
  'style_counts',
  'files',
  'drawer_files',
  'measures',
  'specs',
  'stones',
  'briefs',
  'costs',
  'releases',
] as const;
export const TASKS = ['tasks', 'task_choices'] as const;
export const DASHBOARD = ['dashboard_projects', 'dashboard_due', 'dashboard_activity'] as const;
/** Frequent, logged, and without effect on rights. */
export const NOTED = { isHarmless: true, isLogged: true } as const;
