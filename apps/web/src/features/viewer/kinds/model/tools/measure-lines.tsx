import { distanceBetween } from '../measure.ts';
import type { Seen } from '../model-surface.ts';
import { projected } from '../scene/camera.ts';
import type { Measuring } from '../use-measure.ts';
import { inMillimetres } from '../../../../../shared/designs/measured-figures.ts';
import styles from './measure-lines.module.css';

type MeasureLinesProps = { seen: Seen; measuring: Measuring; millimetres: number };

/** Over the model: the place under the pointer, those already picked, and the line between them. */
export function MeasureLines({ seen, measuring, millimetres }: MeasureLinesProps) {
  const { aimed, taken } = measuring;
  const spots = taken.flatMap(({ place }) => projected(seen.view, place, seen.frame) ?? []);
  const aim = aimed && taken.length < 2 ? projected(seen.view, aimed.place, seen.frame) : null;
  const [from, to = aim] = spots;
  const [first, second] = taken;
  const end = second ?? aimed;
  const line = from && to && { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  return (
    <>
      <svg className={styles.lines} aria-hidden="true">
        {line && <line {...line} className={styles.halo} />}
        {line && <line {...line} className={styles.line} />}
        {aim && (
          <circle cx={aim.x} cy={aim.y} r={6} className={styles.aim} data-vertex={aimed?.isVertex || undefined} />
        )}
        {spots.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={5} className={styles.dot} />
        ))}
      </svg>
      {line && first && end && (
        <span
          className={styles.label}
          aria-hidden="true"
          style={{ left: (line.x1 + line.x2) / 2, top: (line.y1 + line.y2) / 2 - 20 }}
        >
          {inMillimetres(distanceBetween(first.place, end.place, millimetres).length)}
        </span>
      )}
    </>
  );
}
