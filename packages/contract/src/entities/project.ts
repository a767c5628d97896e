import { z } from 'zod';
import { categoryId, moduleType, workflowType } from './catalogue.ts';
import { TAG_COLOURS } from '../constants/tag-colours.ts';
import { DEFAULT_PROJECT_TITLE, TAGS_MAX, TITLE_MAX } from '../constants/limits.ts';
import { moduleStatus, projectStatus } from './statuses.ts';
import { permission } from './roles.ts';
import { PROJECT_ROLES } from '../permissions.ts';
import { file } from './file.ts';
import { person } from './user.ts';
import { plainLine, titleText } from '../plain-title.ts';
import { known } from '../words/speech.ts';

/** Empty or absent becomes "My project". */
export const projectTitle = plainLine(TITLE_MAX).transform((title) => title || known(DEFAULT_PROJECT_TITLE));
export const tagTitle = titleText(TITLE_MAX);
export const tagTitles = z.array(tagTitle).max(TAGS_MAX);

export const tag = z.object({ id: z.number(), title: z.string() });
export type TagWire = z.infer<typeof tag>;
export const tagColour = z.enum(TAG_COLOURS);
/** With its colour, where somebody chose one. */
export const colouredTag = tag.extend({ colour: tagColour.nullable() });
export type ColouredTagWire = z.infer<typeof colouredTag>;

/** A step of the catalogue. */
export const catalogueModule = z.object({ id: z.number(), title: z.string(), icon: z.string(), type: moduleType });

/** A project's own copy of a step; `name` is the catalogue step that it copies. */
export const projectModule = z.object({
  id: z.number(),
  project_id: z.number(),
  name: z.string(),
  title: z.string(),
  icon: z.string(),
  type: moduleType,
  workflow_type: workflowType,
  status: moduleStatus,
  due_date: z.string().nullable(),
  position: z.number(),
  /** Styles that have a design in this module. */
  count_styles: z.number(),
  /** Boards of this module; only a mood-board has any. */
  count_boards: z.number(),
  abilities: z.object({ upload: z.boolean() }),
});
export type ProjectModuleWire = z.infer<typeof projectModule>;

export const teamEntry = z.object({ user_id: z.number(), user_role: z.array(z.enum(PROJECT_ROLES)), user: person });
export type TeamEntryWire = z.infer<typeof teamEntry>;

const abilities = z.object({
  edit: z.boolean(),
  edit_team: z.boolean(),
  set_status: z.boolean(),
  move: z.boolean(),
  delete: z.boolean(),
  share: z.boolean(),
  duplicate: z.boolean(),
  upload: z.boolean(),
  request_review: z.boolean(),
  /** The sections of the project that I can see. */
  view_activity: z.boolean(),
  view_tasks: z.boolean(),
  view_design_files: z.boolean(),
  view_log: z.boolean(),
  view_costs: z.boolean(),
  create_task: z.boolean(),
  create_message: z.boolean(),
});

export const project = z.object({
  id: z.number(),
  title: z.string(),
  status: projectStatus,
  category: categoryId,
  template: z.number(),
  modules: z.array(projectModule),
  tags: z.array(tag),
  tag: tag.nullable(),
  /** In the order they are shown. */
  attachments: z.array(file),
  /** Guidelines: cleaned HTML. */
  guides: z.string(),
  team: z.array(teamEntry),
  space_id: z.number(),
  /** Null for people who reach the project but not its space. */
  space_title: z.string().nullable(),
  folder_id: z.number().nullable(),
  folder_title: z.string().nullable(),
  styles: z.array(z.object({ id: z.number(), title: z.string(), product_type: categoryId })),
  /** Whether links for people from outside ask for a mailed code, unless their sender says otherwise. */
  guests_need_code: z.boolean(),
  count_styles: z.number(),
  active_module: projectModule.pick({ id: true, title: true, name: true, status: true }).nullable(),
  total_users: z.number(),
  cover: file.nullable(),
  due_date: z.string().nullable(),
  created_by: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  abilities,
});
export type ProjectWire = z.infer<typeof project>;

/**
 * A project in a list: its team is cut to the first four; only the project itself has styles, guidelines, attachments
 * and how guests get in.
 */
export const projectCard = project.omit({ attachments: true, guides: true, styles: true, guests_need_code: true });
export type ProjectCardWire = z.infer<typeof projectCard>;

export const projectPermissions = z.object({
  project_id: z.number(),
  roles: z.array(
    z.object({ name: z.enum(PROJECT_ROLES), permissions: z.array(permission), modules: z.array(z.string()) }),
  ),
});
export type ProjectPermissionsWire = z.infer<typeof projectPermissions>;

/** The modules of a project that hold no designs and aren't skipped yet. */
export const emptyModules = z.object({
  project_id: z.number(),
  title: z.string(),
  modules: z.array(z.object({ id: z.number(), title: z.string() })),
});
export type EmptyModulesWire = z.infer<typeof emptyModules>;
