import type { MessageType } from '../constants/statuses.ts';
import type { NotificationType } from '../constants/notifications.ts';

/**
 * Families of what is read. Who keeps answers (the web app) says which of them are of which family; what an event makes
 * stale is then asked again.
 */
export type ReadFamily =
  | 'account'
  | 'board_reactions'
  | 'boards'
  | 'chat_people'
  | 'chats'
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
  | 'notifications_waiting'
  | 'projects'
  | 'reviews'
  | 'shares'
  | 'spaces'
  | 'specs'
  | 'style_counts'
  | 'styles'
  | 'task_choices'
  | 'tasks'
  | 'threads'
  | 'workflows';

/** What of the log stands in the project's chat, and as which type of message. */
type Line = {
  type: MessageType;
  /** Only where this was changed: the event tells of other changes, too. */
  changed?: 'title' | 'status';
};

export type Effect = {
  /** Happens often and changes nobody's rights; after every other event, who sees or may do what is asked anew. */
  isHarmless?: true;
  /** Written into the project's log. */
  isLogged?: true;
  line?: Line;
  /** The notifications that may come with it; whom each tells stands with the server's `CONCERNS`. */
  tells?: readonly NotificationType[];
  /** What may answer otherwise afterwards. */
  stale: readonly ReadFamily[];
};

/** What shows styles and their files, and what is measured of them. */
export const SHELF = ['styles', 'style_counts', 'files', 'drawer_files', 'measures', 'specs'] as const;
export const TASKS = ['tasks', 'task_choices'] as const;
export const DASHBOARD = ['dashboard_projects', 'dashboard_due', 'dashboard_activity'] as const;
/** Often, in the log, and nobody's rights. */
export const NOTED = { isHarmless: true, isLogged: true } as const;
