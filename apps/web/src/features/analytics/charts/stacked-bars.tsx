import { scaleTo } from '@facet/contract/constants/figure-shapes';
import type { ReactNode } from 'react';
import { Chart, type ChartDrawing, type ChartMark } from './chart.tsx';
import { type Fill, FilledBox } from './patterns.tsx';
import styles from './charts.module.css';

export type BarSegment = {
  key: string;
  label: string;
  value: number;
  text?: string;
  fill: Fill;
  glyph?: ReactNode;
  href?: string;
};
export type BarRow = {
  key: string;
  name: string;
  segments: readonly BarSegment[];
  end?: string;
  tick?: { value: number; label: string };
};
type StackedBarsProps = {
  label: string;
  rows: readonly BarRow[];
  size?: { height: number; pitch: number };
  /** All rows have the same length, whatever they add up to. */
  isShare?: boolean;
};

const NAMES = 128;
const END = 56;
const GAP = 2;
const GLYPH_FROM = 47;
const TEXT_FROM = 18;
const NARROW = 460;
const NARROW_SIZE = { height: 26, pitch: 56 };
const CHARACTER = 7;

/** Bars made of parts, on one scale for all rows; names are on the left, on phones above. */
export function StackedBars({ label, rows, size = { height: 36, pitch: 54 }, isShare = false }: StackedBarsProps) {
  return <Chart label={label} draw={(width) => drawRows(rows, width, { size, isShare })} />;
}

const sumSegments = ({ segments }: BarRow) => segments.reduce((sum, { value }) => sum + value, 0);

function drawRows(
  rows: readonly BarRow[],
  width: number,
  look: { size: { height: number; pitch: number }; isShare: boolean },
): ChartDrawing {
  const isNarrow = width < NARROW;
  const { height, pitch } = isNarrow ? NARROW_SIZE : look.size;
  const [left, top] = isNarrow ? [0, 20] : [NAMES, 0];
  const length = width - left - (isNarrow ? 0 : END);
  const max = Math.max(...rows.map((row) => Math.max(sumSegments(row), row.tick?.value ?? 0)), 0);
  const marks = rows.flatMap((row, index) => {
    const y = index * pitch + top;
    const scale = scaleTo(look.isShare ? sumSegments(row) : max, length);
    return segmentMarks(row, { left, y, height, scale });
  });
  const words = rows.map((row, index) => {
    const y = index * pitch + top;
    const scale = scaleTo(look.isShare ? sumSegments(row) : max, length);
    const middle = y + height / 2 + 4;
    const end = left + scale(sumSegments(row));
    return (
      <g key={row.key} aria-hidden="true">
        <text className={styles.name} x={0} y={isNarrow ? y - 7 : middle}>
          {row.name}
        </text>
        {row.end && (
          <text
            className={styles.total}
            x={isNarrow || look.isShare ? width : end + 8}
            y={isNarrow ? y - 7 : middle}
            textAnchor={isNarrow || look.isShare ? 'end' : 'start'}
          >
            {row.end}
          </text>
        )}
        {row.tick && <Tick x={left + scale(row.tick.value)} y={y} height={height} />}
      </g>
    );
  });
  return { height: Math.max(0, rows.length * pitch - (isNarrow ? 6 : pitch - height)), marks, over: words };
}

/** A mark over a bar: a plan, the elapsed time or the usual load. */
export function Tick({ x, y, height }: { x: number; y: number; height: number }) {
  return (
    <>
      <path d={`M${x} ${y - 3}v${height + 6}`} stroke="var(--surface)" strokeWidth={5} />
      <path d={`M${x} ${y - 3}v${height + 6}`} stroke="var(--ink)" strokeWidth={2} />
    </>
  );
}

type Place = { left: number; y: number; height: number; scale: (value: number) => number };

function segmentMarks(row: BarRow, { left, y, height, scale }: Place): ChartMark[] {
  let before = 0;
  return row.segments.flatMap((segment) => {
    const x = left + scale(before);
    before += segment.value;
    if (segment.value <= 0) return [];
    const width = Math.max(1.5, scale(segment.value) - GAP);
    const { key, label, fill, glyph, href, text = String(segment.value) } = segment;
    const box = { x: -width / 2, y: -height / 2, width, height };
    const isGlyphed = glyph !== undefined && width >= GLYPH_FROM;
    const hasRoom = width >= Math.max(TEXT_FROM, text.length * CHARACTER + 6);
    const shape = (
      <>
        <FilledBox fill={fill} x={box.x} y={box.y} width={width} height={height} />
        {isGlyphed && (
          <g transform={`translate(${box.x + 10} -6)`} style={{ color: fill.ink }}>
            {glyph}
          </g>
        )}
        {hasRoom && (
          <text
            x={isGlyphed ? box.x + 27 : 0}
            y={4}
            textAnchor={isGlyphed ? 'start' : 'middle'}
            style={{ fill: fill.ink }}
            aria-hidden="true"
          >
            {text}
          </text>
        )}
      </>
    );
    return {
      key: `${row.key} ${key}`,
      x: x + width / 2,
      y: y + height / 2,
      label: `${row.name}, ${label}: ${text}`,
      shape,
      box,
      href,
    };
  });
}
