import { cycleShape } from '@facet/contract/constants/figure-shapes';
import type { ProjectManagementMetrics } from '@facet/contract/entities/analytics';
import { HAIRLINE, INK, MUTED, type Paper } from '../../../platform/pdf/paper.ts';
import { BAND, FIELD, LATE } from './chart-colours.ts';
import { drawDays, FOOT, LEFT } from './draw-charts.ts';
import { put } from '../../../platform/pdf/put-text.ts';
import { drawGrid } from './draw-parts.ts';
import { t } from '@facet/contract/words/speech';

const HOURS = 24;
/** Above the scale: room for values beyond it. */
const HEAD = 22;
export const CYCLE_HEIGHT = 204;
const STRIP = 84;
const NAMES = 62;
const COLUMNS = 5;

/** One dot per approved piece, the open ones in a strip on the right; median, middle half and p85 drawn over them. */
export function drawCycle(paper: Paper, data: ProjectManagementMetrics, days: (hours: number) => string): void {
  const { pdf, place } = paper;
  const [top, end] = [pdf.y, place.x + place.width];
  const [right, stripX] = [end - STRIP - NAMES, end - STRIP];
  const bottom = top + CYCLE_HEIGHT - FOOT;
  const shape = cycleShape(data, { left: place.x + LEFT, right, top: top + HEAD, bottom });
  drawGrid(paper, { ticks: shape.ticks, y: (value) => shape.y(value * HOURS), left: place.x + LEFT, right });
  pdf
    .moveTo(stripX, top + HEAD)
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
  drawOpen(paper, { shape, stripX });
  if (shape.beyond.length > 0) drawBeyond(paper, shape, { x: stripX, y: top });
  drawLineNames(paper, data, { shape, x: right + 6, days });
  drawDates(paper, shape, bottom + 4);
  put(
    paper,
    t('Open now, {count}', { count: data.open_total }),
    { x: stripX + 4, y: bottom + 4 },
    { size: 7.5, colour: MUTED },
  );
  pdf.y = top + CYCLE_HEIGHT + 10;
}

/** Seven evenly spaced dates below the pieces. */
function drawDates(paper: Paper, { x, from, until }: ReturnType<typeof cycleShape>, y: number): void {
  const moments = Array.from({ length: 7 }, (_, index) => from + ((until - from) * index) / 7);
  const dates = moments.map((at) => new Date(at).toISOString());
  drawDays(
    paper,
    dates.map((at) => at.slice(0, 10)),
    (index) => x(dates[index] ?? ''),
    y,
  );
}

type NamesPlace = { shape: ReturnType<typeof cycleShape>; x: number; days: (hours: number) => string };

/** Labels at the ends of the p85 and median lines. */
function drawLineNames(paper: Paper, data: ProjectManagementMetrics, { shape, x, days }: NamesPlace): void {
  const names = [
    ...(data.p85 === null
      ? []
      : [{ text: t('p85 {days}', { days: days(data.p85) }), at: shape.y(data.p85), colour: LATE }]),
    ...data.band
      .slice(-1)
      .map(({ median }) => ({ text: t('median {days}', { days: days(median) }), at: shape.y(median), colour: INK })),
  ];
  let before = -Infinity;
  for (const { text, at, colour } of names) {
    before = Math.max(at - 6, before + 11);
    put(paper, text, { x, y: before }, { colour });
  }
}

type Spot = { x: number; y: number };
type OpenPlace = { shape: ReturnType<typeof cycleShape>; stripX: number };

function drawOpen({ pdf }: Paper, { shape, stripX }: OpenPlace): void {
  const taken: number[][] = Array.from({ length: COLUMNS }, () => []);
  for (const { hours, is_past_p85: isPast } of shape.within) {
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

/** Pieces beyond the scale, side by side above it, pointing upwards. */
function drawBeyond(paper: Paper, { beyond, ticks }: Pick<OpenPlace['shape'], 'beyond' | 'ticks'>, at: Spot): void {
  const { pdf } = paper;
  const step = Math.min(9, (STRIP - 14) / Math.max(1, beyond.length - 1));
  put(
    paper,
    t('{count} over {days} days', { count: beyond.length, days: ticks.at(-1) ?? 0 }),
    { x: at.x + 4, y: at.y },
    { size: 7.5, colour: MUTED },
  );
  for (const [index, { is_past_p85: isPast }] of beyond.entries()) {
    const x = at.x + 10 + index * step;
    pdf
      .polygon([x, at.y + 12.5], [x + 3, at.y + 17.9], [x - 3, at.y + 17.9])
      .lineWidth(1.1)
      .fillAndStroke('#FFFFFF', isPast ? LATE : INK);
  }
}
