import type { CommentPosition } from '@facet/contract/entities/drawing';
import { Hand } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findStorage } from '../../../lib/kept/find-storage.ts';
import type { Point, Surface } from '../../../shared/drawing/surface.ts';
import { Button } from '../../../ui/button.tsx';
import { detectSwipe, STILL, type Swipe } from './swipe.ts';
import styles from './touch-layer.module.css';
import { t } from '../../../ui/words.ts';

const KNOWN = 'facet.review.hold-known';

/** Whether somebody has already marked a place by pressing and holding in this browser. */
function isHoldKnown(): boolean {
  try {
    return findStorage(KNOWN).getItem(KNOWN) === 'true';
  } catch {
    return true;
  }
}

function learnHold(): void {
  try {
    findStorage(KNOWN).setItem(KNOWN, 'true');
  } catch {
    // Without storage, the hint simply shows again.
  }
}

const HOLD_MS = 500;

type TouchLayerProps = {
  surface: Surface;
  /** Absent if the reader may not comment. */
  onHold?: (position: CommentPosition) => void;
  /** Turns to another file; only called while all of the content is in view. */
  onSwipe: (swipe: Swipe) => void;
  onTap?: () => void;
  /** Leaves the mouse to its usual behaviour. */
  isForFingers?: boolean;
};

type Press = Point & { at: number; isAlone: boolean; mayTurn: boolean };

/** A finger on a picture: holding marks a place, swiping turns to the next file, and it can tap. */
export function TouchLayer({ surface, onHold, onSwipe, onTap, isForFingers = false }: TouchLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const press = useRef<Press | null>(null);
  const [held, setHeld] = useState<Point | null>(null);
  const [growing, setGrowing] = useState<Point | null>(null);
  const [isHinted, setHinted] = useState(isHoldKnown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const toLayer = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top } = layer.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: clientX - left, y: clientY - top };
  };
  const rest = () => {
    clearTimeout(timer.current);
    setGrowing(null);
  };
  const begin = useEffectEvent((event: PointerEvent) => {
    rest();
    setHeld(null);
    const point = toLayer(event);
    press.current = { ...point, at: event.timeStamp, isAlone: event.isPrimary, mayTurn: surface.isWhole === true };
    if (!event.isPrimary || !onHold || !surface.toPosition(point)) return;
    setGrowing(point);
    timer.current = setTimeout(() => {
      press.current = null;
      setGrowing(null);
      setHeld(point);
    }, HOLD_MS);
  });
  const move = useEffectEvent((event: PointerEvent) => {
    const from = press.current;
    if (!from) return;
    const { x, y } = toLayer(event);
    if (Math.hypot(x - from.x, y - from.y) > STILL) rest();
  });
  const end = useEffectEvent((event: PointerEvent) => {
    rest();
    const from = press.current;
    press.current = null;
    if (!from?.isAlone) return;
    const { x, y } = toLayer(event);
    const way = { x: x - from.x, y: y - from.y };
    if (Math.hypot(way.x, way.y) <= STILL) return onTap?.();
    const swipe = from.mayTurn ? detectSwipe(way, event.timeStamp - from.at) : null;
    if (swipe) onSwipe(swipe);
  });
  const cancel = useEffectEvent(() => {
    rest();
    press.current = null;
  });
  useEffect(() => {
    const host = layer.current?.closest<HTMLElement>('[data-kind-place]');
    let isOurs = false;
    const isTool = ({ target }: Event) => target instanceof Element && target.closest('button') !== null;
    const handleDown = (event: PointerEvent) => {
      isOurs = !isForFingers || event.pointerType === 'touch';
      if (isOurs && !isTool(event)) begin(event);
    };
    const handleMove = (event: PointerEvent) => move(event);
    const handleUp = (event: PointerEvent) => end(event);
    const handleCancel = () => cancel();
    // Otherwise holding a finger on a picture would offer to save it.
    const handleMenu = (event: Event) => isOurs && event.preventDefault();
    host?.addEventListener('pointerdown', handleDown);
    host?.addEventListener('pointermove', handleMove);
    host?.addEventListener('pointerup', handleUp);
    host?.addEventListener('pointercancel', handleCancel);
    host?.addEventListener('contextmenu', handleMenu);
    return () => {
      host?.removeEventListener('pointerdown', handleDown);
      host?.removeEventListener('pointermove', handleMove);
      host?.removeEventListener('pointerup', handleUp);
      host?.removeEventListener('pointercancel', handleCancel);
      host?.removeEventListener('contextmenu', handleMenu);
    };
  }, [isForFingers]);
  const place = (point: Point) => ({ transform: `translate(${point.x}px, ${point.y}px)` });
  const handleComment = () => {
    const position = held && surface.toPosition(held);
    setHeld(null);
    if (!position) return;
    setHinted(true);
    learnHold();
    onHold?.(position);
  };
  return (
    <div ref={layer} className={styles.layer}>
      {growing && <span className={styles.ring} style={place(growing)} />}
      {held && (
        <span className={styles.ask} style={place(held)}>
          <Button size="large" variant="primary" onClick={handleComment}>
            {t('Comment here?')}
          </Button>
        </span>
      )}
      {onHold && !isHinted && (
        <p className={styles.hint}>
          <Hand aria-hidden="true" />
          {t('Press and hold the picture to comment')}
        </p>
      )}
    </div>
  );
}
