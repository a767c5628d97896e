import type { Ring } from '@facet/model/model-data';
import { use } from 'react';
import { precise } from '../../../../../shared/designs/measured-figures.ts';
import { ShownRings } from '../../../shown-rings.tsx';
import type { Seen } from '../model-surface.ts';
import { holeLabel } from '../ring/ring-words.ts';
import { drawArrows, dimensionsIn, type Dimension } from './dimensions.ts';
import styles from './dimension-lines.module.css';

/** Space for the versions and facts above the model, and for the pictures and tools below it. */
const BARS = { top: 110, bottom: 100 };

type DimensionLinesProps = { seen: Seen; hole: Ring | null; millimetres: number };

/** The model's dimensions drawn beside it, as on a technical drawing. */
export function DimensionLines({ seen, hole, millimetres }: DimensionLinesProps) {
  const charts = use(ShownRings);
  const lines = dimensionsIn({ ...seen, millimetres, bars: BARS }, hole);
  return (
    <>
      <svg className={styles.lines} aria-hidden="true" data-dimensions="">
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </svg>
      {lines.map(({ key, from, to, mm }) => (
        <span
          key={key}
          className={styles.label}
          aria-hidden="true"
          style={{ left: (from.x + to.x) / 2, top: (from.y + to.y) / 2 }}
        >
          {key === 'hole' && hole ? holeLabel(hole, millimetres, charts) : precise(mm)}
        </span>
      ))}
    </>
  );
}

const drawLead = ([from, to]: Dimension['leads'][number]) => `M${from.x} ${from.y}L${to.x} ${to.y}`;

function Line({ line: { from, to, leads } }: { line: Dimension }) {
  return (
    <>
      <path className={styles.lead} d={leads.map(drawLead).join('')} />
      <path className={styles.line} d={drawLead([from, to])} />
      <path
        className={styles.arrow}
        d={drawArrows(from, to)
          .map((arrow) => `M${arrow.map(({ x, y }) => `${x} ${y}`).join('L')}Z`)
          .join('')}
      />
    </>
  );
}
