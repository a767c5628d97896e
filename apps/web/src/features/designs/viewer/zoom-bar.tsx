import { Maximize, Minus, Plus } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { Zoom } from './use-zoom.ts';
import { scaleText } from './zoom.ts';
import styles from './zoom-bar.module.css';

/** How large the picture is shown: a click on the figure shows it in its own size. */
export function ZoomBar({ zoom }: { zoom: Zoom }) {
  const { view, isFit } = zoom;
  if (!view) return null;
  return (
    <div className={styles.bar} role="group" aria-label="Zoom">
      <IconButton label="Zoom out (-)" icon={<Minus />} onClick={() => zoom.step(-1)} />
      <Tooltip label="Own size (1)">
        <button
          type="button"
          className={styles.scale}
          aria-label={`${scaleText(view.scale)}, show in its own size`}
          onClick={() => zoom.setScale(1)}
        >
          {scaleText(view.scale)}
        </button>
      </Tooltip>
      <IconButton label="Zoom in (+)" icon={<Plus />} onClick={() => zoom.step(1)} />
      <span className={styles.divider} />
      <IconButton label="Fit (0)" icon={<Maximize />} aria-pressed={isFit} onClick={zoom.reset} />
    </div>
  );
}
