import { X } from 'lucide-react';
import { IconButton } from '../../../../../../ui/icon-button.tsx';
import { distanceBetween } from '../measure.ts';
import type { Measuring } from '../use-measure.ts';
import { inMillimetres, precise } from '../../../../../../lib/measured-figures.ts';
import styles from './tools.module.css';

const HINTS = ['Click where to measure from', 'Click where to measure to'] as const;
const AXES = ['dx', 'dy', 'dz'] as const;

/** The distance between two places of the model, or what to do for one. */
export function MeasurePanel({ measuring, millimetres }: { measuring: Measuring; millimetres: number }) {
  const [from, to] = measuring.taken;
  const distance = from && to ? distanceBetween(from.place, to.place, millimetres) : null;
  return (
    <div className={`${styles.bar} ${styles.panel}`} role="group" aria-label="Measure">
      <output className={styles.parts} aria-live="polite">
        {distance ? (
          <>
            <strong className={styles.figure}>{inMillimetres(distance.length)}</strong>
            {AXES.map((axis, at) => (
              <span key={axis}>
                {axis} {precise(distance.along[at] ?? 0)}
              </span>
            ))}
          </>
        ) : (
          <span className={styles.hint}>{HINTS[from ? 1 : 0]}</span>
        )}
      </output>
      <IconButton label="Stop measuring (Esc)" icon={<X />} onClick={measuring.end} />
    </div>
  );
}
