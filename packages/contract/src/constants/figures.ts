/** Fewer are shown one by one, without a median or a p85. */
export const FIGURE_MIN = 5;
/** The longest range that figures are counted over, in days: two years with a leap day. */
export const RANGE_DAYS_MAX = 731;
/** The range when a call names none: today and the days before it. */
export const RANGE_DAYS = 90;
/** Steps of the small line beside a figure. */
export const FIGURE_STEPS = 12;
/** Styles that an answer names one by one at most: the approved last, and the open ones that wait longest. */
export const DOTS_MAX = 1000;
export const OPEN_DOTS_MAX = 200;
/** Projects and people that an answer names. */
export const FIGURE_PROJECTS_MAX = 500;
export const FIGURE_PEOPLE_MAX = 200;

/** What a figure counts, in words that its reader sees beside it. */
export type Definition = { title: string; text: string };

/** What every figure leaves out. */
export const COUNTED_TEXT =
  'Only what you may open is counted. Archived projects, skipped and locked modules and everything that was deleted are left out. Times run by the clock, weekends too. A style is counted once in each module.';

/** The definition of every figure and chart of the analytics, beside the schemas in `entities/analytics.ts`. */
export const DEFINITIONS = {
  cycle_time: {
    title: 'Median cycle time',
    text: 'From the first file of a style in a module until its newest version was approved there, for styles approved in these days. Half of them took less.',
  },
  first_pass: {
    title: 'First-pass approval',
    text: 'Of the styles approved in these days, the share that nobody rejected or sent back for a revision before. Answers that were taken back at once do not count.',
  },
  decision_time: {
    title: 'Time to decision, median',
    text: 'From a request made in these days until the first answer on any file of the style. Withdrawn requests, and those that still wait, are left out.',
  },
  on_time: {
    title: 'Approved on time',
    text: 'Of the styles approved in these days that have a due date, the share approved on that day or before. The due date is the style’s own, else the module’s, else the project’s.',
  },
  past_p85: {
    title: 'Open past p85',
    text: 'Styles that are not approved yet and have been open longer than 85 % of those approved in the same module in these days took. Modules with fewer than five approvals have no p85.',
  },
  statuses: {
    title: 'Asset status',
    text: 'Each style once per module, in the status of its newest version there, today. In progress is a further version that was not sent to review yet; finished is an approved style in a finished module.',
  },
  flow: {
    title: 'Cumulative flow',
    text: 'How many styles stood in each status at the end of each interval. A band that widens is where styles wait. Finished styles count as approved.',
  },
  completion: {
    title: 'Projects completion',
    text: 'Of a project’s styles, once per module, the share that is approved. Time elapsed runs from the project’s beginning to its due date; ahead and behind is the difference. Complete are projects whose status is approved.',
  },
  cycle_dots: {
    title: 'Cycle time, style by style',
    text: 'One dot per style and module: days from the first file to approval, at the day of the approval. The line is the median of the 30 days before, the band holds the middle half, the broken line is the p85 of all. Rings are open styles, by their age.',
  },
  workload: {
    title: 'Workload',
    text: 'What a person has open now: styles that are theirs and not approved, tasks assigned to them, and reviews that wait for their answer. The tick is their usual load: the median of the styles and tasks that they had open at the beginning of each of the last twelve weeks.',
  },
  histogram: {
    title: 'Time to decision',
    text: 'From a request made in these days until the first answer on any file of the style. The dark bar holds the median.',
  },
  rounds: {
    title: 'Rounds per style',
    text: 'For styles approved in these days: the versions that were rejected or sent back, and the one that was approved.',
  },
  waiting: {
    title: 'Waiting, on whom',
    text: 'For styles approved in these days: the median of the time from first file to approval that they stood in review, and of the time that they did not. The share is the median of each style’s own.',
  },
  reviewers: {
    title: 'Reviewers',
    text: 'Answers given in these days, and the median from the request to the answer where it was the first one.',
  },
  time_in_status: {
    title: 'Time in each status',
    text: 'For styles approved in these days: the median of the days spent in each status, of those that were in it at all.',
  },
  lateness: {
    title: 'Approved against due',
    text: 'For styles approved in these days that have a due date: days between that date and the day of the approval, in your time zone. The bar is the median, the broken bar the p85.',
  },
  tasks: {
    title: 'Tasks',
    text: 'Tasks and sub-tasks created, and tasks done, in each interval. A task that was opened again counts as done when it was done last.',
  },
} as const satisfies Record<string, Definition>;
export type DefinedFigure = keyof typeof DEFINITIONS;
