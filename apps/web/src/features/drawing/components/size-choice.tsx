import { BRUSH_MAX, FONT_SIZE_MAX } from '@facet/contract/constants/drawing';
import { useState } from 'react';
import { Popover } from '../../../ui/popover.tsx';
import { useDrawingDeskState } from '../hooks/use-desk.ts';
import { selectedStroke, type Desk } from '@facet/canvas/tools/desk';
import { restyle } from '@facet/canvas/tools/tools';
import { ColorSwatches, swatch } from '../../../shared/drawing/color-swatches.tsx';
import { SizeField } from '../../../shared/drawing/size-field.tsx';
import styles from './draw-toolbar.module.css';
import { t } from '../../../ui/words.ts';

/** The preview shows how the sizes compare, not how large they are. */
const PREVIEW_MAX = 20;
const PREVIEW_MIN = 3;

/** The size of the brush or the letters; where space is short, the colours too. */
export function SizeChoice({ desk }: { desk: Desk }) {
  const { tool, color, brush, fontSize, typing } = useDrawingDeskState(desk);
  const [isOpen, setOpen] = useState(false);
  const isText = tool === 'text' || typing !== null || selectedStroke(desk)?.kind === 'text';
  const size = Math.max(PREVIEW_MIN, Math.min(PREVIEW_MAX, brush * 0.8));
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="top"
      width={288}
      label={t('Brush and letters')}
      trigger={
        <button
          type="button"
          className={styles.brush}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={isText ? t('Letters, size {size}', { size: fontSize }) : t('Brush, size {size}', { size: brush })}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.preview} style={swatch(color)} aria-hidden>
            {isText ? (
              <span className={styles.letters}>{t('Aa')}</span>
            ) : (
              <span className={styles.dot} style={{ width: size, height: size }} />
            )}
          </span>
          <span className={styles.number}>{isText ? fontSize : brush}</span>
        </button>
      }
    >
      <div className={styles.palette}>
        <ColorSwatches color={color} onChange={(chosen) => restyle(desk, { color: chosen })} />
      </div>
      <div className={styles.sizes}>
        <SizeField
          label={t('Brush')}
          value={brush}
          max={BRUSH_MAX}
          onChange={(value) => restyle(desk, { brush: value })}
        />
        <SizeField
          label={t('Letters')}
          value={fontSize}
          max={FONT_SIZE_MAX}
          onChange={(value) => restyle(desk, { fontSize: value })}
        />
      </div>
    </Popover>
  );
}
