import type { PieceStatus } from '@facet/contract/constants/figures';
import { useId } from 'react';

/** How a segment is filled: a colour token, and a pattern that tells it apart without colour. */
export type Fill = { colour: string; ink: string; look?: 'dashed' | 'up' | 'down' };

const on = 'var(--on-chart)';
/** How each status is drawn. */
export const STATUS_FILLS: Readonly<Record<PieceStatus, Fill>> = {
  draft: { colour: 'var(--chart-draft)', ink: 'var(--muted)', look: 'dashed' },
  in_progress: { colour: 'var(--chart-in-progress)', ink: on },
  in_review: { colour: 'var(--chart-in-review)', ink: on, look: 'up' },
  revision_needed: { colour: 'var(--chart-revision-needed)', ink: on, look: 'down' },
  rejected: { colour: 'var(--chart-rejected)', ink: on },
  approved: { colour: 'var(--chart-approved)', ink: on },
  finished: { colour: 'var(--chart-finished)', ink: 'var(--on-chart-finished)' },
};

/** One, two, three, and four or more rounds. */
export const ROUND_FILLS: readonly Fill[] = [
  { colour: 'var(--round-1)', ink: 'var(--on-round-1)' },
  { colour: 'var(--round-2)', ink: 'var(--on-round-2)' },
  { colour: 'var(--round-3)', ink: 'var(--on-round-2)' },
  { colour: 'var(--round-4)', ink: 'var(--on-round-2)' },
];

type BoxProps = {
  fill: Fill;
  x?: number;
  y?: number;
  /** A share of the drawing, where the browser lays out the bar. */
  width: number | `${number}%`;
  height: number;
  radius?: number;
};

/** A filled box with its hatch or dashes; the pattern is inside the drawing, so that a saved picture has it too. */
export function FilledBox({ fill, x = 0, y = 0, width, height, radius = 3 }: BoxProps) {
  const id = useId();
  const { colour, look } = fill;
  const sized = (less: number) =>
    typeof width === 'number' ? Math.max(0, width - less) : `calc(${width} - ${less}px)`;
  const shared = { x, y, width: sized(0), height, rx: radius };
  if (look === 'dashed') {
    const inner = { x: x + 0.75, y: y + 0.75, width: sized(1.5), height: height - 1.5, rx: radius };
    return <rect {...inner} fill="transparent" stroke={colour} strokeWidth={1.5} strokeDasharray="4 3" />;
  }
  return (
    <>
      <rect {...shared} fill={colour} />
      {look && (
        <>
          <pattern
            id={id}
            width={7}
            height={7}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${look === 'up' ? 45 : -45})`}
          >
            <rect width={2} height={7} fill="var(--chart-hatch)" />
          </pattern>
          <rect {...shared} fill={`url(#${id})`} />
        </>
      )}
    </>
  );
}
