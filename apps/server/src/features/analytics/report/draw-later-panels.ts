import { decisionBars, hoursText, percentText, roundParts } from '@facet/contract/constants/figure-words';
import { DECISION_HOURS } from '@facet/contract/constants/figures';
import { STATUS_LABELS } from '@facet/contract/constants/status-words';
import type { Paper } from '../../../platform/pdf/paper.ts';
import { ROUND_FILLS, STATUS_FILLS } from './chart-colours.ts';
import { drawHistogram, drawTasks, HISTOGRAM_HEIGHT, TASKS_HEIGHT } from './draw-charts.ts';
import { drawKey, heightOfBars } from './draw-parts.ts';
import { bars, counted, days, nothing, number, panel, section } from './lay-out.ts';
import type { Report } from './read-report.ts';

const TITLE = 30;

/** Requests and answers: how soon, in how many rounds, and on whom styles waited. */
export function reviewPanel(paper: Paper, { reviews }: Report): void {
  const { requests, decisions, approvals, modules } = reviews;
  const say = `${counted(requests, 'request')}, ${counted(decisions, 'decision')}, ${counted(approvals, 'approval')}`;
  panel(paper, 'Review and approval metrics', say, TITLE + HISTOGRAM_HEIGHT);
  if (requests + decisions + modules.length === 0) return nothing(paper, 'No reviews were requested or answered.');
  decisionTime(paper, reviews);
  firstPass(paper, modules);
  rounds(paper, modules);
  waiting(paper, modules);
}

type Reviews = Report['reviews'];

function decisionTime(paper: Paper, { decision_time: { value }, decision_p85: p85, histogram }: Reviews): void {
  const figure = value === null ? '' : `, median ${hoursText(value, number)}`;
  const tail = p85 === null ? '' : ` p85: ${hoursText(p85, number)}.`;
  section(
    paper,
    `Time to decision${figure}`,
    `From the request to the first answer. Weekends count.${tail}`,
    HISTOGRAM_HEIGHT,
  );
  const median = value === null ? -1 : DECISION_HOURS.filter((hours) => hours <= value).length;
  drawHistogram(
    paper,
    decisionBars().map((label, index) => ({ label, count: histogram[index] ?? 0, holdsMedian: index === median })),
  );
}

const FEW = 'Shown once five styles are approved in this period.';

function firstPass(paper: Paper, modules: Reviews['modules']): void {
  const known = modules.flatMap(({ module, first_pass: share, first_pass_before: before }) =>
    share === null ? [] : { module, share, before },
  );
  section(
    paper,
    'First-pass approval',
    'Styles approved in their first review. Mark: the days before.',
    heightOfBars(known),
  );
  if (known.length === 0) return nothing(paper, FEW);
  const { colour, ink } = STATUS_FILLS.approved;
  bars(
    paper,
    known.map(({ module, share, before }) => ({
      name: module,
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
    'Rounds per style',
    'Reviews until approval, of styles approved in this period; at the end the mean.',
    18 + heightOfBars(modules),
  );
  if (modules.length === 0) return nothing(paper, 'No style was approved in this period.');
  const fills = roundParts().map((label, index) => ({ label, fill: ROUND_FILLS[index] ?? STATUS_FILLS.draft }));
  drawKey(paper, fills);
  bars(
    paper,
    modules.map((row) => ({
      name: row.module,
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
    'Waiting, on whom',
    'Median days per style from first file to approval; at the end the share on a reviewer.',
    18 + heightOfBars(known),
  );
  if (known.length === 0) return nothing(paper, FEW);
  drawKey(paper, [
    { label: 'on the maker', fill: STATUS_FILLS.in_progress },
    { label: 'on a reviewer', fill: STATUS_FILLS.in_review },
  ]);
  bars(
    paper,
    known.map(({ module, maker, reviewer, share }) => ({
      name: module,
      end: share === null ? '' : percentText(share),
      parts: [
        { value: maker, text: days(maker), fill: STATUS_FILLS.in_progress },
        { value: reviewer, text: days(reviewer), fill: STATUS_FILLS.in_review },
      ],
    })),
  );
}

const SPENT = ['draft', 'in_progress', 'in_review', 'revision_needed', 'rejected'] as const;

/** What was approved against its due date, time in each status, and tasks. */
export function timeframePanel(paper: Paper, { timeframe: data }: Report): void {
  panel(paper, 'Asset timeframe and task completion', 'Approved against the due date, and tasks created and done', 120);
  const dated = data.modules.filter(({ due }) => due > 0);
  section(
    paper,
    'Approved on time',
    'Styles with a due date; at the end the median of the days after it.',
    heightOfBars(dated),
  );
  if (dated.length === 0) nothing(paper, 'No style with a due date was approved in this period.');
  const { colour, ink } = STATUS_FILLS.approved;
  bars(
    paper,
    dated.map(({ module, on_time: share, median_days: median }) => ({
      name: module,
      of: 1,
      end: `${share === null ? 'too few' : percentText(share)}${median === null ? '' : `, ${number(median, 1)} d`}`,
      parts: [{ value: share ?? 0, text: '', fill: { colour, ink } }],
    })),
  );
  timeInStatus(paper, data.modules);
  const share =
    data.tasks_created === 0
      ? ''
      : `, ${percentText(data.tasks_done_of_created / data.tasks_created)} of those done by now`;
  section(
    paper,
    'Tasks',
    `${number(data.tasks_done)} done, ${number(data.tasks_created)} created${share}`,
    18 + TASKS_HEIGHT,
  );
  if (data.tasks_created + data.tasks_done === 0) return nothing(paper, 'Tasks appear here once someone creates one.');
  drawKey(paper, [
    { label: 'created', fill: { colour: STATUS_FILLS.draft.colour, ink, look: 'dashed' } },
    { label: 'done', fill: { colour, ink } },
  ]);
  drawTasks(paper, data.tasks);
}

function timeInStatus(paper: Paper, modules: Report['timeframe']['modules']): void {
  const rows = modules.filter(({ hours }) => SPENT.some((status) => hours[status] !== null));
  const present = SPENT.filter((status) => rows.some(({ hours }) => hours[status] !== null));
  section(
    paper,
    'Time in each status',
    'Median days of styles approved in this period, of those that were in it.',
    18 + heightOfBars(rows),
  );
  if (rows.length === 0) return nothing(paper, FEW);
  drawKey(
    paper,
    present.map((status) => ({ label: STATUS_LABELS[status], fill: STATUS_FILLS[status] })),
  );
  bars(
    paper,
    rows.map(({ module, hours }) => ({
      name: module,
      parts: present.map((status) => ({
        value: hours[status] ?? 0,
        text: days(hours[status] ?? 0),
        fill: STATUS_FILLS[status],
      })),
    })),
  );
}
