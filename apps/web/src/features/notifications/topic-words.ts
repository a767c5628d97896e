import type { NotificationChannel, NotificationTopic } from '@facet/contract/entities/notification-settings';

/** How the topics are called, and what belongs to each. */
export const TOPIC_WORDS: Readonly<Record<NotificationTopic, { label: string; hint: string }>> = {
  invitations: { label: 'Invitations', hint: 'Somebody adds you to a space or project, or shares a module' },
  reviews: { label: 'Reviews', hint: 'A review is asked of you, or decided' },
  uploads: { label: 'New designs', hint: 'New files and versions' },
  tasks: { label: 'Tasks and styles', hint: 'Given to you, changed, due or overdue; your reminders and mentions' },
  comments: { label: 'Comments', hint: 'Comments on designs, and mentions' },
  messages: { label: 'Messages', hint: 'Mentions of you and replies to you in your projects’ chats' },
  status: { label: 'Project status', hint: 'A project begins, is approved or archived' },
};

export const CHANNEL_WORDS: Readonly<Record<NotificationChannel, string>> = {
  in_app: 'In Facet',
  email: 'E-mail',
  push: 'Push',
};
