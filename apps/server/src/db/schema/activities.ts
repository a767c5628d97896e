import type { KnownBy } from '@facet/contract/constants/known-by';
import type { KeptLogValue } from '@facet/contract/constants/said';
import type { NotificationType } from '@facet/contract/constants/notifications';
import type { NotificationData, NotificationLink } from '@facet/contract/entities/notification';
import type { Told } from '@facet/contract/constants/told';
import type { DigestRhythm, NotificationDifferences } from '@facet/contract/entities/notification-settings';
import type { LogAction, LogItem, MessageType } from '@facet/contract/constants/statuses';
import type { LoggedEvent } from '@facet/contract/events';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { chatLineType } from './chat-lines.ts';
import { createdAt, moment, primaryId } from './columns.ts';
import { projectModules, projects } from './projects.ts';
import { designItems, styles } from './designs.ts';
import { spaces } from './spaces.ts';
import { tasks } from './tasks.ts';
import { sessions, users } from './users.ts';

/** The log: one row per change, written in the change's own transaction. */
export const activities = pgTable(
  'activities',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    impersonatorId: integer('impersonator_id').references(() => users.id),
    /** How somebody from outside was known; null for the team, and from before it was kept. */
    knownBy: text('known_by').$type<KnownBy>(),
    /** The access token by which it was done, an agent's too, by the name it had; null for what people did themselves. */
    through: text('through'),
    event: text('event').$type<LoggedEvent>().notNull(),
    itemType: text('item_type').$type<LogItem>().notNull(),
    actionType: smallint('action_type').$type<LogAction>().notNull(),
    itemId: integer('item_id'),
    projectModuleId: integer('project_module_id').references(() => projectModules.id, { onDelete: 'cascade' }),
    styleId: integer('style_id').references(() => styles.id, { onDelete: 'cascade' }),
    designItemId: integer('design_item_id').references(() => designItems.id, { onDelete: 'cascade' }),
    galleryGroupId: integer('gallery_group_id'),
    taskId: integer('task_id').references((): AnyPgColumn => tasks.id, { onDelete: 'cascade' }),
    oldValue: jsonb('old_value').$type<KeptLogValue>(),
    newValue: jsonb('new_value').$type<KeptLogValue>(),
    /** The type under which it appears in the project's chat; null when it does not. */
    messageType: smallint('message_type').$type<MessageType>().generatedAlwaysAs(chatLineType),
    createdAt: createdAt(),
  },
  (table) => [
    index('activities_project').on(table.projectId, table.id),
    index('activities_chat')
      .on(table.projectId, table.id)
      .where(sql`${table.messageType} is not null`),
    index('activities_user').on(table.userId, table.id),
    // Most entries lack most of these: an index without them costs nothing to write.
    index('activities_impersonator')
      .on(table.impersonatorId)
      .where(sql`${table.impersonatorId} is not null`),
    index('activities_module')
      .on(table.projectModuleId, table.id)
      .where(sql`${table.projectModuleId} is not null`),
    index('activities_style')
      .on(table.styleId, table.id)
      .where(sql`${table.styleId} is not null`),
    index('activities_item')
      .on(table.designItemId)
      .where(sql`${table.designItemId} is not null`),
    index('activities_task')
      .on(table.taskId)
      .where(sql`${table.taskId} is not null`),
    // When tasks were done.
    index('activities_task_done')
      .on(table.taskId, table.createdAt)
      .where(sql`${table.event} = 'task.changed' and ${table.newValue} ->> 'status' = 'done'`),
    // The status of each item before it was asked about or decided on.
    index('activities_item_status')
      .on(table.designItemId, table.id)
      .where(sql`${table.event} in ('design.review_requested', 'design.reviewed')`),
  ],
);

export const notifications = pgTable(
  'notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    actorId: integer('actor_id').references(() => users.id),
    kind: text('kind').$type<'notification' | 'message'>().notNull().default('notification'),
    type: text('type').$type<NotificationType>().notNull(),
    /** Kept as values: it is worded when it is read. */
    told: jsonb('told').$type<Told>().notNull(),
    link: text('link').$type<NotificationLink>(),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<NotificationData>().notNull(),
    /** Whether it appears under the bell; otherwise it only exists to be mailed or pushed. */
    isShown: boolean('is_shown').notNull().default(true),
    /** How it is mailed (null: not at all), and when it was. */
    email: text('email').$type<'at_once' | 'digest'>(),
    emailedAt: moment('emailed_at'),
    readAt: moment('read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('notifications_uuid').on(table.uuid),
    index('notifications_user').on(table.userId, table.kind, table.id),
    index('notifications_unread')
      .on(table.userId, table.kind, table.id)
      .where(sql`${table.readAt} is null`),
    // What waits for a person's next digest.
    index('notifications_digest')
      .on(table.userId, table.id)
      .where(sql`${table.email} = 'digest' and ${table.emailedAt} is null and ${table.readAt} is null`),
    // Notifications about a project's chat, marked as read with it.
    index('notifications_chat')
      .on(table.userId, table.projectId, table.id)
      .where(sql`${table.type} in ('message_mentioned', 'message_replied')`),
    // What is told of a release changes with it.
    index('notifications_release')
      .on(table.userId, table.id)
      .where(sql`${table.type} = 'style_release'`),
    index('notifications_actor').on(table.actorId),
    index('notifications_project').on(table.projectId),
  ],
);

/** What a person wants to be told about everywhere, and how; absent means the defaults. */
export const notificationSettings = pgTable('notification_settings', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  choices: jsonb('choices').$type<NotificationDifferences>().notNull(),
  digest: text('digest').$type<DigestRhythm>().notNull().default('hourly'),
  /** When the last digest was dealt with. */
  digestAt: moment('digest_at'),
  /** Until then, nothing rings. */
  quietUntil: moment('quiet_until'),
  weeklyFigures: boolean('weekly_figures').notNull().default(false),
  /** When the last weekly figures were sent, or when they were first asked for. */
  weeklyFiguresAt: moment('weekly_figures_at'),
});

/** What a person has muted: a project, or one style in it. */
export const notificationMutes = pgTable(
  'notification_mutes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    styleId: integer('style_id').references(() => styles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('notification_mutes_once').on(table.userId, table.projectId, table.styleId).nullsNotDistinct(),
    index('notification_mutes_project').on(table.projectId),
    index('notification_mutes_style').on(table.styleId),
  ],
);

/** A browser that receives push messages. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session that made it, with which it ends. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    publicKey: text('public_key').notNull(),
    authToken: text('auth_token').notNull(),
    contentEncoding: text('content_encoding').$type<'aes128gcm' | 'aesgcm'>().notNull(),
    /** What the push service last answered, if it refused; with 404 and 410 the browser is gone for good. */
    refusedStatus: smallint('refused_status'),
    refusedAt: moment('refused_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);

/** What differs in one space. */
export const spaceNotificationSettings = pgTable(
  'space_notification_settings',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    spaceId: integer('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    choices: jsonb('choices').$type<NotificationDifferences>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.spaceId] }),
    index('space_notification_settings_space').on(table.spaceId),
  ],
);

/** What differs in one project. */
export const projectNotificationSettings = pgTable(
  'project_notification_settings',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    choices: jsonb('choices').$type<NotificationDifferences>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId] }),
    index('project_notification_settings_project').on(table.projectId),
  ],
);
