import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SurfacePlace, Point, Size, Transform } from '../../../../shared/drawing/surface.ts';
import { useBoxSize } from '../../../../lib/use-box-size.ts';
import type { KindProps } from '../kind-props.ts';
import { fromOffset, realigned, toOffset } from './common-scale.ts';
import {
  isWhole,
  moveView,
  placeView,
  scaleView,
  stepFactor,
  turnView,
  WHOLE_VIEW,
  zoomView,
  type FlatView,
  type Insets,
  type FlatStage,
} from './flat-view.ts';

const WIDE: Insets = { top: 62, right: 32, bottom: 98, left: 32 };
const NARROW: Insets = { top: 60, right: 12, bottom: 108, left: 12 };
const BARE: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const COMPARED: Insets = { top: 56, right: 12, bottom: 64, left: 12 };
/** When two views are stacked, their tools stand below both. */
const STACKED: Insets = { top: 44, right: 12, bottom: 12, left: 12 };

type FlatViewProps = Pick<KindProps, 'linked' | 'onLinked' | 'isBare' | 'together' | 'onAlign'> & {
  content: Size | null;
  place: SurfacePlace;
};

export type FlatViewing = {
  transform: Transform | null;
  isWhole: boolean;
  zoomBy: (factor: number, point?: Point) => void;
  setScale: (scale: number, point?: Point) => void;
  step: (direction: 1 | -1) => void;
  moveBy: (distance: Point) => void;
  turn: (degrees: 90 | -90) => void;
  centreOn: (centre: Point) => void;
  reset: () => void;
  /** Switches between the whole content and its actual size around the point. */
  toggle: (point: Point) => void;
};

/** The window that content is viewed through; null while either has no size. */
function useStage({ content, onLinked, isBare, together }: FlatViewProps) {
  const { ref, width, height } = useBoxSize();
  const isWide = useMediaQuery('(min-width: 992px)', undefined, { getInitialValueInEffect: false });
  const isStacked = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const canvas = { width, height };
  const insets = onLinked ? (isStacked ? STACKED : COMPARED) : isBare ? BARE : isWide ? WIDE : NARROW;
  const stage: FlatStage | null = content && width > 0 && height > 0 ? { content, canvas, insets, together } : null;
  return { ref, canvas, stage };
}

const MIDDLE: Point = { x: 0, y: 0 };

/** The view: one's own, or in a comparison the shared one. */
function chooseView({ linked, together, content, onLinked }: FlatViewProps, own: FlatView): FlatView {
  if (!onLinked) return own;
  if (linked?.kind !== 'flat')
    return together && content ? { ...WHOLE_VIEW, centre: fromOffset(MIDDLE, content, together) } : WHOLE_VIEW;
  const { zoom, rotation, offset } = linked;
  const centre = together && content ? fromOffset(offset, content, together) : WHOLE_VIEW.centre;
  return { zoom, rotation, centre };
}

/** Changes the latest view, even when several events arrive between two renders. */
function useChange(props: FlatViewProps, view: FlatView, stage: FlatStage | null, setOwn: (view: FlatView) => void) {
  const { place, linked, onLinked, together, onAlign } = props;
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  });
  return (next: (before: FlatView, stage: FlatStage) => FlatView) => {
    if (!stage) return;
    const { zoom, centre, rotation } = next(latest.current, stage);
    latest.current = { zoom, centre, rotation };
    if (!onLinked || !together) return setOwn(latest.current);
    if (onAlign) {
      const offset = linked?.kind === 'flat' ? linked.offset : MIDDLE;
      return onAlign(realigned(centre, offset, zoom / view.zoom, stage.content, together));
    }
    return onLinked({ kind: 'flat', zoom, rotation, offset: toOffset(centre, stage.content, together), ...place });
  };
}

/** Where flat content lies; it fits the canvas until someone zooms, moves or turns it, here or on the other side. */
export function useFlatView(props: FlatViewProps) {
  const { ref, canvas, stage } = useStage(props);
  const [own, setOwn] = useState<FlatView>(WHOLE_VIEW);
  const view = chooseView(props, own);
  const change = useChange(props, view, stage, setOwn);
  const reset = () => change(({ rotation }) => ({ ...WHOLE_VIEW, rotation }));
  const setScale = (scale: number, point?: Point) => change((before, at) => scaleView(before, at, scale, point));
  const zoomBy = (factor: number, point?: Point) => change((before, at) => zoomView(before, at, factor, point));
  const transform = stage && placeView(view, stage);
  const viewing: FlatViewing = {
    transform,
    isWhole: isWhole(view),
    zoomBy,
    setScale,
    step: (direction) => zoomBy(stepFactor(direction)),
    moveBy: (distance) => change((before, at) => moveView(before, at, distance)),
    turn: (degrees) => change((before) => turnView(before, degrees)),
    centreOn: (centre) => change((before) => (before.zoom > 1 ? { ...before, centre } : before)),
    reset,
    toggle: (point) => {
      if (!isWhole(view) || !transform) return reset();
      return setScale(transform.scale < 0.95 ? 1 : transform.scale * 2, point);
    },
  };
  return { canvasRef: ref, canvas, viewing };
}
