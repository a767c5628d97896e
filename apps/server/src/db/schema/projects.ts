import type { ModuleStatus, ProjectStatus } from '@facet/contract/constants/statuses';
import type { TagColour } from '@facet/contract/constants/tag-colours';
import type { ProjectRole } from '@facet/contract/permissions';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, folded, moment, primaryId, updatedAt } from './columns.ts';
import { files } from './files.ts';
import { folders, spaces } from './spaces.ts';
import { users } from './users.ts';
import { modules, templates, workflowSchemes } from './workflow.ts';

export const projects = pgTable(
  'projects',
  {
    id: primaryId(),
    spaceId: integer('space_id')
      .notNull()
      .references(() => spaces.id),
    folderId: integer('folder_id').references(() => folders.id),
    title: text('title').notNull(),
    status: smallint('status').$type<ProjectStatus>().notNull().default(0),
    /** The status before it was archived; null after a folder's deletion, which archives for good. */
    statusBeforeArchive: smallint('status_before_archive').$type<ProjectStatus>(),
    category: smallint('category').notNull().default(1),
    template: integer('template')
      .notNull()
      .default(1)
      .references(() => templates.id),
    /** Guidelines: cleaned HTML. */
    guides: text('guides').notNull().default(''),
    workflowSchemeId: integer('workflow_scheme_id').references(() => workflowSchemes.id),
    dueDate: date('due_date', { mode: 'string' }),
    coverFileId: integer('cover_file_id').references(() => files.id),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (table) => [
    index('projects_space')
      .on(table.spaceId, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('projects_space_created')
      .on(table.spaceId, table.createdAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('projects_space_title')
      .on(table.spaceId, sql`${table.title} collate reading_order`, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('projects_space_due')
      .on(table.spaceId, table.dueDate, table.id)
      .where(sql`${table.deletedAt} is null`),
    // Read backwards, the index above would put the projects without a due date first.
    index('projects_space_due_last')
      .on(table.spaceId, table.dueDate.desc().nullsLast(), table.id.desc().nullsFirst())
      .where(sql`${table.deletedAt} is null`),
    index('projects_folder').on(table.folderId, table.updatedAt, table.id),
    index('projects_cover_file').on(table.coverFileId),
    index('projects_created_by').on(table.createdBy),
    index('projects_workflow_scheme').on(table.workflowSchemeId),
    index('projects_template').on(table.template),
  ],
);

export const projectModules = pgTable(
  'project_modules',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    moduleId: integer('module_id')
      .notNull()
      .references(() => modules.id),
    title: text('title').notNull(),
    workflowType: smallint('workflow_type').$type<1 | 2>().notNull().default(1),
    status: smallint('status').$type<ModuleStatus>().notNull().default(0),
    /** The status before the module was skipped or locked; null otherwise. */
    statusBeforeClosing: smallint('status_before_closing').$type<ModuleStatus>(),
    dueDate: date('due_date', { mode: 'string' }),
    position: smallint('position').notNull(),
  },
  (table) => [
    index('project_modules_project').on(table.projectId, table.position),
    index('project_modules_module').on(table.moduleId),
  ],
);

/** A team member with their roles. */
export const projectMembers = pgTable(
  'project_members',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roles: text('roles').array().$type<ProjectRole[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.userId] }), index('project_members_user').on(table.userId)],
);

/** A module shared with somebody whose role does not show it. */
export const moduleGrants = pgTable(
  'module_grants',
  {
    projectModuleId: integer('project_module_id')
      .notNull()
      .references(() => projectModules.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectModuleId, table.userId] }),
    index('module_grants_user').on(table.userId),
    index('module_grants_created_by').on(table.createdBy),
  ],
);

export const projectAttachments = pgTable(
  'project_attachments',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id),
    position: smallint('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.fileId] }),
    index('project_attachments_file').on(table.fileId),
  ],
);

export const tags = pgTable(
  'tags',
  {
    id: primaryId(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    folded: folded('title'),
    colour: text('colour').$type<TagColour>(),
  },
  (table) => [uniqueIndex('tags_title').on(table.projectId, sql`lower(${table.title})`)],
);

/** A mailed invitation to a space, a project or a shared module; the token is derived from the row's id. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address it was mailed to; it proves only that one. */
    email: text('email').notNull(),
    spaceId: integer('space_id').references(() => spaces.id, { onDelete: 'cascade' }),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    projectModuleId: integer('project_module_id').references(() => projectModules.id, { onDelete: 'cascade' }),
    invitedBy: integer('invited_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('invitations_user').on(table.userId),
    index('invitations_space').on(table.spaceId),
    index('invitations_project').on(table.projectId),
    index('invitations_module').on(table.projectModuleId),
    index('invitations_invited_by').on(table.invitedBy),
  ],
);
