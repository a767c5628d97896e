import type { NotificationChannel, NotificationTopic } from '@facet/contract/constants/notifications';

/** How the topics are called, and what belongs to each. */
export const TOPIC_WORDS: Readonly<Record<NotificationTopic, { label: string; hint: string }>> = {
  invitations: { label: 'Invitations', hint: 'Someone adds you to a space or project, or shares a module' },
  reviews: { label: 'Reviews', hint: 'Someone asks for your review, or decides on yours' },
  uploads: { label: 'New designs', hint: 'New files and versions' },
  tasks: { label: 'Tasks and styles', hint: 'Assigned to you, changed, due or overdue, plus reminders and mentions' },
  comments: { label: 'Comments', hint: 'Comments on designs, and mentions' },
  messages: { label: 'Messages', hint: 'Mentions and replies in your project chats' },
  status: { label: 'Project status', hint: 'A project starts, is approved or archived' },
};

export const CHANNEL_WORDS: Readonly<Record<NotificationChannel, string>> = {
  in_app: 'In Facet',
  email: 'Email',
  push: 'Push',
};
