import { plainMillimetres } from '../../../../../shared/designs/measured-figures.ts';
import { t } from '../../../../../ui/words.ts';
import { ScaleLegend } from '../distance/scale-legend.tsx';
import toolStyles from '../tools/tools.module.css';
import type { Walls } from './use-walls.ts';
import { WALL_LIMITS } from './wall-margins.ts';
import styles from './wall-panel.module.css';

/** What the colours of a model's walls mean, and from which limit on; or why it has none. */
export function WallPanel({ state, limit, setLimit }: Walls) {
  if (state !== 'shown')
    return (
      <p className={`${toolStyles.bar} ${toolStyles.panel} ${styles.hint}`} role="status">
        {state === 'measuring'
          ? t('Measuring walls…')
          : t('The walls of this model can’t be measured: its metal isn’t closed, or it is too large.')}
      </p>
    );
  return (
    <div className={styles.legend}>
      <ScaleLegend
        label={t('Wall thickness')}
        title={t('Wall thickness')}
        marks={[
          plainMillimetres(0),
          plainMillimetres(limit),
          t('over {length}', { length: plainMillimetres(limit * 2) }),
        ]}
        sides={[t('Orange: thinner'), t('Blue: thicker')]}
        isTurned
        slider={{
          label: t('Limit'),
          range: WALL_LIMITS,
          value: limit,
          text: plainMillimetres(limit),
          onChange: setLimit,
        }}
      />
    </div>
  );
}
