import { Maximize, Minus, Plus, RotateCw } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Tooltip } from '../../../../ui/tooltip.tsx';
import { scaleText } from './flat-view.ts';
import type { FlatViewing } from './use-flat-view.ts';
import styles from './zoom-tools.module.css';
import { t } from '../../../../ui/words.ts';

/** Zoom and rotation of flat content; a click on the percentage shows its actual size. */
export function ZoomTools({ viewing }: { viewing: FlatViewing }) {
  const { transform, isWhole, step, setScale, turn, reset } = viewing;
  if (!transform) return null;
  const scale = scaleText(transform.scale);
  return (
    <div className={styles.bar} role="group" aria-label={t('Zoom')}>
      <IconButton label={t('Zoom out (-)')} icon={<Minus />} onClick={() => step(-1)} />
      <Tooltip label={t('Actual size (1)')}>
        <button
          type="button"
          className={styles.scale}
          aria-label={t('{scale}, show actual size', { scale })}
          onClick={() => setScale(1)}
        >
          {scale}
        </button>
      </Tooltip>
      <IconButton label={t('Zoom in (+)')} icon={<Plus />} onClick={() => step(1)} />
      <span className={styles.divider} />
      <IconButton label={t('Fit (0)')} icon={<Maximize />} aria-pressed={isWhole} onClick={reset} />
      <IconButton label={t('Rotate view (>)')} icon={<RotateCw />} onClick={() => turn(90)} />
    </div>
  );
}
