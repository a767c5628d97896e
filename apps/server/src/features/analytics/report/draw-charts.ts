import { cycleShape, flowShape, scaleTo, ticksTo } from '@facet/contract/constants/figure-shapes';
import { changeOf, KEY_FIGURES, type KeyFigureName, type WriteNumber } from '@facet/contract/constants/figure-words';
import { stepLine } from '@facet/contract/constants/step-line';
import type {
  AssetStatusTracking,
  AssetTimeframe,
  Headline,
  ProjectManagementMetrics,
} from '@facet/contract/entities/analytics';
import { HAIRLINE, INK, MUTED, type Paper } from '../../../platform/pdf/paper.ts';
import { BAND, BETTER, FIELD, GOLD, LATE, STATUS_FILLS } from './chart-colours.ts';
import { drawGrid, fillBox, put } from './draw-parts.ts';

const LEFT = 26;
const FOOT = 16;
const HOURS = 24;
const LABEL_ROOM = 44;

/** A day as a chart names it: `23 Nov`. */
const dayText = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** Draws by coordinates that begin at a place. */
function within({ pdf }: Paper, x: number, y: number, draw: () => void): void {
  pdf.save().translate(x, y);
  draw();
  pdf.restore();
}

type KeyFigure = { name: KeyFigureName; headline: Headline };
export const KEY_FIGURES_HEIGHT = 74;

/** The key figures side by side: each with how it changed and its line. */
export function drawKeyFigures(paper: Paper, figures: readonly KeyFigure[], write: WriteNumber): void {
  const { pdf, place } = paper;
  const top = pdf.y;
  const width = place.width / figures.length;
  for (const [index, { name, headline }] of figures.entries()) {
    const x = place.x + index * width;
    const { value, before, steps } = headline;
    put(paper, KEY_FIGURES[name].name, { x, y: top, room: width - 8 }, { size: 7.5, colour: MUTED });
    const text = value === null ? 'too few' : KEY_FIGURES[name].text(value, write);
    put(paper, text, { x, y: top + 12 }, { size: 15, face: 'strong' });
    if (value !== null && before !== null) drawChange(paper, { name, value, before, x, y: top + 33 }, write);
    const line = stepLine(steps, { width: width - 14, height: 20, pad: 2 });
    if (!line) continue;
    within(paper, x, top + 46, () => {
      pdf.path(line.area).fill(BAND);
      pdf.path(line.line).lineWidth(1).strokeColor(INK).stroke();
      pdf.circle(line.last[0], line.last[1], 1.8).fill(INK);
    });
  }
  pdf.y = top + KEY_FIGURES_HEIGHT;
}

type Change = { name: KeyFigureName; value: number; before: number; x: number; y: number };

function drawChange(paper: Paper, { name, value, before, x, y }: Change, write: WriteNumber): void {
  const way = changeOf(name, value, before);
  const words = way === 'same' ? 'about the same' : KEY_FIGURES[name].change(value - before, write);
  put(paper, words, { x, y }, { size: 7.5, colour: way === 'same' ? MUTED : way === 'better' ? BETTER : LATE });
}

/** The days under a chart, as many as have room. */
function drawDays(paper: Paper, days: readonly string[], x: (index: number) => number, y: number): void {
  let before = -Infinity;
  const { place } = paper;
  for (const [index, day] of days.entries()) {
    const at = x(index);
    if (at - before < LABEL_ROOM || at + LABEL_ROOM / 2 > place.x + place.width) continue;
    // The first begins at its place, so that it does not reach into the margin.
    before = index === 0 ? at + LABEL_ROOM / 2 : at;
    put(paper, dayText(day), { x: at, y, align: index === 0 ? 'left' : 'middle' }, { size: 7.5, colour: MUTED });
  }
}

export const FLOW_HEIGHT = 150;

/** How many styles stood in each status over time. */
export function drawFlow(paper: Paper, flow: AssetStatusTracking['flow']): void {
  const { pdf, place } = paper;
  const [top, height] = [pdf.y, FLOW_HEIGHT - FOOT];
  const shape = flowShape(flow, { width: place.width, height, left: LEFT });
  drawGrid(paper, {
    ticks: shape.ticks,
    y: (value) => top + shape.y(value),
    left: place.x + LEFT,
    right: place.x + place.width,
  });
  within(paper, place.x, top, () => {
    for (const { status, path } of shape.bands)
      pdf.path(path).lineWidth(0.6).fillAndStroke(STATUS_FILLS[status].colour, '#FFFFFF');
  });
  drawDays(
    paper,
    flow.map(({ date }) => date),
    (index) => place.x + shape.x(index),
    top + height + 4,
  );
  pdf.y = top + FLOW_HEIGHT + 10;
}

export const CYCLE_HEIGHT = 190;
const STRIP = 84;
const NAMES = 62;
const COLUMNS = 5;

/** One dot for each approved piece, the open ones in a strip at the right; median, middle half and p85 over them. */
export function drawCycle(paper: Paper, data: ProjectManagementMetrics, days: (hours: number) => string): void {
  const { pdf, place } = paper;
  const [top, end] = [pdf.y, place.x + place.width];
  const [right, stripX] = [end - STRIP - NAMES, end - STRIP];
  const bottom = top + CYCLE_HEIGHT - FOOT;
  const shape = cycleShape(data, { left: place.x + LEFT, right, top: top + 8, bottom });
  drawGrid(paper, { ticks: shape.ticks, y: (value) => shape.y(value * HOURS), left: place.x + LEFT, right });
  pdf
    .moveTo(stripX, top + 8)
    .lineTo(stripX, bottom)
    .lineTo(end, bottom)
    .lineWidth(0.6)
    .strokeColor(HAIRLINE)
    .stroke();
  if (shape.middleHalf) pdf.path(shape.middleHalf).fill(BAND);
  for (const { approved_at: at, hours, is_past_p85: isPast } of data.approved)
    pdf.circle(shape.x(at), shape.y(hours), isPast ? 2.2 : 1.7).fill(isPast ? LATE : FIELD);
  if (shape.median) pdf.path(shape.median).lineWidth(1.6).strokeColor(INK).stroke();
  if (data.p85 !== null) {
    const y = shape.y(data.p85);
    pdf
      .moveTo(place.x + LEFT, y)
      .lineTo(right, y)
      .moveTo(stripX, y)
      .lineTo(end, y);
    pdf.lineWidth(1).dash(4, { space: 3 }).strokeColor(LATE).stroke().undash();
  }
  drawOpen(paper, data, { shape, stripX });
  drawLineNames(paper, data, { shape, x: right + 6, days });
  const moments = Array.from({ length: 7 }, (_, index) => shape.from + ((shape.until - shape.from) * index) / 7);
  const dates = moments.map((at) => new Date(at).toISOString());
  drawDays(
    paper,
    dates.map((at) => at.slice(0, 10)),
    (index) => shape.x(dates[index] ?? ''),
    bottom + 4,
  );
  put(paper, `Open now, ${data.open_total}`, { x: stripX + 4, y: bottom + 4 }, { size: 7.5, colour: MUTED });
  pdf.y = top + CYCLE_HEIGHT + 10;
}

type NamesPlace = { shape: ReturnType<typeof cycleShape>; x: number; days: (hours: number) => string };

/** The p85 and the median say what they are at their ends. */
function drawLineNames(paper: Paper, data: ProjectManagementMetrics, { shape, x, days }: NamesPlace): void {
  const names = [
    ...(data.p85 === null ? [] : [{ text: `p85 ${days(data.p85)}`, at: shape.y(data.p85), colour: LATE }]),
    ...data.band.slice(-1).map(({ median }) => ({ text: `median ${days(median)}`, at: shape.y(median), colour: INK })),
  ];
  let before = -Infinity;
  for (const { text, at, colour } of names) {
    before = Math.max(at - 6, before + 11);
    put(paper, text, { x, y: before }, { colour });
  }
}

type OpenPlace = { shape: ReturnType<typeof cycleShape>; stripX: number };

function drawOpen({ pdf }: Paper, { open }: ProjectManagementMetrics, { shape, stripX }: OpenPlace): void {
  const taken: number[][] = Array.from({ length: COLUMNS }, () => []);
  for (const { hours, is_past_p85: isPast } of open) {
    const y = shape.y(hours);
    const free = Math.max(
      0,
      taken.findIndex((column) => column.every((other) => Math.abs(other - y) > 6)),
    );
    taken[free]?.push(y);
    pdf
      .circle(stripX + 10 + free * 9, y, 2.6)
      .lineWidth(1.1)
      .fillAndStroke('#FFFFFF', isPast ? LATE : INK);
  }
}

export const HISTOGRAM_HEIGHT = 104;

/** How many took how long; the bar that holds the median is marked. */
export function drawHistogram(
  paper: Paper,
  bars: readonly { label: string; count: number; holdsMedian: boolean }[],
): void {
  const { pdf, place } = paper;
  const [top, height] = [pdf.y, HISTOGRAM_HEIGHT - FOOT];
  const up = scaleTo(Math.max(...bars.map(({ count }) => count), 1), height - 14);
  const step = place.width / bars.length;
  for (const [index, { label, count, holdsMedian }] of bars.entries()) {
    const [x, tall] = [place.x + index * step, Math.max(0.8, up(count))];
    const box = { x: x + 2, y: top + height - tall, width: step - 4, height: tall };
    fillBox(paper, box, { colour: holdsMedian ? GOLD : FIELD, ink: INK });
    put(paper, String(count), { x: x + step / 2, y: box.y - 12, align: 'middle' });
    put(paper, label, { x: x + step / 2, y: top + height + 4, align: 'middle' }, { size: 7.5, colour: MUTED });
  }
  pdf.y = top + HISTOGRAM_HEIGHT + 8;
}

export const TASKS_HEIGHT = 110;

/** Tasks created and done, side by side in each interval. */
export function drawTasks(paper: Paper, pairs: AssetTimeframe['tasks']): void {
  const { pdf, place } = paper;
  const [top, height] = [pdf.y, TASKS_HEIGHT - FOOT];
  const ticks = ticksTo(Math.max(1, ...pairs.flatMap(({ created, done }) => [created, done])), 2);
  const up = scaleTo(ticks.at(-1) ?? 1, height - 8);
  const left = place.x + LEFT;
  const step = (place.width - LEFT) / Math.max(1, pairs.length);
  const bar = Math.max(0.6, Math.min(10, step * 0.36));
  drawGrid(paper, { ticks, y: (value) => top + height - up(value), left, right: place.x + place.width });
  for (const [index, { created, done }] of pairs.entries()) {
    const x = left + index * step + 2;
    const [made, ended] = [up(created), up(done)];
    if (created > 0)
      pdf
        .rect(x, top + height - made, bar, made)
        .lineWidth(0.8)
        .strokeColor(STATUS_FILLS.draft.colour)
        .stroke();
    if (done > 0) pdf.rect(x + bar + 1, top + height - ended, bar, ended).fill(STATUS_FILLS.approved.colour);
  }
  drawDays(
    paper,
    pairs.map(({ date }) => date),
    (index) => left + index * step,
    top + height + 4,
  );
  pdf.y = top + TASKS_HEIGHT + 10;
}
