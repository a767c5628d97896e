import type { CommentDraftWire, CommentWire } from '@facet/contract/entities/comment';
import { useLayoutEffect, useState, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Point, Size, Surface } from '../../../shared/drawing/surface.ts';
import { useLatest } from '../../../lib/use-latest.ts';
import { isPinGone, pinNumbers } from '../threads.ts';
import { DraftPin } from './draft-pin.tsx';
import { Pin, UnpublishedPin, type PinsApart } from './pin.tsx';
import styles from './pins-layer.module.css';
import { t } from '../../../ui/words.ts';

/** The size of the canvas that an element covers, in CSS px; null until it is known. */
function useCanvasSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const canvas = element.current;
    if (!canvas) return undefined;
    const read = () => setSize({ width: canvas.clientWidth, height: canvas.clientHeight });
    read();
    const watch = new ResizeObserver(read);
    watch.observe(canvas);
    return () => watch.disconnect();
  }, [element]);
  return size;
}

/** Whether a point lies on the canvas; while the size is unknown, it does. */
const isInside = ({ x, y }: Point, size: Size | null) =>
  size === null || (x >= 0 && y >= 0 && x <= size.width && y <= size.height);

export type PinsLayerProps = {
  surface: Surface;
  /** All threads of the item, as the numbers count unlisted ones too. */
  threads: readonly CommentWire[];
  /** Those whose pins are shown. */
  shownIds: ReadonlySet<number>;
  selectedId: number | null;
  /** `isSeen` where it was clicked, so that what is looked at need not move. */
  onSelect: (thread: CommentWire, isSeen: boolean) => void;
  /** What I have not published of the item, and what a click on one of its pins opens. */
  unpublished: readonly CommentDraftWire[];
  onUnpublished: () => void;
  /** The draft that may have a pin; null where commenting is not allowed. */
  draftKey: string | null;
  onCompose: () => void;
  /** Whether to scroll the selected thread's pin into view. */
  isToShow: boolean;
  onShown: () => void;
  /** Where pins of two versions lie over each other. */
  apart?: PinsApart | undefined;
};

/** The pins over what is shown, each on its point however that is zoomed, turned or paged; and the one being placed. */
export function PinsLayer(props: PinsLayerProps) {
  const { surface, threads, shownIds, selectedId, onSelect, draftKey, onCompose, unpublished, onUnpublished } = props;
  const layer = useRef<HTMLDivElement>(null);
  const size = useCanvasSize(layer);
  const numbers = pinNumbers(threads);
  const latest = useLatest(onSelect);
  // The same one always: while the picture is moved, only the places of the pins change.
  const [select] = useState(() => (thread: CommentWire, isSeen: boolean) => latest.current(thread, isSeen));
  useShowSelected(props);
  const pinned = threads
    .filter(({ id }) => shownIds.has(id))
    .toSorted((a, b) => (numbers.get(a.id) ?? 0) - (numbers.get(b.id) ?? 0));
  return (
    <div ref={layer} className={styles.layer} role="group" aria-label={t('Pins')} data-own-arrows>
      {pinned.map((thread) => {
        const point = thread.position && surface.toCanvas(thread.position);
        const number = numbers.get(thread.id);
        const isSelected = thread.id === selectedId;
        if (!point || number === undefined || !isInside(point, size)) return null;
        return (
          <span
            key={thread.id}
            className={styles.place}
            style={{ transform: `translate(${point.x}px, ${point.y}px)` }}
            data-selected={isSelected || undefined}
          >
            <Pin thread={thread} number={number} isSelected={isSelected} onSelect={select} apart={props.apart} />
          </span>
        );
      })}
      {unpublished.map(({ id, text, position }) => {
        const point = position && surface.toCanvas(position);
        if (!point || !isInside(point, size)) return null;
        return (
          <span key={id} className={styles.place} style={{ transform: `translate(${point.x}px, ${point.y}px)` }}>
            <UnpublishedPin words={text.split('\n')[0] || t('A drawing')} onClick={onUnpublished} />
          </span>
        );
      })}
      {draftKey && <DraftPin draftKey={draftKey} surface={surface} size={size} onCompose={onCompose} />}
    </div>
  );
}

function useShowSelected({ surface, threads, selectedId, isToShow, onShown }: PinsLayerProps) {
  const selected = threads.find(({ id }) => id === selectedId);
  // Where a part is gone there is nothing to look at but what was drawn there.
  const position = selected && isPinGone(selected) && !selected.drawing ? null : selected?.position;
  const isReady = isToShow && position !== undefined;
  const show = useEffectEvent(() => {
    if (!isReady) return;
    if (position) surface.show(position);
    onShown();
  });
  useEffect(() => show(), [isReady]);
}
