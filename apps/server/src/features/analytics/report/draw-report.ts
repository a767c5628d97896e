import { loadWords, percentText, scopeWords } from '@facet/contract/constants/figure-words';
import { PIECE_STATUSES } from '@facet/contract/constants/figures';
import { STATUS_LABELS } from '@facet/contract/constants/status-words';
import type { OpenDot } from '@facet/contract/entities/analytics';
import { openFonts } from '../../../platform/pdf/fonts.ts';
import { beginPaper, endPaper, keepTogether, MUTED, write, type Paper } from '../../../platform/pdf/paper.ts';
import { LATE, STATUS_FILLS } from './chart-colours.ts';
import { drawFlow, drawKeyFigures, FLOW_HEIGHT, KEY_FIGURES_HEIGHT } from './draw-charts.ts';
import { CYCLE_HEIGHT, drawCycle } from './draw-cycle.ts';
import { reviewPanel, timeframePanel } from './draw-later-panels.ts';
import { drawKey, heightOfBars, put } from './draw-parts.ts';
import { bars, counted, days, dayText, nameOf, nothing, number, panel, rest, ROWS_MAX, section } from './lay-out.ts';
import type { Report } from './read-report.ts';

const SLOWEST_MAX = 12;

function filterLines({ spaces, projects, people, modules }: Report['filters']): string[] {
  const named = { Spaces: spaces, Projects: projects, People: people, Modules: modules };
  return Object.entries(named).flatMap(([name, list]) =>
    list && list.length > 0 ? `${name}: ${list.join(', ')}` : [],
  );
}

function head(paper: Paper, { statuses: { scope }, filters }: Report): void {
  write(paper, 'Analytics', { face: 'title', size: 26, gap: 2 });
  write(paper, `${dayText(scope.from)} to ${dayText(scope.to)}. ${scopeWords(scope, number)}`, { gap: 2 });
  for (const line of filterLines(filters)) write(paper, line, { size: 9, colour: MUTED, gap: 1 });
  paper.pdf.y += 14;
}

function keyFigures(paper: Paper, { management, reviews, timeframe }: Report): void {
  keepTogether(paper, KEY_FIGURES_HEIGHT);
  drawKeyFigures(
    paper,
    [
      { name: 'cycle_time', headline: management.cycle_time },
      { name: 'first_pass', headline: reviews.first_pass },
      { name: 'decision_time', headline: reviews.decision_time },
      { name: 'on_time', headline: timeframe.on_time },
      { name: 'past_p85', headline: management.past_p85 },
    ],
    number,
  );
}

function statusPanel(paper: Paper, { statuses: { statuses, flow } }: Report): void {
  const all = statuses.reduce((sum, { total }) => sum + total, 0);
  const done = statuses.reduce((sum, { counts }) => sum + counts.approved + counts.finished, 0);
  const share = all === 0 ? 'none' : percentText(done / all);
  const say = `${counted(all, 'style')} in ${counted(statuses.length, 'module')}, ${share} approved or finished`;
  panel(paper, 'Asset status tracking', say, 18 + heightOfBars(statuses));
  if (all === 0) return nothing(paper, 'Styles appear here with their first file.');
  const present = PIECE_STATUSES.filter((status) => statuses.some(({ counts }) => counts[status] > 0));
  drawKey(
    paper,
    present.map((status) => ({ label: STATUS_LABELS[status], fill: STATUS_FILLS[status] })),
  );
  bars(
    paper,
    statuses.map(({ module, counts, total }) => ({
      name: module,
      end: number(total),
      parts: present.map((status) => ({
        value: counts[status],
        text: number(counts[status]),
        fill: STATUS_FILLS[status],
      })),
    })),
  );
  section(paper, 'Over time', 'Styles in each status at the end of each interval.', FLOW_HEIGHT);
  drawFlow(paper, flow);
}

function completionPanel(paper: Paper, { completion: { complete, total, projects } }: Report): void {
  const say = `${complete} of ${total} complete${total === 0 ? '' : `, ${percentText(complete / total)}`}. Mark: time elapsed.`;
  const shown = projects.slice(0, ROWS_MAX);
  panel(paper, 'Projects completion ratio', say, heightOfBars(shown.slice(0, 10)));
  if (shown.length === 0) return nothing(paper, 'Projects that you work in appear here.');
  bars(
    paper,
    shown.map(({ title, done, elapsed }) => {
      const ahead = done === null || elapsed === null ? 0 : Math.round((done - elapsed) * 100);
      const plan = ahead === 0 ? '' : ahead > 0 ? `, ${ahead} ahead` : `, ${-ahead} behind`;
      const fill = STATUS_FILLS[ahead < 0 ? 'revision_needed' : 'approved'];
      return {
        name: title,
        of: 1,
        tick: elapsed,
        end: `${done === null ? '–' : percentText(done)}${plan}`,
        ...(ahead < 0 ? { endColour: LATE } : {}),
        parts: [{ value: done ?? 0, text: '', fill: { colour: fill.colour, ink: fill.ink } }],
      };
    }),
  );
  rest(paper, projects.length, shown.length, 'project');
}

const waits = ({ waits_on: on, waits_for: person }: OpenDot) =>
  `waits on ${person ? nameOf(person) : on === 'reviewer' ? 'a reviewer' : 'its maker'}`;

function managementPanel(paper: Paper, { management: data }: Report): void {
  const late = data.overdue === 0 ? '' : `, ${number(data.overdue)} overdue`;
  const say = `Cycle time from first file to approval in days, one dot per style; ${number(data.approved_total)} approved, ${number(data.open_total)} open${late}`;
  panel(paper, 'Project management metrics', say, CYCLE_HEIGHT);
  if (data.approved_total + data.open_total > 0) {
    drawCycle(paper, data, days);
    slowest(paper, data.open, data.open_total);
  } else nothing(paper, 'Styles appear here with their first file.');
  if (data.workload.length > 0) workload(paper, data.workload);
}

const LINE = 15;

function slowest(paper: Paper, open: readonly OpenDot[], total: number): void {
  const shown = open.slice(0, SLOWEST_MAX);
  section(paper, 'Slowest open styles', `${number(total)} open`, shown.length * LINE);
  const { pdf, place } = paper;
  for (const dot of shown) {
    const y = pdf.y;
    put(paper, dot.title, { x: place.x, y, room: 170 }, { size: 9 });
    put(paper, `${dot.module}, ${waits(dot)}`, { x: place.x + 180, y, room: 230 }, { size: 9, colour: MUTED });
    const late = dot.is_past_p85 ? { colour: LATE } : {};
    put(paper, `${days(dot.hours)} d`, { x: place.x + place.width, y, align: 'right' }, { size: 9, ...late });
    pdf.y = y + LINE;
  }
  pdf.y += 6;
  rest(paper, total, shown.length, 'style');
}

function workload(paper: Paper, people: Report['management']['workload']): void {
  const parts = [
    { key: 'styles', fill: STATUS_FILLS.in_progress },
    { key: 'tasks', fill: STATUS_FILLS.draft },
    { key: 'reviews', fill: STATUS_FILLS.in_review },
  ] as const;
  const shown = people.slice(0, ROWS_MAX);
  section(
    paper,
    'Workload',
    'What is open for each person. Mark: the usual load.',
    18 + heightOfBars(shown.slice(0, 10)),
  );
  drawKey(
    paper,
    parts.map(({ key, fill }) => ({ label: key, fill })),
  );
  bars(
    paper,
    shown.map((row) => ({
      name: nameOf(row.person),
      end: loadWords(row),
      tick: row.usual,
      parts: parts.map(({ key, fill }) => ({ value: row[key], text: number(row[key]), fill })),
    })),
  );
  rest(paper, people.length, shown.length, 'person', 'people');
}

/** The page of analytics as a PDF that is streamed: what was counted, the key figures and the five panels. */
export async function drawReport(report: Report) {
  const { scope } = report.statuses;
  const fonts = await openFonts(JSON.stringify(report), ['text', 'strong', 'title']);
  const paper = beginPaper(fonts, { title: 'Analytics', moment: new Date(scope.counted_at) });
  head(paper, report);
  keyFigures(paper, report);
  statusPanel(paper, report);
  completionPanel(paper, report);
  managementPanel(paper, report);
  reviewPanel(paper, report);
  timeframePanel(paper, report);
  const at = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: scope.time_zone });
  const counting = `Counted ${at.format(new Date(scope.counted_at))}; days are those of ${scope.time_zone}.`;
  return endPaper(paper, (page, pages) => `${counting}  |  Page ${page} of ${pages}`);
}
