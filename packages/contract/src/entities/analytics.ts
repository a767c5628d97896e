import { z } from 'zod';
import { moduleName } from './catalogue.ts';
import { PIECE_STATUSES } from '../constants/figures.ts';
import { RANGE_DAYS_MAX } from '../constants/figures.ts';
import { date, idText, manyOf } from '../envelope.ts';
import { avatar } from './user.ts';
import { message } from '../words/speech.ts';

// What each figure counts stands in DEFINITIONS (constants/figures.ts), under the names of these fields.

const count = z.number().int();
/** Hours, by the clock; null if there are too few to say. */
const hours = z.number().nullable();
/** From 0 to 1; null for a share of nothing. */
const share = z.number().nullable();
const day = z.string();

/** The interval of the figures. */
export const figureInterval = z.enum(['day', 'week', 'month']);
export type FigureInterval = z.infer<typeof figureInterval>;

const DAY = 24 * 60 * 60 * 1000;
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** What all analytics take; without days, the last 90 in the caller's time zone. */
export const analyticsQuery = z
  .object({
    from: date.optional(),
    to: date.optional(),
    space_id: manyOf(idText),
    project_id: manyOf(idText),
    /** Whose styles and tasks; other people's only where the caller leads. */
    user_id: manyOf(idText),
    module: manyOf(moduleName),
    interval: figureInterval.default('week'),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    error: message('Please enter both days, or none.'),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    error: message('The last day must not come before the first.'),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || daysFrom(from, to) <= RANGE_DAYS_MAX, {
    path: ['from'],
    error: message('Please choose at most two years.'),
  });
export type AnalyticsQuery = z.output<typeof analyticsQuery>;

/** What was counted: how many of the caller's spaces, over which days. */
export const figureScope = z.object({
  /** Spaces that were counted, and all that the caller is in or has projects in. */
  spaces: count,
  all_spaces: count,
  projects: count,
  /** Whether the caller can't see all of any of these spaces. */
  is_partial: z.boolean(),
  /** Whether the caller owns or manages anything in it. */
  is_leading: z.boolean(),
  from: day,
  to: day,
  time_zone: z.string(),
  counted_at: z.string(),
});
export type FigureScope = z.infer<typeof figureScope>;

/** A figure, the same for as many days before, and in twelve steps. */
export const headline = z.object({
  value: z.number().nullable(),
  before: z.number().nullable(),
  steps: z.array(z.number().nullable()),
});
export type Headline = z.infer<typeof headline>;

const person = z.object({ id: z.number(), first_name: z.string(), last_name: z.string(), avatar });
export type FigurePerson = z.infer<typeof person>;

export const pieceStatus = z.enum(PIECE_STATUSES);
const byStatus = z.record(pieceStatus, count);

export const assetStatusTracking = z.object({
  scope: figureScope,
  statuses: z.array(z.object({ module: moduleName, counts: byStatus, total: count })),
  /** At the end of each interval, which starts on `date`; the last one may not be over. */
  flow: z.array(z.object({ date: day, counts: byStatus })),
});
export type AssetStatusTracking = z.infer<typeof assetStatusTracking>;

export const projectsCompletionRatio = z.object({
  scope: figureScope,
  complete: count,
  total: count,
  /** The fullest first. */
  projects: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      space_id: z.number(),
      is_complete: z.boolean(),
      pieces: count,
      approved: count,
      modules: count,
      /** Finished or skipped. */
      modules_done: count,
      done: share,
      /** Share of the time between start and due date that has passed. */
      elapsed: share,
      due_date: z.string().nullable(),
      cover: z.object({ url: z.string() }).nullable(),
    }),
  ),
});
export type ProjectsCompletionRatio = z.infer<typeof projectsCompletionRatio>;

/** A style in a module, as a mark on a chart. */
export const figureDot = z.object({
  style_id: z.number(),
  title: z.string(),
  project_id: z.number(),
  module_id: z.number(),
  module: moduleName,
  /** The newest version's first file. */
  item_id: z.number(),
  thumbnail: z.object({ url: z.string() }).nullable(),
  /**
   * The assignee, otherwise the uploader of the newest version; shown to people who lead the project, and to that
   * person.
   */
  person: person.nullable(),
  hours: z.number(),
  rounds: count,
  is_past_p85: z.boolean(),
});
export const approvedDot = figureDot.extend({ approved_at: z.string() });
export const openDot = figureDot.extend({
  waits_on: z.enum(['maker', 'reviewer']),
  /** The maker, or one of those whose answer is missing; shown like `person`. */
  waits_for: person.nullable(),
  due_date: z.string().nullable(),
});
export type ApprovedDot = z.infer<typeof approvedDot>;
export type OpenDot = z.infer<typeof openDot>;

export const projectManagementMetrics = z.object({
  scope: figureScope,
  cycle_time: headline,
  past_p85: headline,
  median: hours,
  p85: hours,
  modules: z.array(
    z.object({ module: moduleName, approved: count, median: hours, p85: hours, open: count, past_p85: count }),
  ),
  approved_total: count,
  open_total: count,
  /** Open, and due before today. */
  overdue: count,
  approved: z.array(approvedDot),
  /** The longest open first. */
  open: z.array(openDot),
  /** Over the 30 days that end on each date. */
  band: z.array(z.object({ date: day, median: z.number(), q25: z.number(), q75: z.number() })),
  workload: z.array(
    z.object({
      person,
      styles: count,
      reviews: count,
      tasks: count,
      /** Null if nothing was open at the start of any of the weeks. */
      usual: z.number().nullable(),
    }),
  ),
});
export type ProjectManagementMetrics = z.infer<typeof projectManagementMetrics>;

export const reviewAndApprovalMetrics = z.object({
  scope: figureScope,
  requests: count,
  decisions: count,
  approvals: count,
  first_pass: headline,
  decision_time: headline,
  decision_p85: hours,
  histogram: z.array(count),
  rounds_mean: z.number().nullable(),
  reviewer_share: share,
  modules: z.array(
    z.object({
      module: moduleName,
      approved: count,
      first_pass: share,
      first_pass_before: share,
      /** Styles approved in one, two, three, and four or more rounds. */
      rounds: z.array(count),
      rounds_mean: z.number().nullable(),
      maker_hours: hours,
      reviewer_hours: hours,
      reviewer_share: share,
    }),
  ),
  reviewers: z.array(z.object({ person, is_client: z.boolean(), decisions: count, approvals: count, median: hours })),
});
export type ReviewAndApprovalMetrics = z.infer<typeof reviewAndApprovalMetrics>;

export const assetTimeframe = z.object({
  scope: figureScope,
  on_time: headline,
  modules: z.array(
    z.object({
      module: moduleName,
      approved: count,
      /** Median hours in each status, except approved and finished, which are the end. */
      hours: z.record(pieceStatus.exclude(['approved', 'finished']), hours),
      due: count,
      on_time: share,
      median_days: z.number().nullable(),
      p85_days: z.number().nullable(),
      /** How many styles were approved this many days after their due date; negative is before it. */
      days: z.array(z.object({ days: count, styles: count })),
    }),
  ),
  tasks_created: count,
  tasks_done: count,
  /** Of those created in the range, how many are done. */
  tasks_done_of_created: count,
  tasks: z.array(z.object({ date: day, created: count, done: count })),
});
export type AssetTimeframe = z.infer<typeof assetTimeframe>;
