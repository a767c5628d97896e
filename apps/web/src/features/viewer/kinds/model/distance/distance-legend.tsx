import { SAME_MM, type Differences } from '@facet/model/compare/compare-surfaces';
import { inMillimetres, plainMillimetres } from '../../../../../shared/designs/measured-figures.ts';
import { SCALES } from './paint-distances.ts';
import styles from './scale-legend.module.css';
import { ScaleLegend } from './scale-legend.tsx';
import { t } from '../../../../../ui/words.ts';

type DistanceLegendProps = {
  differences: Differences;
  /** Name of the version that this one is compared with. */
  other: string;
  /** Index of the scale. */
  scale: number;
  onScale: (scale: number) => void;
};

const percent = (share: number) => (share > 0 && share < 0.01 ? t('under 1%') : `${Math.round(share * 100)}%`);

/** What the colours mean, how far they reach, and the largest differences in figures. */
export function DistanceLegend({ differences, other, scale, onScale }: DistanceLegendProps) {
  const reach = SCALES[scale] ?? 1;
  const { added, removed, mean, changed } = differences;
  return (
    <ScaleLegend
      label={t('Distance to {other}', { other })}
      marks={[`−${plainMillimetres(reach)}`, t('same'), `+${plainMillimetres(reach)}`]}
      sides={[t('Blue: inside {other}', { other }), t('Orange: outside')]}
      slider={{
        label: t('Scale'),
        range: { min: 0, max: SCALES.length - 1, step: 1 },
        value: scale,
        text: `± ${plainMillimetres(reach)}`,
        onChange: onScale,
      }}
    >
      <dl className={styles.figures}>
        <div>
          <dt>{t('Added')}</dt>
          <dd>{added < 0.005 ? t('nothing') : t('up to {length}', { length: inMillimetres(added) })}</dd>
        </div>
        <div>
          <dt>{t('Removed')}</dt>
          <dd>{removed < 0.005 ? t('nothing') : t('up to {length}', { length: inMillimetres(removed) })}</dd>
        </div>
        <div>
          <dt>{t('Mean')}</dt>
          <dd>{inMillimetres(mean)}</dd>
        </div>
        <div>
          <dt>{t('Changed')}</dt>
          <dd>{t('{share} of the surface', { share: percent(changed) })}</dd>
        </div>
      </dl>
      {removed > SAME_MM && <p className={styles.hint}>{t('Swap sides to see what was removed.')}</p>}
    </ScaleLegend>
  );
}
