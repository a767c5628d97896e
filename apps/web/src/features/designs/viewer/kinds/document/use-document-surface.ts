import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { CommentPosition } from '@facet/contract/entities/drawing';
import type { Surface } from '../../../../../lib/surface.ts';
import type { KindProps } from '../kind-props.ts';
import { useWheelBeneath } from '../use-wheel-beneath.ts';
import { documentSurface, PAPER_WIDTH, zoomFor } from './document-surface.ts';

const shareRead = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement) =>
  scrollTop / Math.max(1, scrollHeight - clientHeight);

/** What layers see of the paper in the element that scrolls it; null while it lies on no canvas. */
function surfaceOf(from: HTMLElement, paper: HTMLElement, zoom: number): Surface | null {
  const host = from.closest('[data-kind-place]') ?? from.offsetParent;
  if (!host) return null;
  const [at, around, own] = [from.getBoundingClientRect(), host.getBoundingClientRect(), paper.getBoundingClientRect()];
  const show = ({ y }: CommentPosition) => {
    const { height } = paper.getBoundingClientRect();
    from.scrollTo({ top: y * height - from.clientHeight / 2 });
  };
  return documentSurface({
    size: { width: PAPER_WIDTH, height: own.height / zoom },
    frame: { x: at.left - around.left, y: at.top - around.top, width: from.clientWidth, height: from.clientHeight },
    corner: { x: own.left - around.left, y: own.top - around.top },
    zoom,
    show,
  });
}

/** Both sides of a comparison are scrolled to the same share. */
function useLink({ linked, onLinked }: KindProps, scroller: RefObject<HTMLElement | null>) {
  const settled = useRef(0);
  const read = linked?.kind === 'document' ? linked.read : null;
  useEffect(() => {
    const from = scroller.current;
    if (!from || read === null || Math.abs(shareRead(from) - read) < 0.001) return;
    from.scrollTo({ top: read * (from.scrollHeight - from.clientHeight) });
    settled.current = from.scrollTop;
  }, [scroller, read]);
  return () => {
    const from = scroller.current;
    // What followed the other side is no news to it.
    if (!from || from.scrollTop === settled.current) return;
    settled.current = from.scrollTop;
    onLinked?.({ kind: 'document', read: shareRead(from) });
  };
}

/** Where a document is scrolled to, told to the layers over it and to the other side of a comparison. */
export function useDocumentSurface(props: KindProps) {
  const { onSurface } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLElement>(null);
  const { ref: sizeRef, width, height } = useElementSize<HTMLDivElement>();
  const { ref: paperRef, height: length } = useElementSize<HTMLElement>();
  const zoom = zoomFor(width);
  useWheelBeneath(scroller);
  const tellOther = useLink(props, scroller);
  const tell = () => {
    if (scroller.current && paper.current) onSurface(surfaceOf(scroller.current, paper.current, zoom));
  };
  const update = useEffectEvent(tell);
  useLayoutEffect(() => update(), [width, height, length, zoom]);
  const leave = useEffectEvent(() => onSurface(null));
  useLayoutEffect(() => () => leave(), []);
  const handleScroll = () => {
    tell();
    tellOther();
  };
  return {
    scrollerRef: useMergedRef(scroller, sizeRef),
    paperRef: useMergedRef(paper, paperRef),
    zoom,
    length,
    handleScroll,
  };
}
