import { Maximize, Minus, Plus, RotateCw } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Tooltip } from '../../../../ui/tooltip.tsx';
import { scaleText } from './flat-view.ts';
import type { FlatViewing } from './use-flat-view.ts';
import styles from './zoom-tools.module.css';

/** How large flat content is shown, and which way up: a click on the figure shows it in its own size. */
export function ZoomTools({ viewing }: { viewing: FlatViewing }) {
  const { transform, isWhole, step, setScale, turn, reset } = viewing;
  if (!transform) return null;
  const scale = scaleText(transform.scale);
  return (
    <div className={styles.bar} role="group" aria-label="Zoom">
      <IconButton label="Zoom out (-)" icon={<Minus />} onClick={() => step(-1)} />
      <Tooltip label="Actual size (1)">
        <button
          type="button"
          className={styles.scale}
          aria-label={`${scale}, show actual size`}
          onClick={() => setScale(1)}
        >
          {scale}
        </button>
      </Tooltip>
      <IconButton label="Zoom in (+)" icon={<Plus />} onClick={() => step(1)} />
      <span className={styles.divider} />
      <IconButton label="Fit (0)" icon={<Maximize />} aria-pressed={isWhole} onClick={reset} />
      <IconButton label="Rotate view (R)" icon={<RotateCw />} onClick={() => turn(90)} />
    </div>
  );
}
