import type { NotificationChannel, NotificationTopic } from '@facet/contract/constants/notifications';
import { t } from '../../ui/words.ts';

/** What the topics are called, and what belongs to each. */
export const TOPIC_WORDS: Readonly<Record<NotificationTopic, { label: string; hint: string }>> = {
  invitations: { label: t('Invitations'), hint: t('Someone adds you to a space or project, or shares a module') },
  reviews: { label: t('Reviews'), hint: t('Someone asks for your review, or decides on yours') },
  uploads: { label: t('New designs'), hint: t('New files and versions') },
  tasks: {
    label: t('Tasks and styles'),
    hint: t('Assigned to you, changed, due or overdue, plus reminders and mentions'),
  },
  comments: { label: t('Comments'), hint: t('Comments on designs, and mentions') },
  messages: { label: t('Messages'), hint: t('Mentions and replies in your project chats') },
  status: { label: t('Project status'), hint: t('A project starts, is approved or archived') },
};

export const CHANNEL_WORDS: Readonly<Record<NotificationChannel, string>> = {
  in_app: t('In Facet'),
  email: t('Email'),
  push: t('Push'),
};
