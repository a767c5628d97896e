import { Map as MapIcon, Maximize, Minimize2, Minus, Plus } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Tooltip } from '../../../../ui/tooltip.tsx';
import { hasMap, type BoardDesk } from '../desk/board-desk.ts';
import { zoomTo } from '../desk/board-keys.ts';
import { nextScale } from '../desk/camera.ts';
import { showAll } from '../desk/show-items.ts';
import { useBoardDeskState } from '../hooks/use-desk.ts';
import { backToBoard } from './back-to-board.ts';
import { BoardMap } from './board-map.tsx';
import styles from './zoom-bar.module.css';
import { t } from '../../../../ui/words.ts';

type ZoomBarProps = { desk: BoardDesk; isCompact: boolean; isFullScreen: boolean; onUsed: () => void };

/** The zoom, and the map. */
export function ZoomBar({ desk, isCompact, isFullScreen, onUsed }: ZoomBarProps) {
  const scale = useBoardDeskState(desk, (state) => state.camera.scale);
  const isMapShown = useBoardDeskState(desk, hasMap);
  const percent = `${Math.round(scale * 100)}%`;
  return (
    <div className={styles.place} data-compact={isCompact || undefined}>
      {isMapShown && !isCompact && <BoardMap desk={desk} />}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- its buttons are what is pressed */}
      <div className={styles.bar} role="toolbar" aria-label={t('Zoom')} onClick={backToBoard(onUsed)}>
        {!isCompact && (
          <IconButton
            label={t('Zoom out (-)')}
            icon={<Minus />}
            size={28}
            onClick={() => zoomTo(desk, nextScale(scale, -1))}
          />
        )}
        <Tooltip label={t('Zoom to 100%')} describes={false}>
          <button
            type="button"
            className={styles.percent}
            aria-label={t('{percent}, zoom to 100%', { percent })}
            onClick={() => zoomTo(desk, 1)}
          >
            {percent}
          </button>
        </Tooltip>
        {!isCompact && (
          <IconButton
            label={t('Zoom in (+)')}
            icon={<Plus />}
            size={28}
            onClick={() => zoomTo(desk, nextScale(scale, 1))}
          />
        )}
        {!isCompact && <span className={styles.rule} />}
        <IconButton
          label={t('Show everything (Shift 1)')}
          icon={<Maximize />}
          size={28}
          onClick={() => showAll(desk)}
        />
        {!isCompact && (
          <IconButton
            label={t('Map (M)')}
            icon={<MapIcon />}
            size={28}
            active={isMapShown}
            aria-pressed={isMapShown}
            onClick={() => desk.set({ isMapShown: !isMapShown })}
          />
        )}
        {isFullScreen && (
          <IconButton
            label={t('Leave full screen (Shift F)')}
            icon={<Minimize2 />}
            size={28}
            onClick={() => desk.host.onFullScreen(false)}
          />
        )}
      </div>
    </div>
  );
}
