import type { CommentPosition } from '@facet/contract/entities/drawing';
import { MapPin, Plus } from 'lucide-react';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Point, Size, Surface } from '../../../shared/drawing/surface.ts';
import { useLetterKeys } from '../../../lib/letter-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { useKeptDraft } from '../hooks/use-draft.ts';
import styles from './pins-layer.module.css';
import { useDraftPinKey } from './use-draft-pin-key.ts';
import { t } from '../../../ui/words.ts';

const STEP = 10;
const FINE = 1;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type DraftPinProps = { draftKey: string; surface: Surface; size: Size | null; onCompose: () => void };

/** The pin of the comment being written: dragged, or moved by arrows (Shift: by a pixel), until Enter leads to the words. */
export function DraftPin({ draftKey, surface, size, onCompose }: DraftPinProps) {
  const { draft, change } = useKeptDraft(draftKey);
  const pin = useRef<HTMLButtonElement>(null);
  const place = (position: CommentPosition | null) => position && change({ position });
  const placeOrFind = useDraftPinKey({ pin, position: draft.position, surface, size, onPlace: place });
  const hasKeys = useLetterKeys();
  const point = draft.position && surface.toCanvas(draft.position);
  // What the key does, for those who have switched the keys off and press nothing on the picture.
  if (!point)
    return hasKeys ? null : (
      <Button size="small" className={styles.begin} icon={<MapPin />} onClick={placeOrFind}>
        {t('Place a pin')}
      </Button>
    );
  const moveBy = ({ x, y }: Point, step: number) =>
    place(surface.toPosition({ x: point.x + x * step, y: point.y + y * step }));
  const handleKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow) moveBy(arrow, event.shiftKey ? FINE : STEP);
    else if (event.key === 'Enter' || event.key === ' ') onCompose();
    else if (event.key === 'Escape' || event.key === 'Delete') change({ position: null });
    else return;
    // Otherwise the viewer's arrow keys would turn to the next file.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className={styles.place} style={{ transform: `translate(${point.x}px, ${point.y}px)` }} data-selected>
      <button
        ref={pin}
        type="button"
        className={styles.pin}
        aria-label={t('New pin. Use the arrow keys to move it, and Enter to write a comment.')}
        data-draft
        onKeyDown={handleKeyDown}
        {...dragHandlers(moveTo(surface, place), onCompose)}
      >
        <Plus aria-hidden="true" />
      </button>
    </span>
  );
}

const moveTo = (surface: Surface, place: (position: CommentPosition | null) => void) => (event: PointerEvent) => {
  const layer = event.currentTarget.closest(`.${styles.layer}`);
  if (!layer) return;
  const { left, top } = layer.getBoundingClientRect();
  place(surface.toPosition({ x: event.clientX - left, y: event.clientY - top }));
};

const dragHandlers = (move: (event: PointerEvent) => void, onCompose: () => void) => ({
  onPointerDown: (event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId),
  onPointerMove: (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId) && event.buttons > 0) move(event);
  },
  onPointerUp: () => onCompose(),
});
