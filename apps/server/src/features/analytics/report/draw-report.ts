import { titleOfModule } from '@facet/contract/constants/catalogue';
import { loadWords, percentText, scopeWords } from '@facet/contract/constants/figure-words';
import { PIECE_STATUSES } from '@facet/contract/constants/figures';
import { STATUS_LABELS } from '@facet/contract/constants/status-words';
import type { OpenDot } from '@facet/contract/entities/analytics';
import { openFonts } from '../../../platform/pdf/fonts.ts';
import {
  beginPaper,
  collectBytes,
  endPaper,
  keepTogether,
  MUTED,
  write,
  type Paper,
} from '../../../platform/pdf/paper.ts';
import { LATE, STATUS_FILLS } from './chart-colours.ts';
import { drawFlow, drawKeyFigures, FLOW_HEIGHT, KEY_FIGURES_HEIGHT } from './draw-charts.ts';
import { CYCLE_HEIGHT, drawCycle } from './draw-cycle.ts';
import { reviewPanel, timeframePanel } from './draw-later-panels.ts';
import { put } from '../../../platform/pdf/put-text.ts';
import { drawKey, heightOfBars } from './draw-parts.ts';
import { bars, days, dayText, figurePersonName, nothing, number, panel, rest, ROWS_MAX, section } from './lay-out.ts';
import type { Report } from './read-report.ts';
import { dateText, t } from '@facet/contract/words/speech';

const SLOWEST_MAX = 12;

function filterLines({ spaces, projects, people, modules }: Report['filters']): string[] {
  const listed = (list: readonly string[] | undefined, say: (names: string) => string) =>
    list && list.length > 0 ? say(list.join(', ')) : [];
  return [
    listed(spaces, (names) => t('Spaces: {names}', { names })),
    listed(projects, (names) => t('Projects: {names}', { names })),
    listed(people, (names) => t('People: {names}', { names })),
    listed(modules?.map(titleOfModule), (names) => t('Modules: {names}', { names })),
  ].flat();
}

function head(paper: Paper, { statuses: { scope }, filters }: Report): void {
  write(paper, t('Analytics'), { face: 'title', size: 26, gap: 2 });
  write(
    paper,
    t('{from} to {to}. {scope}', {
      from: dayText(scope.from),
      to: dayText(scope.to),
      scope: scopeWords(scope, number),
    }),
    { gap: 2 },
  );
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
  const share = all === 0 ? t('none') : percentText(done / all);
  const say = t(
    '{all, plural, one {# style} other {# styles}} in {modules, plural, one {# module} other {# modules}}, {share} approved or finished',
    { all, modules: statuses.length, share },
  );
  panel(paper, t('Asset status tracking'), say, 18 + heightOfBars(statuses));
  if (all === 0) return nothing(paper, t('Styles appear here with their first file.'));
  const present = PIECE_STATUSES.filter((status) => statuses.some(({ counts }) => counts[status] > 0));
  drawKey(
    paper,
    present.map((status) => ({ label: STATUS_LABELS[status], fill: STATUS_FILLS[status] })),
  );
  bars(
    paper,
    statuses.map(({ module, counts, total }) => ({
      name: titleOfModule(module),
      end: number(total),
      parts: present.map((status) => ({
        value: counts[status],
        text: number(counts[status]),
        fill: STATUS_FILLS[status],
      })),
    })),
  );
  section(paper, t('Over time'), t('Styles in each status at the end of each interval.'), FLOW_HEIGHT);
  drawFlow(paper, flow);
}

function planText(done: string, ahead: number): string {
  if (ahead === 0) return done;
  return ahead > 0
    ? t('{done}, {points} ahead', { done, points: ahead })
    : t('{done}, {points} behind', { done, points: -ahead });
}

function completionPanel(paper: Paper, { completion: { complete, total, projects } }: Report): void {
  const say =
    total === 0
      ? t('{complete} of {total} complete. Mark: time elapsed.', { complete, total })
      : t('{complete} of {total} complete, {share}. Mark: time elapsed.', {
          complete,
          total,
          share: percentText(complete / total),
        });
  const shown = projects.slice(0, ROWS_MAX);
  panel(paper, t('Projects completion ratio'), say, heightOfBars(shown.slice(0, 10)));
  if (shown.length === 0) return nothing(paper, t('Projects that you work in appear here.'));
  bars(
    paper,
    shown.map(({ title, done, elapsed }) => {
      const ahead = done === null || elapsed === null ? 0 : Math.round((done - elapsed) * 100);
      const fill = STATUS_FILLS[ahead < 0 ? 'revision_needed' : 'approved'];
      return {
        name: title,
        of: 1,
        tick: elapsed,
        end: planText(done === null ? '–' : percentText(done), ahead),
        ...(ahead < 0 ? { endColour: LATE } : {}),
        parts: [{ value: done ?? 0, text: '', fill: { colour: fill.colour, ink: fill.ink } }],
      };
    }),
  );
  rest(paper, projects.length, shown.length, (more) =>
    t('and {more, plural, one {# more project} other {# more projects}}', { more }),
  );
}

function waits({ waits_on: on, waits_for: person }: OpenDot): string {
  if (person) return t('waits on {name}', { name: figurePersonName(person) });
  return on === 'reviewer' ? t('waits on a reviewer') : t('waits on its maker');
}

function managementPanel(paper: Paper, { management: data }: Report): void {
  const { approved_total: approved, open_total: open, overdue } = data;
  const say =
    overdue === 0
      ? t('Cycle time from first file to approval in days, one dot per style; {approved} approved, {open} open', {
          approved,
          open,
        })
      : t(
          'Cycle time from first file to approval in days, one dot per style; {approved} approved, {open} open, {overdue} overdue',
          { approved, open, overdue },
        );
  panel(paper, t('Project management metrics'), say, CYCLE_HEIGHT);
  if (data.approved_total + data.open_total > 0) {
    drawCycle(paper, data, days);
    slowest(paper, data.open, data.open_total);
  } else nothing(paper, t('Styles appear here with their first file.'));
  if (data.workload.length > 0) workload(paper, data.workload);
}

const LINE = 15;

function slowest(paper: Paper, open: readonly OpenDot[], total: number): void {
  const shown = open.slice(0, SLOWEST_MAX);
  section(paper, t('Slowest open styles'), t('{count} open', { count: total }), shown.length * LINE);
  const { pdf, place } = paper;
  for (const dot of shown) {
    const y = pdf.y;
    put(paper, dot.title, { x: place.x, y, room: 170 }, { size: 9 });
    put(
      paper,
      `${titleOfModule(dot.module)}, ${waits(dot)}`,
      { x: place.x + 180, y, room: 230 },
      { size: 9, colour: MUTED },
    );
    const late = dot.is_past_p85 ? { colour: LATE } : {};
    put(
      paper,
      t('{days} d', { days: days(dot.hours) }),
      { x: place.x + place.width, y, align: 'right' },
      { size: 9, ...late },
    );
    pdf.y = y + LINE;
  }
  pdf.y += 6;
  rest(paper, total, shown.length, (more) =>
    t('and {more, plural, one {# more style} other {# more styles}}', { more }),
  );
}

function workload(paper: Paper, people: Report['management']['workload']): void {
  const parts = [
    { key: 'styles', label: t('styles'), fill: STATUS_FILLS.in_progress },
    { key: 'tasks', label: t('tasks'), fill: STATUS_FILLS.draft },
    { key: 'reviews', label: t('reviews'), fill: STATUS_FILLS.in_review },
  ] as const;
  const shown = people.slice(0, ROWS_MAX);
  section(
    paper,
    t('Workload'),
    t('What is open for each person. Mark: the usual load.'),
    18 + heightOfBars(shown.slice(0, 10)),
  );
  drawKey(
    paper,
    parts.map(({ label, fill }) => ({ label, fill })),
  );
  bars(
    paper,
    shown.map((row) => ({
      name: figurePersonName(row.person),
      end: loadWords(row),
      tick: row.usual,
      parts: parts.map(({ key, fill }) => ({ value: row[key], text: number(row[key]), fill })),
    })),
  );
  rest(paper, people.length, shown.length, (more) =>
    t('and {more, plural, one {# more person} other {# more people}}', { more }),
  );
}

/** The analytics page as a PDF: what was counted, the key figures and the five panels. */
export async function drawReport(report: Report) {
  const { scope } = report.statuses;
  const fonts = await openFonts(JSON.stringify(report), ['text', 'strong', 'title']);
  const paper = beginPaper(fonts, { title: t('Analytics'), moment: new Date(scope.counted_at) });
  head(paper, report);
  keyFigures(paper, report);
  statusPanel(paper, report);
  completionPanel(paper, report);
  managementPanel(paper, report);
  reviewPanel(paper, report);
  timeframePanel(paper, report);
  const counting = t('Counted {at}; days are those of {zone}.', {
    at: dateText(scope.counted_at, { dateStyle: 'medium', timeStyle: 'short', timeZone: scope.time_zone }),
    zone: scope.time_zone,
  });
  return collectBytes(
    endPaper(paper, (page, pages) => `${counting}  |  ${t('Page {page} of {pages}', { page, pages })}`),
  );
}
