import type { CommentPosition } from '@facet/contract/entities/drawing';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Point, Surface } from '../../lib/surface.ts';
import { Button } from '../../ui/button.tsx';
import styles from './phone-canvas.module.css';

const HOLD_MS = 500;
/** A finger is never quite still, in px. */
const STILL = 10;
/** How far and how fast a finger moves sideways to turn to the next file. */
const SWIPE = 48;
const SWIPE_MS = 600;

type HoldLayerProps = {
  surface: Surface;
  /** Absent where nothing can be said. */
  onHold?: (position: CommentPosition) => void;
  /** Absent where a finger that moves turns what is looked at. */
  onSwipe?: (by: 1 | -1) => void;
  onTap: () => void;
};

type Press = Point & { at: number; isAlone: boolean };

/** What a finger does on the picture of a phone: it holds to mark a place, swipes to the next file, and taps. */
export function HoldLayer({ surface, onHold, onSwipe, onTap }: HoldLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const press = useRef<Press | null>(null);
  const [held, setHeld] = useState<Point | null>(null);
  const [growing, setGrowing] = useState<Point | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
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
    const point = pointOf(event);
    press.current = { ...point, at: event.timeStamp, isAlone: event.isPrimary };
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
    const { x, y } = pointOf(event);
    if (Math.hypot(x - from.x, y - from.y) > STILL) rest();
  });
  const end = useEffectEvent((event: PointerEvent) => {
    rest();
    const from = press.current;
    press.current = null;
    if (!from?.isAlone) return;
    const { x, y } = pointOf(event);
    const [dx, dy] = [x - from.x, y - from.y];
    if (Math.hypot(dx, dy) <= STILL) return onTap();
    const isSwipe = Math.abs(dx) > SWIPE && Math.abs(dx) > 2 * Math.abs(dy) && event.timeStamp - from.at < SWIPE_MS;
    if (isSwipe) onSwipe?.(dx < 0 ? 1 : -1);
  });
  const cancel = useEffectEvent(() => {
    rest();
    press.current = null;
  });
  useEffect(() => {
    const host = layer.current?.closest<HTMLElement>('[data-kind-place]');
    const isTool = ({ target }: Event) => target instanceof Element && target.closest('button') !== null;
    const handleDown = (event: PointerEvent) => !isTool(event) && begin(event);
    const handleMove = (event: PointerEvent) => move(event);
    const handleUp = (event: PointerEvent) => end(event);
    const handleCancel = () => cancel();
    // Holding a finger on a picture would else ask to save it.
    const handleMenu = (event: Event) => event.preventDefault();
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
  }, []);
  const place = (point: Point) => ({ transform: `translate(${point.x}px, ${point.y}px)` });
  const handleComment = () => {
    const position = held && surface.toPosition(held);
    setHeld(null);
    if (position) onHold?.(position);
  };
  return (
    <div ref={layer} className={styles.hold}>
      {growing && <span className={styles.ring} style={place(growing)} />}
      {held && (
        <span className={styles.ask} style={place(held)}>
          <Button size="large" variant="primary" onClick={handleComment}>
            Comment here?
          </Button>
        </span>
      )}
    </div>
  );
}
