import { NOTIFICATION_TOPICS, type NotificationTopic } from '@facet/contract/constants/notifications';
import {
  DEFAULT_NOTIFICATION_CHOICES,
  type NotificationChange,
  type NotificationChoices,
  type NotificationDifferences,
} from '@facet/contract/entities/notification-settings';

/** What somebody chose, from the most general to the most specific; absent where they chose nothing. */
export type ChoiceLayers = {
  global?: NotificationDifferences | null | undefined;
  space?: NotificationDifferences | null | undefined;
  project?: NotificationDifferences | null | undefined;
};

const byTopic = (
  choose: (topic: NotificationTopic) => NotificationChoices[NotificationTopic],
): NotificationChoices => ({
  invitations: choose('invitations'),
  reviews: choose('reviews'),
  uploads: choose('uploads'),
  tasks: choose('tasks'),
  comments: choose('comments'),
  messages: choose('messages'),
  status: choose('status'),
});

/** How somebody is told in the end: project before space, space before global, then the defaults. */
export function resolveChoices({ global, space, project }: ChoiceLayers): NotificationChoices {
  const layers = [project, space, global, DEFAULT_NOTIFICATION_CHOICES];
  return byTopic((topic) => {
    const said = layers.map((layer) => layer?.[topic]);
    const first = (channel: 'in_app' | 'email' | 'push') =>
      said.find((one) => one?.[channel] !== undefined)?.[channel] ?? false;
    return { in_app: first('in_app'), email: first('email'), push: first('push') };
  });
}

/** Differences after a change; entries that no longer differ are dropped. */
export function changeDifferences(
  before: NotificationDifferences,
  change: NotificationChange,
): NotificationDifferences {
  if (change === null) return {};
  const after: NotificationDifferences = {};
  for (const topic of NOTIFICATION_TOPICS) {
    const asked = change[topic];
    const merged = asked === null ? {} : { ...before[topic], ...asked };
    if (Object.keys(merged).length > 0) after[topic] = merged;
  }
  return after;
}
