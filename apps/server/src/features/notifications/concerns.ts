import type { NOTIFICATION_TOPIC_OF, NotificationType } from '@facet/contract/constants/notifications';
import type { NotificationLink } from '@facet/contract/entities/notification';

type Concern<Type extends NotificationType> = {
  /** Who is told, by what they have to do with it; never whoever did it. */
  tells: readonly string[];
  /** What people choose about: by the bell, by mail and by push, as they wish (the defaults stand in the contract). */
  topic: (typeof NOTIFICATION_TOPIC_OF)[Type];
  /** `own`: what happens sends a mail of its own, with a link that is its reader's alone. */
  mail: 'own' | 'at_once' | 'digest';
  /** Where a click leads. */
  link: NotificationLink | null;
};

/** Who is concerned by what, and how they are told: all of it. */
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
  // Their way in has ended, and nobody but whoever asked can open a new one.
  review_link_wanted: { tells: ['asker'], topic: 'reviews', mail: 'at_once', link: 'to_style' },

  design_mentioned: { tells: ['mentioned'], topic: 'comments', mail: 'at_once', link: 'to_version' },
  design_commented: { tells: ['uploader', 'participants'], topic: 'comments', mail: 'digest', link: 'to_version' },

  task_assigned: { tells: ['assignee'], topic: 'tasks', mail: 'at_once', link: 'to_task' },
  task_mentioned: { tells: ['mentioned'], topic: 'tasks', mail: 'at_once', link: 'to_task' },
  task_changed: { tells: ['assignee', 'creator'], topic: 'tasks', mail: 'digest', link: 'to_task' },
  task_reminder: { tells: ['assignee', 'creator'], topic: 'tasks', mail: 'at_once', link: 'to_task' },
  // Whoever has it to do; its creator as long as nobody has.
  task_due_tomorrow: { tells: ['assignee'], topic: 'tasks', mail: 'digest', link: 'to_task' },
  task_overdue: { tells: ['assignee'], topic: 'tasks', mail: 'digest', link: 'to_task' },

  message_mentioned: { tells: ['mentioned'], topic: 'messages', mail: 'at_once', link: 'to_project' },
  message_replied: { tells: ['author'], topic: 'messages', mail: 'digest', link: 'to_project' },
} as const satisfies { [Type in NotificationType]: Concern<Type> };

type Told = number | null | undefined | readonly number[];
type People<Type extends NotificationType> = Record<(typeof CONCERNS)[Type]['tells'][number], Told>;

/** The ids of those whom a type tells: what it asks for by name, no more and no less. */
export const concernedBy = <Type extends NotificationType>(_type: Type, people: People<Type>): number[] => [
  ...new Set(Object.values<Told>(people).flatMap((told) => told ?? [])),
];

/** Chat has a button and a list of its own. */
export const kindOf = (type: NotificationType) => (CONCERNS[type].topic === 'messages' ? 'message' : 'notification');
