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
  /** Ids of tags: projects with a tag of that title. Tags, people and priorities only count for the team's projects. */
  tag: manyOf(idText),
  /** People who are assigned a style or an unfinished task. */
  assignee: manyOf(idText),
  /** People whose review answer is missing; other people's only where the caller leads. */
  waits_for: manyOf(idText),
  /** The highest priority of the unfinished tasks. */
  priority: manyOf(z.coerce.number().pipe(taskPriority)),
  tab_status: z.enum(DASHBOARD_TABS).default('all'),
  /** Catalogue steps, by id: in the list of project modules those rows, in the others projects that have one. */
  module: manyOf(idText),
  /**
   * Catalogue steps that the project is at: of its main modules that are neither finished nor skipped, the furthest
   * with a file or a board in it, else the first.
   */
  at_module: manyOf(idText),
  /** Projects that have a style there: a module and the style's state in it, as the analytics count it. */
  holds: manyOf(z.enum(PIECE_PLACES)),
  /** Due within these days: the project, or in the list of project modules the module. */
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

/** What a dashboard shows of a project's module, as far as I can see it. */
export const dashboardModule = projectModule.extend({
  items: itemCounts,
  /** When the first file or board was added, and when the newest was added or changed; null while there is none. */
  started_at: z.string().nullable(),
  changed_at: z.string().nullable(),
  /** Others have added a file in the last 30 days, since I marked the module as seen. */
  is_new: z.boolean(),
});
export type DashboardModuleWire = z.infer<typeof dashboardModule>;

/** A project as a dashboard shows it: the card of every list, with what its modules hold. */
export const dashboardProject = projectCard.extend({
  modules: z.array(dashboardModule),
  /** Due before today in my time zone, and neither approved nor archived. */
  is_overdue: z.boolean(),
  /** The highest priority of its unfinished tasks; null without one, and for people who see no tasks. */
  priority: taskPriority.nullable(),
  /** The newest log entry about what I can see. */
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

/** Of a project: how many of its styles have an estimate, and how many of these are over their target. */
export const projectEstimates = z.object({
  project_id: z.number(),
  estimated: z.number().int(),
  over_target: z.number().int(),
});
export type ProjectEstimatesWire = z.infer<typeof projectEstimates>;

const named = z.object({ id: z.number(), title: z.string() });

/** A comment on a design, with the picture that it is about. */
export const dashboardComment = z.object({
  id: z.number(),
  text: z.string(),
  created_at: z.string(),
  /** The comment that it answers. */
  parent_comment_id: z.number().nullable(),
  is_internal: z.boolean(),
  /** I have not read it; my own count as read. */
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

/** One value of a filter that occurs in what I can see, with the number of projects or project modules. */
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
  /** They hold no role where it waits, only grants. */
  is_client: z.boolean(),
  reviews: z.number().int(),
  tasks: z.number().int(),
  /** From the last 30 days, as far as I can see the comment. */
  mentions: z.number().int(),
  /** Since when the oldest of these has been waiting. */
  oldest_at: z.string(),
  /** One of these was due before today in my time zone. */
  is_overdue: z.boolean(),
});
export type WaitingPersonWire = z.infer<typeof waitingPerson>;

/** One unfinished thing with a date: a project, a style whose newest version isn't approved, a task. */
export const dueThing = z.object({
  kind: z.enum(['project', 'style', 'task']),
  id: z.number(),
  title: z.string(),
  due_date: z.string(),
  /** Before today in my time zone. */
  is_overdue: z.boolean(),
  project: named,
  /** Where the work is: for a style, the module of the version that isn't approved. */
  module_id: z.number().nullable(),
  /** Who is to do it; nobody in particular for a project. */
  user: person.nullable(),
  /** For a project, its cover. */
  thumbnail: z.object({ url: z.string() }).nullable(),
});
export type DueThingWire = z.infer<typeof dueThing>;

const word = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[a-z0-9_-]+$/);
/** Whose columns: a screen, or a saved view of it. At most 60 per person. */
export const columnView = word.default('global-dashboard').describe(`One of at most ${COLUMN_VIEWS_MAX} views`);
export const dashboardColumn = z.object({
  name: word,
  is_shown: z.boolean(),
  position: z.number().int().min(0).max(COLUMNS_MAX),
  width: z.number().int().min(COLUMN_WIDTH_MIN).max(COLUMN_WIDTH_MAX).nullable().optional(),
});
export const columnSettings = z.object({
  columns: z.array(dashboardColumn).max(COLUMNS_MAX),
  /** Rows are closer together. */
  is_dense: z.boolean().default(false),
});
export type ColumnSettings = z.output<typeof columnSettings>;
export type DashboardColumns = ColumnSettings['columns'];

const words = z.array(z.string().max(40)).max(40).optional();
const viewIds = z.array(id).max(200).optional();
/** What a saved view of the list of every project filters by, as its address writes it. */
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
  /**
   * People who are mentioned and haven't read it, as `waiting` counts them; other people's only where the caller
   * leads.
   */
  waits_for: manyOf(idText),
});
