import { SAME_MM, type Differences } from '@facet/model/compare/compare-surfaces';
import { useId } from 'react';
import { precise } from '../../../../../shared/designs/measured-figures.ts';
import styles from './distance-legend.module.css';
import { SCALES } from './paint-distances.ts';

type DistanceLegendProps = {
  differences: Differences;
  /** The other version in words: what is told is told against it. */
  other: string;
  /** The number of the scale. */
  scale: number;
  onScale: (scale: number) => void;
};

const percent = (share: number) => (share > 0 && share < 0.01 ? 'under 1%' : `${Math.round(share * 100)}%`);

/** What the colours say, how far they reach, and the largest differences in figures. */
export function DistanceLegend({ differences, other, scale, onScale }: DistanceLegendProps) {
  const id = useId();
  const reach = SCALES[scale] ?? 1;
  const { added, removed, mean, changed } = differences;
  return (
    <section className={styles.legend} aria-label={`Distance to ${other}`}>
      <div className={styles.scale}>
        <div className={styles.bar} aria-hidden="true" />
        <div className={styles.marks}>
          <span>−{reach} mm</span>
          <span>same</span>
          <span>+{reach} mm</span>
        </div>
        <div className={styles.marks} data-quiet>
          <span>Blue: inside {other}</span>
          <span>Orange: outside</span>
        </div>
      </div>
      <div className={styles.reach}>
        <label htmlFor={id}>Scale</label>
        <input
          id={id}
          type="range"
          min={0}
          max={SCALES.length - 1}
          step={1}
          value={scale}
          aria-valuetext={`± ${reach} mm`}
          onChange={(event) => onScale(Number(event.target.value))}
        />
        <output htmlFor={id}>± {reach} mm</output>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>Added</dt>
          <dd>{added < 0.005 ? 'nothing' : `up to ${precise(added)} mm`}</dd>
        </div>
        <div>
          <dt>Removed</dt>
          <dd>{removed < 0.005 ? 'nothing' : `up to ${precise(removed)} mm`}</dd>
        </div>
        <div>
          <dt>Mean</dt>
          <dd>{precise(mean)} mm</dd>
        </div>
        <div>
          <dt>Changed</dt>
          <dd>{percent(changed)} of the surface</dd>
        </div>
      </dl>
      {removed > SAME_MM && <p className={styles.hint}>Swap sides to see what is gone.</p>}
    </section>
  );
}
