import { flowShape, scaleTo, ticksTo } from '@facet/contract/constants/figure-shapes';
import {
  judgeChange,
  KEY_FIGURES,
  type KeyFigureName,
  type WriteNumber,
  tooFewText,
} from '@facet/contract/constants/figure-words';
import { stepLine } from '@facet/contract/constants/step-line';
import type { AssetStatusTracking, AssetTimeframe, Headline } from '@facet/contract/entities/analytics';
import { INK, MUTED, type Paper } from '../../../platform/pdf/paper.ts';
import { BAND, BETTER, FIELD, GOLD, LATE, STATUS_FILLS } from './chart-colours.ts';
import { put } from '../../../platform/pdf/put-text.ts';
import { drawGrid, fillBox } from './draw-parts.ts';
import { dateText, t } from '@facet/contract/words/speech';

/** Room to the left of a chart for its grid labels, and below it. */
export const [LEFT, FOOT] = [26, 16];
const LABEL_ROOM = 44;

/** A day as a chart's label: `23 Nov`. */
const dayText = (day: string) => dateText(`${day}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Draws with coordinates relative to a point. */
function within({ pdf }: Paper, x: number, y: number, draw: () => void): void {
  pdf.save().translate(x, y);
  draw();
  pdf.restore();
}

type KeyFigure = { name: KeyFigureName; headline: Headline };
export const KEY_FIGURES_HEIGHT = 74;

/** The key figures side by side, each with its change and its line. */
export function drawKeyFigures(paper: Paper, figures: readonly KeyFigure[], write: WriteNumber): void {
  const { pdf, place } = paper;
  const top = pdf.y;
  const width = place.width / figures.length;
  for (const [index, { name, headline }] of figures.entries()) {
    const x = place.x + index * width;
    const { value, before, steps } = headline;
    put(paper, KEY_FIGURES[name].name, { x, y: top, room: width - 8 }, { size: 7.5, colour: MUTED });
    const text = value === null ? tooFewText() : KEY_FIGURES[name].text(value, write);
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
  const way = judgeChange(name, value, before);
  const words = way === 'same' ? t('about the same') : KEY_FIGURES[name].change(value - before, write);
  put(paper, words, { x, y }, { size: 7.5, colour: way === 'same' ? MUTED : way === 'better' ? BETTER : LATE });
}

/** The days under a chart, as many as have room. */
export function drawDays(paper: Paper, days: readonly string[], x: (index: number) => number, y: number): void {
  let before = -Infinity;
  const { place } = paper;
  for (const [index, day] of days.entries()) {
    const at = x(index);
    if (at - before < LABEL_ROOM || at + LABEL_ROOM / 2 > place.x + place.width) continue;
    // The first is left-aligned, so that it does not reach into the margin.
    before = index === 0 ? at + LABEL_ROOM / 2 : at;
    put(paper, dayText(day), { x: at, y, align: index === 0 ? 'left' : 'middle' }, { size: 7.5, colour: MUTED });
  }
}

export const FLOW_HEIGHT = 150;

/** How many styles had each status over time. */
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

export const HISTOGRAM_HEIGHT = 104;

/** A histogram of durations; the bar with the median is marked. */
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
