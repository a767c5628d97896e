import type { NOTIFICATION_TOPIC_OF, NotificationType } from '@facet/contract/constants/notifications';
import type { NotificationLink } from '@facet/contract/entities/notification';

type Concern<Type extends NotificationType> = {
  /** Who is told, by their part in it; never whoever did it. */
  tells: readonly string[];
  /** What people turn on or off for bell, mail and push (the contract has the defaults). */
  topic: (typeof NOTIFICATION_TOPIC_OF)[Type];
  /** `own`: the event sends its own mail, with a link for its reader alone. */
  mail: 'own' | 'at_once' | 'digest';
  /** Where a click leads. */
  link: NotificationLink | null;
};

/** Everything that people are told of: who is concerned, and how they are told. */
export const CONCERNS = {
  space_invitation: { tells: ['invited'], topic: 'invitations', mail: 'own', link: null },
  project_invitation: { tells: ['invited'], topic: 'invitations', mail: 'own', link: 'to_project' },
  module_shared: { tells: ['invited'], topic: 'invitations', mail: 'own', link: 'to_project' },

  project_status: { tells: ['team'], topic: 'status', mail: 'digest', link: 'to_project' },
  design_uploaded: { tells: ['leaders', 'assignee'], topic: 'uploads', mail: 'digest', link: 'to_version' },
  style_assigned: { tells: ['assignee'], topic: 'tasks', mail: 'at_once', link: 'to_style' },

  review_requested: { tells: ['reviewers'], topic: 'reviews', mail: 'own', link: 'to_style' },
  review_decided: {
    tells: ['uploader', 'askers', 'leaders', 'overruled'],
    topic: 'reviews',
    mail: 'digest',
    link: 'to_version',
  },
  // Their link has ended, and only whoever asked them can send a new one.
  review_link_wanted: { tells: ['asker'], topic: 'reviews', mail: 'at_once', link: 'to_style' },
  // Whoever sent it has to know how its reader gets in.
  review_link_changed: { tells: ['asker'], topic: 'reviews', mail: 'digest', link: 'to_style' },

  cost_sheet_submitted: { tells: ['leaders'], topic: 'reviews', mail: 'at_once', link: 'to_costing' },
  quote_answered: { tells: ['asker'], topic: 'reviews', mail: 'at_once', link: 'to_costing' },
  cost_sheet_decided: { tells: ['submitter'], topic: 'reviews', mail: 'digest', link: 'to_costing' },

  style_release: {
    tells: ['leaders', 'maker', 'assignee'],
    topic: 'reviews',
    mail: 'at_once',
    link: 'to_release',
  },

  design_mentioned: { tells: ['mentioned'], topic: 'comments', mail: 'at_once', link: 'to_version' },
  design_commented: { tells: ['uploader', 'participants'], topic: 'comments', mail: 'digest', link: 'to_version' },

  task_assigned: { tells: ['assignee'], topic: 'tasks', mail: 'at_once', link: 'to_task' },
  task_mentioned: { tells: ['mentioned'], topic: 'tasks', mail: 'at_once', link: 'to_task' },
  task_changed: { tells: ['assignee', 'creator'], topic: 'tasks', mail: 'digest', link: 'to_task' },
  task_reminder: { tells: ['assignee', 'creator'], topic: 'tasks', mail: 'at_once', link: 'to_task' },
  // Whoever has to do it; its creator while nobody has.
  task_due_tomorrow: { tells: ['assignee'], topic: 'tasks', mail: 'digest', link: 'to_task' },
  task_overdue: { tells: ['assignee'], topic: 'tasks', mail: 'digest', link: 'to_task' },

  message_mentioned: { tells: ['mentioned'], topic: 'messages', mail: 'at_once', link: 'to_project' },
  message_replied: { tells: ['author'], topic: 'messages', mail: 'digest', link: 'to_project' },

  // Whoever can do something about it.
  backup_warning: { tells: ['administrators'], topic: 'invitations', mail: 'at_once', link: 'to_backups' },
  prices_warning: { tells: ['pricers'], topic: 'status', mail: 'digest', link: 'to_prices' },

  take_over_asked: { tells: ['owner'], topic: 'invitations', mail: 'own', link: 'to_account' },
} as const satisfies { [Type in NotificationType]: Concern<Type> };

/** Told by bell and mail whatever somebody chose: nobody else could do something about it. */
const ALWAYS: ReadonlySet<NotificationType> = new Set(['backup_warning']);
export const isAlwaysTold = (type: NotificationType): boolean => ALWAYS.has(type);

type Told = number | null | undefined | readonly number[];
type People<Type extends NotificationType> = Record<(typeof CONCERNS)[Type]['tells'][number], Told>;

/** The ids of the people a type tells: exactly those it names. */
export const concernedBy = <Type extends NotificationType>(_type: Type, people: People<Type>): number[] => [
  ...new Set(Object.values<Told>(people).flatMap((told) => told ?? [])),
];

/** Chat has a button and a list of its own. */
export const pickNotificationKind = (type: NotificationType) =>
  CONCERNS[type].topic === 'messages' ? 'message' : 'notification';
