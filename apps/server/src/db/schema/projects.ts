import type { ModuleStatus, ProjectStatus } from '@facet/contract/constants/statuses';
import type { ProjectRole } from '@facet/contract/permissions';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, deletedAt, primaryId, updatedAt } from './columns.ts';
import { files } from './files.ts';
import { folders, spaces, workflowSchemes } from './spaces.ts';
import { users } from './users.ts';

/** The catalogue of steps. */
export const modules = pgTable('modules', {
  id: primaryId(),
  name: text('name').notNull().unique(),
  title: text('title').notNull(),
  icon: text('icon').notNull(),
  type: smallint('type').$type<3 | 4>().notNull(),
  workflowType: smallint('workflow_type').$type<1 | 2>().notNull().default(1),
});

export const workflowSchemeModules = pgTable(
  'workflow_scheme_modules',
  {
    schemeId: integer('scheme_id')
      .notNull()
      .references(() => workflowSchemes.id, { onDelete: 'cascade' }),
    moduleId: integer('module_id')
      .notNull()
      .references(() => modules.id),
    position: smallint('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schemeId, table.moduleId] }),
    index('workflow_scheme_modules_module').on(table.moduleId),
  ],
);

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
    /** What the status was before it was archived; null after a folder's deletion, which archives for good. */
    statusBeforeArchive: smallint('status_before_archive').$type<ProjectStatus>(),
    category: smallint('category').notNull().default(1),
    template: integer('template').notNull().default(1),
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
      .on(table.spaceId, sql`lower(${table.title})`, table.id)
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
    status: smallint('status').$type<ModuleStatus>().notNull().default(0),
    dueDate: date('due_date', { mode: 'string' }),
    position: smallint('position').notNull(),
  },
  (table) => [
    index('project_modules_project').on(table.projectId, table.position),
    index('project_modules_module').on(table.moduleId),
  ],
);

/** A team member with the roles held. */
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

/** A module shared with somebody who would not see it by a role. */
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
  },
  (table) => [uniqueIndex('tags_title').on(table.projectId, sql`lower(${table.title})`)],
);
