import { useEffect, useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import { useLatest } from '../../../lib/use-latest.ts';

/** How far the pointer moves, in px, before a press becomes a drag. */
const SLACK = 4;

type Drag = { id: number; from: number; to: number; by: number; step: number };
type Row = { ids: readonly number[]; onMove: (id: number, to: number) => void };

/** How many of the others a tab has passed, by their middles. */
function findPlace(boxes: readonly DOMRect[], from: number, by: number): number {
  const middle = ({ left, width }: DOMRect) => left + width / 2;
  const dragged = boxes[from];
  if (!dragged) return from;
  return boxes.filter((box, index) => index !== from && middle(box) < middle(dragged) + by).length;
}

/** How far the others move aside for a tab: its width with the gap beside it. */
function measureStep(boxes: readonly DOMRect[], from: number): number {
  const [left, right] = from > 0 ? [boxes[from - 1], boxes[from]] : [boxes[0], boxes[1]];
  const gap = left && right ? right.left - left.right : 0;
  return (boxes[from]?.width ?? 0) + gap;
}

/** The click that ends a drag doesn't select the tab. */
function swallowClick() {
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

/** Where a tab is meanwhile: the dragged one under the pointer, those it has passed moved aside. */
function styleIn(drag: Drag | null, id: number, place: number): CSSProperties {
  if (!drag) return {};
  if (id === drag.id) return { transform: `translateX(${Math.round(drag.by)}px)`, zIndex: 1 };
  const isPassed = place > drag.from ? place <= drag.to : place < drag.from && place >= drag.to;
  const by = isPassed ? Math.sign(drag.from - place) * Math.round(drag.step) : 0;
  return { transform: `translateX(${by}px)`, transition: 'transform var(--fast) var(--ease)' };
}

/** Lets people drag a row's tabs to another place; Escape leaves them where they were. */
export function useTabDrag({ ids, onMove }: Row) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const move = useLatest(onMove);
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);
  const begin = (id: number) => (event: PointerEvent<HTMLElement>) => {
    const row = event.currentTarget.parentElement;
    if (event.button !== 0 || !row) return;
    const boxes = [...row.children].map((tab) => tab.getBoundingClientRect());
    const [from, start] = [ids.indexOf(id), event.clientX];
    const step = measureStep(boxes, from);
    let now: Drag | null = null;
    const listening = new AbortController();
    const stop = () => {
      listening.abort();
      setDrag(null);
    };
    end.current = stop;
    const { signal } = listening;
    const go = ({ clientX }: { clientX: number }) => {
      const by = clientX - start;
      if (!now && Math.abs(by) < SLACK) return;
      now = { id, from, to: findPlace(boxes, from, by), by, step };
      setDrag(now);
    };
    const drop = () => {
      stop();
      if (!now) return;
      swallowClick();
      move.current(id, now.to);
    };
    window.addEventListener('pointermove', go, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', stop, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal });
  };
  return { begin, styleOf: (id: number) => styleIn(drag, id, ids.indexOf(id)) };
}
