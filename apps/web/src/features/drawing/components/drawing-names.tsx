import type { NamedDrawing } from '../engine/shown-drawings.ts';
import { toCanvas } from '@facet/canvas/model/frame';
import { findBounds } from '@facet/canvas/model/stroke-bounds';
import styles from './drawing-layer.module.css';
import { t } from '../../../ui/words.ts';

/** Above the drawing, in px. */
const GAP = 26;

function placeName({ strokes, frame }: NamedDrawing) {
  const bounds = findBounds(strokes);
  if (!bounds) return null;
  const { x, y, width, height } = bounds;
  const [one, other] = [toCanvas({ x, y }, frame), toCanvas({ x: x + width, y: y + height }, frame)];
  return { x: Math.max(4, Math.min(one.x, other.x)), y: Math.max(4, Math.min(one.y, other.y) - GAP) };
}

type DrawingNamesProps = { drawings: readonly NamedDrawing[]; color?: string | undefined };

/** Who drew what. */
export function DrawingNames({ drawings, color }: DrawingNamesProps) {
  return drawings.map((drawing) => {
    const { name } = drawing;
    if (name === null) return null;
    const place = placeName(drawing);
    if (!place) return null;
    return (
      <span
        key={drawing.key}
        className={styles.name}
        style={{
          ...(color && { background: color, color: '#fff' }),
          transform: `translate(${Math.round(place.x)}px, ${Math.round(place.y)}px)`,
        }}
      >
        {drawing.opacity < 1 ? t('{name} is drawing', { name }) : name}
      </span>
    );
  });
}
