/** Topics that people are notified about; each by the bell, by mail and by push. */
export const NOTIFICATION_TOPICS = [
  'invitations',
  'reviews',
  'uploads',
  'tasks',
  'comments',
  'messages',
  'status',
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** Ways to be notified: the bell, mail, push. */
export const NOTIFICATION_CHANNELS = ['in_app', 'email', 'push'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** The kinds of notification. */
export const NOTIFICATION_TYPES = [
  'space_invitation',
  'project_invitation',
  'module_shared',
  'project_status',
  'design_uploaded',
  'review_requested',
  'review_decided',
  'review_link_wanted',
  'review_link_changed',
  'style_assigned',
  'cost_sheet_submitted',
  'cost_sheet_decided',
  'quote_answered',
  'style_release',
  'design_commented',
  'design_mentioned',
  'task_assigned',
  'task_mentioned',
  'task_changed',
  'task_reminder',
  'task_due_tomorrow',
  'task_overdue',
  'message_mentioned',
  'message_replied',
  'take_over_asked',
  'backup_warning',
  'prices_warning',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The topic, of those that people choose, that each type belongs to. */
export const NOTIFICATION_TOPIC_OF = {
  space_invitation: 'invitations',
  project_invitation: 'invitations',
  project_status: 'status',
  design_uploaded: 'uploads',
  review_requested: 'reviews',
  review_decided: 'reviews',
  review_link_wanted: 'reviews',
  review_link_changed: 'reviews',
  style_assigned: 'tasks',
  module_shared: 'invitations',
  cost_sheet_submitted: 'reviews',
  cost_sheet_decided: 'reviews',
  quote_answered: 'reviews',
  style_release: 'reviews',
  design_commented: 'comments',
  design_mentioned: 'comments',
  task_assigned: 'tasks',
  task_mentioned: 'tasks',
  task_changed: 'tasks',
  task_reminder: 'tasks',
  task_due_tomorrow: 'tasks',
  task_overdue: 'tasks',
  message_mentioned: 'messages',
  message_replied: 'messages',
  take_over_asked: 'invitations',
  backup_warning: 'invitations',
  prices_warning: 'status',
} as const satisfies Record<NotificationType, NotificationTopic>;
