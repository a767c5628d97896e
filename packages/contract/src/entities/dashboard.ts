import { z } from 'zod';
import { categoryId } from './catalogue.ts';
import {
  COLUMN_VIEWS_MAX,
  COLUMN_WIDTH_MAX,
  COLUMN_WIDTH_MIN,
  COLUMNS_MAX,
  DASHBOARD_PROJECT_SORTS,
  DASHBOARD_TABS,
} from '../constants/dashboards.ts';
import { PIECE_PLACES } from '../constants/figures.ts';
import { designStatus, projectStatus, taskPriority } from './statuses.ts';
import { date, flag, id, idText, manyOf, order, search } from '../envelope.ts';
import { projectCard, projectModule } from './project.ts';
import { person } from './user.ts';

/** What every list and filter of a dashboard can be narrowed by; several values of one filter mean any of them. */
export const dashboardFilters = z.object({
  /** `mine`: projects where I am on the team, or that were shared with me; `all`: every one that I may see. */
  scope: z.enum(['mine', 'all']).default('all'),
  space_id: manyOf(idText),
  category: manyOf(z.coerce.number().pipe(categoryId)),
  status: manyOf(z.coerce.number().pipe(projectStatus)),
  /** Ids of workflow schemes. */
  workflow_id: manyOf(idText),
  project: manyOf(idText),
  /** Ids of tags: projects that have a tag of the same title. Tags, people and priorities are told of the team's projects. */
  tag: manyOf(idText),
  /** People to whom a style, or a task that is not done, is given. */
  assignee: manyOf(idText),
  /** People whose answer to a review is missing; of others it is told to who leads the project. */
  waits_for: manyOf(idText),
  /** The highest priority of the tasks that are not done. */
  priority: manyOf(z.coerce.number().pipe(taskPriority)),
  tab_status: z.enum(DASHBOARD_TABS).default('all'),
  /** Steps of the catalogue, by id: in the list of project modules those rows, in the others projects that have one. */
  module: manyOf(idText),
  /** Steps of the catalogue that the project is at: the first main module that is neither finished nor skipped. */
  at_module: manyOf(idText),
  /** Projects that have a style there: a module and what the style is in, as the analytics count it. */
  holds: manyOf(z.enum(PIECE_PLACES)),
  /** Due on these days or between them; of the project, in the list of project modules of the module. */
  due_from: date.optional(),
  due_until: date.optional(),
  search,
});
export type DashboardFilters = z.output<typeof dashboardFilters>;

/** Of the newest version of each style, how many items have each status. */
export const itemCounts = z.object({
  draft: z.number().int(),
  in_review: z.number().int(),
  revision_needed: z.number().int(),
  rejected: z.number().int(),
  approved: z.number().int(),
});
export type ItemCountsWire = z.infer<typeof itemCounts>;

/** What a dashboard tells of a project's module, as far as I see it. */
export const dashboardModule = projectModule.extend({
  items: itemCounts,
  /** When the first file came, and when the newest came or was decided on; null while there is none. */
  started_at: z.string().nullable(),
  changed_at: z.string().nullable(),
  /** Others brought a file in the last 30 days, since I marked the module as seen. */
  is_new: z.boolean(),
});
export type DashboardModuleWire = z.infer<typeof dashboardModule>;

/** A project as a dashboard shows it: the card of every list, with what its modules hold. */
export const dashboardProject = projectCard.extend({
  modules: z.array(dashboardModule),
  /** Due before today in my time zone, and neither approved nor archived. */
  is_overdue: z.boolean(),
  /** The highest priority of its tasks that are not done; null without one, and for those who see no tasks. */
  priority: taskPriority.nullable(),
  /** The newest entry of its log in what I see. */
  last_activity_at: z.string().nullable(),
});
export type DashboardProjectWire = z.infer<typeof dashboardProject>;

/** One module of one project, with the project that it belongs to. */
export const dashboardProjectModule = dashboardModule.extend({
  /** Due before today in my time zone, and not approved, finished, skipped or locked. */
  is_overdue: z.boolean(),
  project: projectCard
    .pick({
      id: true,
      title: true,
      status: true,
      category: true,
      due_date: true,
      space_id: true,
      space_title: true,
      team: true,
      total_users: true,
      cover: true,
    })
    .extend({
      /** Whether this is the first main module that is neither finished nor skipped. */
      is_active_here: z.boolean(),
    }),
});
export type DashboardProjectModuleWire = z.infer<typeof dashboardProjectModule>;

const named = z.object({ id: z.number(), title: z.string() });

/** A comment on a design, with the picture that it is about. */
export const dashboardComment = z.object({
  id: z.number(),
  text: z.string(),
  created_at: z.string(),
  /** The comment that it answers. */
  parent_comment_id: z.number().nullable(),
  is_internal: z.boolean(),
  /** I have not read it; my own are read. */
  is_unread: z.boolean(),
  mentions_me: z.boolean(),
  user: person.omit({ email: true }),
  project: named,
  module: named,
  style: named,
  /** The design item that it is on. */
  file_id: z.number(),
  version: z.number().int(),
  status: designStatus,
  thumbnail: z.object({ url: z.string() }).nullable(),
});
export type DashboardCommentWire = z.infer<typeof dashboardComment>;

/** One value of a filter that occurs in what I see, with the number of projects; of project modules, of these. */
export const filterValue = named.extend({ total: z.number().int() });
export type FilterValueWire = z.infer<typeof filterValue>;
/** The same of a tab. */
export const tabValue = filterValue.extend({ id: z.enum(DASHBOARD_TABS) });
export type TabValueWire = z.infer<typeof tabValue>;
/** The same of a person. */
export const personValue = filterValue.extend({ user: person });
export type PersonValueWire = z.infer<typeof personValue>;

/** What waits for one person: reviews to answer, tasks to do, mentions to read. */
export const waitingPerson = z.object({
  user: person,
  /** They hold no role where it waits, but grants only. */
  is_client: z.boolean(),
  reviews: z.number().int(),
  tasks: z.number().int(),
  /** Of the last 30 days, as far as I see the comment. */
  mentions: z.number().int(),
  /** Since when the oldest of all these waits. */
  oldest_at: z.string(),
  /** Something of it was due before today in my time zone. */
  is_overdue: z.boolean(),
});
export type WaitingPersonWire = z.infer<typeof waitingPerson>;

/** One thing with a date that is not done: a project, a style whose newest version is not approved, a task. */
export const dueThing = z.object({
  kind: z.enum(['project', 'style', 'task']),
  id: z.number(),
  title: z.string(),
  due_date: z.string(),
  /** Before today in my time zone. */
  is_overdue: z.boolean(),
  project: named,
  /** Where it is worked on: of a style the module of the version that is not approved. */
  module_id: z.number().nullable(),
  /** Whose it is to do; of a project nobody in particular. */
  user: person.nullable(),
  /** Of a project its cover. */
  thumbnail: z.object({ url: z.string() }).nullable(),
});
export type DueThingWire = z.infer<typeof dueThing>;

const word = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[a-z0-9_-]+$/);
/** Whose columns: a screen, or a view that is kept of it. At most 60 for each person. */
export const columnView = word.default('global-dashboard').describe(`One of at most ${COLUMN_VIEWS_MAX} views`);
export const dashboardColumn = z.object({
  name: word,
  is_shown: z.boolean(),
  position: z.number().int().min(0).max(COLUMNS_MAX),
  width: z.number().int().min(COLUMN_WIDTH_MIN).max(COLUMN_WIDTH_MAX).nullable().optional(),
});
export const columnSettings = z.object({
  columns: z.array(dashboardColumn).max(COLUMNS_MAX),
  /** Rows stand closer. */
  is_dense: z.boolean().default(false),
});
export type ColumnSettings = z.output<typeof columnSettings>;
export type DashboardColumns = ColumnSettings['columns'];

const words = z.array(z.string().max(40)).max(40).optional();
const viewIds = z.array(id).max(200).optional();
/** What a kept view of the list of every project filters by, in the words of its address. */
export const projectViewFilters = z.object({
  search,
  space: viewIds,
  category: words,
  status: words,
  workflow: viewIds,
  assignee: viewIds,
  waits_for: viewIds,
  at: viewIds,
  holds: words,
  project: viewIds,
  tag: viewIds,
  priority: viewIds,
  tab: z.enum(['active', 'overdue', 'archived']).optional(),
  sort_by: z.enum(DASHBOARD_PROJECT_SORTS).optional(),
  order: order.optional(),
});
export type ProjectViewFilters = z.infer<typeof projectViewFilters>;
export const projectView = z.object({ id: z.number(), title: z.string(), filters: projectViewFilters });
export type ProjectViewWire = z.infer<typeof projectView>;

/** What the list of comments can be narrowed by. */
export const commentFilters = z.object({
  space_id: idText.optional(),
  project: manyOf(idText),
  /** Only those that mention me. */
  mentions: flag.optional(),
  /** Only those that I have not read. */
  unread: flag.optional(),
  /** People who are mentioned and have not read it, as `waiting` counts them; of others it is told to who leads the project. */
  waits_for: manyOf(idText),
});
