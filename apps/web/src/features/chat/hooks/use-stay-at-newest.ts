import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { ChatOrder, ChatRow } from '../model/chat-rows.ts';

/** How close to the newest message, in px, still counts as being there. */
export const NEAR_PX = 80;

type Stream = Pick<
  Virtualizer<HTMLDivElement, HTMLDivElement>,
  'getTotalSize' | 'scrollOffset' | 'scrollRect' | 'scrollToEnd' | 'scrollToOffset'
>;

/** Whether the newest is in sight, told from what is known: asking the document would lay it out anew. */
export function isAtNewest({ getTotalSize, scrollOffset, scrollRect }: Stream, order: ChatOrder): boolean {
  const before = scrollOffset ?? 0;
  return order === 'desc' ? before <= NEAR_PX : getTotalSize() - before - (scrollRect?.height ?? 0) <= NEAR_PX;
}

export const goToNewest = (stream: Stream, order: ChatOrder): void =>
  order === 'desc' ? stream.scrollToOffset(0) : stream.scrollToEnd();

type StayOptions = { scroller: RefObject<HTMLElement | null>; stream: Stream; rows: readonly ChatRow[] };

/** Keeps the newest in sight when the composer grows or a phone's keyboard opens. */
export function useStayAtNewest({ scroller, stream, rows }: StayOptions, order: ChatOrder) {
  const wasNewest = useRef(true);
  const stay = useEffectEvent(() => {
    if (wasNewest.current) goToNewest(stream, order);
  });
  const note = useEffectEvent(() => {
    wasNewest.current = isAtNewest(stream, order);
  });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const watch = new ResizeObserver(() => stay());
    const handleScroll = () => note();
    watch.observe(box);
    box.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', handleScroll);
    };
  }, [scroller]);
  // At the bottom the stream follows what is added by itself.
  const newest = order === 'desc' ? rows[1]?.key : undefined;
  useLayoutEffect(() => {
    if (newest !== undefined) stay();
  }, [newest]);
}
