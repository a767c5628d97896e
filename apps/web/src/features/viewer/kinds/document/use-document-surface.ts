import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { CommentPosition } from '@facet/contract/entities/drawing';
import type { Surface } from '../../../../shared/drawing/surface.ts';
import type { KindProps } from '../kind-props.ts';
import { useWheelBeneath } from '../use-wheel-beneath.ts';
import type { Block } from './document-blocks.ts';
import { documentSurface, PAPER_WIDTH, zoomFor } from './document-surface.ts';
import { useDocumentLink } from './use-document-link.ts';

/** The paper as layers see it inside its scroller; null while it is on no canvas. */
function measureSurface(from: HTMLElement, paper: HTMLElement, zoom: number): Surface | null {
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

/** Reports a document's scroll position to the layers over it and to the other side of a comparison. */
export function useDocumentSurface(props: KindProps & { blocks: readonly Block[] }) {
  const { onSurface } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLElement>(null);
  const { ref: sizeRef, width, height } = useElementSize<HTMLDivElement>();
  const { ref: paperRef, height: length } = useElementSize<HTMLElement>();
  const zoom = zoomFor(width);
  useWheelBeneath(scroller);
  const { marks, tellScroll } = useDocumentLink({ ...props, scroller });
  const tell = () => {
    if (scroller.current && paper.current) onSurface(measureSurface(scroller.current, paper.current, zoom));
  };
  const update = useEffectEvent(tell);
  useLayoutEffect(() => update(), [width, height, length, zoom]);
  const leave = useEffectEvent(() => onSurface(null));
  useLayoutEffect(() => () => leave(), []);
  const handleScroll = () => {
    tell();
    tellScroll();
  };
  return {
    scrollerRef: useMergedRef(scroller, sizeRef),
    paperRef: useMergedRef(paper, paperRef),
    zoom,
    length,
    marks,
    handleScroll,
  };
}
