import { titleOfModule } from '@facet/contract/constants/catalogue';
import { decisionBars, hoursText, percentText, roundParts, tooFewText } from '@facet/contract/constants/figure-words';
import { DECISION_HOURS } from '@facet/contract/constants/figures';
import { STATUS_LABELS } from '@facet/contract/constants/status-words';
import type { Paper } from '../../../platform/pdf/paper.ts';
import { ROUND_FILLS, STATUS_FILLS } from './chart-colours.ts';
import { drawHistogram, drawTasks, HISTOGRAM_HEIGHT, TASKS_HEIGHT } from './draw-charts.ts';
import { drawKey, heightOfBars } from './draw-parts.ts';
import { bars, days, nothing, number, panel, section } from './lay-out.ts';
import type { Report } from './read-report.ts';
import { t } from '@facet/contract/words/speech';

const TITLE = 30;

/** Requests and answers: how fast, in how many rounds, and for whom styles waited. */
export function reviewPanel(paper: Paper, { reviews }: Report): void {
  const { requests, decisions, approvals, modules } = reviews;
  const say = t(
    '{requests, plural, one {# request} other {# requests}}, {decisions, plural, one {# decision} other {# decisions}}, {approvals, plural, one {# approval} other {# approvals}}',
    { requests, decisions, approvals },
  );
  panel(paper, t('Review and approval metrics'), say, TITLE + HISTOGRAM_HEIGHT);
  if (requests + decisions + modules.length === 0) return nothing(paper, t('No reviews were requested or answered.'));
  decisionTime(paper, reviews);
  firstPass(paper, modules);
  rounds(paper, modules);
  waiting(paper, modules);
}

type Reviews = Report['reviews'];

function decisionTime(paper: Paper, { decision_time: { value }, decision_p85: p85, histogram }: Reviews): void {
  const title =
    value === null ? t('Time to decision') : t('Time to decision, median {time}', { time: hoursText(value, number) });
  const say =
    p85 === null
      ? t('From the request to the first answer. Weekends count.')
      : t('From the request to the first answer. Weekends count. p85: {time}.', { time: hoursText(p85, number) });
  section(paper, title, say, HISTOGRAM_HEIGHT);
  const median = value === null ? -1 : DECISION_HOURS.filter((hours) => hours <= value).length;
  drawHistogram(
    paper,
    decisionBars().map((label, index) => ({ label, count: histogram[index] ?? 0, holdsMedian: index === median })),
  );
}

const few = () => t('Shown once five styles are approved in this period.');

function firstPass(paper: Paper, modules: Reviews['modules']): void {
  const known = modules.flatMap(({ module, first_pass: share, first_pass_before: before }) =>
    share === null ? [] : { module, share, before },
  );
  section(
    paper,
    t('First-pass approval'),
    t('Styles approved in their first review. Mark: the days before.'),
    heightOfBars(known),
  );
  if (known.length === 0) return nothing(paper, few());
  const { colour, ink } = STATUS_FILLS.approved;
  bars(
    paper,
    known.map(({ module, share, before }) => ({
      name: titleOfModule(module),
      of: 1,
      tick: before,
      end: percentText(share),
      parts: [{ value: share, text: '', fill: { colour, ink } }],
    })),
  );
}

function rounds(paper: Paper, modules: Reviews['modules']): void {
  section(
    paper,
    t('Rounds per style'),
    t('Reviews until approval, of styles approved in this period; at the end the mean.'),
    18 + heightOfBars(modules),
  );
  if (modules.length === 0) return nothing(paper, t('No style was approved in this period.'));
  const fills = roundParts().map((label, index) => ({ label, fill: ROUND_FILLS[index] ?? STATUS_FILLS.draft }));
  drawKey(paper, fills);
  bars(
    paper,
    modules.map((row) => ({
      name: titleOfModule(row.module),
      end: row.rounds_mean === null ? '' : number(row.rounds_mean, 1),
      parts: fills.map(({ fill }, index) => ({
        value: row.rounds[index] ?? 0,
        text: number(row.rounds[index] ?? 0),
        fill,
      })),
    })),
  );
}

function waiting(paper: Paper, modules: Reviews['modules']): void {
  const known = modules.flatMap(({ module, maker_hours: maker, reviewer_hours: reviewer, reviewer_share: share }) =>
    maker === null || reviewer === null ? [] : { module, maker, reviewer, share },
  );
  section(
    paper,
    t('Who styles are waiting for'),
    t('Median days per style from first file to approval; at the end the share on a reviewer.'),
    18 + heightOfBars(known),
  );
  if (known.length === 0) return nothing(paper, few());
  drawKey(paper, [
    { label: t('on the maker'), fill: STATUS_FILLS.in_progress },
    { label: t('on a reviewer'), fill: STATUS_FILLS.in_review },
  ]);
  bars(
    paper,
    known.map(({ module, maker, reviewer, share }) => ({
      name: titleOfModule(module),
      end: share === null ? '' : percentText(share),
      parts: [
        { value: maker, text: days(maker), fill: STATUS_FILLS.in_progress },
        { value: reviewer, text: days(reviewer), fill: STATUS_FILLS.in_review },
      ],
    })),
  );
}

const onTimeText = (share: string, median: number | null) =>
  median === null ? share : t('{share}, {days} d', { share, days: number(median, 1) });

const SPENT = ['draft', 'in_progress', 'in_review', 'revision_needed', 'rejected'] as const;

function tasksText({
  tasks_done: done,
  tasks_created: created,
  tasks_done_of_created: of,
}: Report['timeframe']): string {
  if (created === 0) return t('{done} done, {created} created', { done, created });
  const share = percentText(of / created);
  return t('{done} done, {created} created, {share} of those done by now', { done, created, share });
}

/** Approvals against due dates, time in each status, and tasks. */
export function timeframePanel(paper: Paper, { timeframe: data }: Report): void {
  panel(
    paper,
    t('Asset timeframe and task completion'),
    t('Approved against the due date, and tasks created and done'),
    120,
  );
  const dated = data.modules.filter(({ due }) => due > 0);
  section(
    paper,
    t('Approved on time'),
    t('Styles with a due date; at the end the median of the days after it.'),
    heightOfBars(dated),
  );
  if (dated.length === 0) nothing(paper, t('No style with a due date was approved in this period.'));
  const { colour, ink } = STATUS_FILLS.approved;
  bars(
    paper,
    dated.map(({ module, on_time: share, median_days: median }) => ({
      name: titleOfModule(module),
      of: 1,
      end: onTimeText(share === null ? tooFewText() : percentText(share), median),
      parts: [{ value: share ?? 0, text: '', fill: { colour, ink } }],
    })),
  );
  timeInStatus(paper, data.modules);
  section(paper, t('Tasks'), tasksText(data), 18 + TASKS_HEIGHT);
  if (data.tasks_created + data.tasks_done === 0)
    return nothing(paper, t('Tasks appear here once someone creates one.'));
  drawKey(paper, [
    { label: t('created'), fill: { colour: STATUS_FILLS.draft.colour, ink, look: 'dashed' } },
    { label: t('done'), fill: { colour, ink } },
  ]);
  drawTasks(paper, data.tasks);
}

function timeInStatus(paper: Paper, modules: Report['timeframe']['modules']): void {
  const rows = modules.filter(({ hours }) => SPENT.some((status) => hours[status] !== null));
  const present = SPENT.filter((status) => rows.some(({ hours }) => hours[status] !== null));
  section(
    paper,
    t('Time in each status'),
    t('Median days of styles approved in this period, of those that were in it.'),
    18 + heightOfBars(rows),
  );
  if (rows.length === 0) return nothing(paper, few());
  drawKey(
    paper,
    present.map((status) => ({ label: STATUS_LABELS[status], fill: STATUS_FILLS[status] })),
  );
  bars(
    paper,
    rows.map(({ module, hours }) => ({
      name: titleOfModule(module),
      parts: present.map((status) => ({
        value: hours[status] ?? 0,
        text: days(hours[status] ?? 0),
        fill: STATUS_FILLS[status],
      })),
    })),
  );
}
