import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { fitView, keepInSight, stepScale, zoomTo, type Insets, type Point, type Size, type View } from './zoom.ts';

const WIDE: Insets = { top: 62, right: 32, bottom: 98, left: 32 };
const NARROW: Insets = { top: 60, right: 12, bottom: 108, left: 12 };

export type Zoom = Omit<ReturnType<typeof useZoom>, 'canvasRef'>;

/** Where the picture lies; it fits the canvas until someone zooms or moves it. */
export function useZoom(picture: Size | null) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const isWide = useMediaQuery('(min-width: 992px)', undefined, { getInitialValueInEffect: false });
  const [own, setOwn] = useState<View | null>(null);
  const canvas = { width, height };
  const fit = picture && width > 0 ? fitView(picture, canvas, isWide ? WIDE : NARROW) : null;
  const view = own ?? fit;
  const centre: Point = { x: width / 2, y: height / 2 };
  const lowest = fit ? fit.scale / 2 : 0;

  /** Changes the latest view, also when several events come between two renders. */
  const change = (next: (view: View) => View) => {
    if (!picture || !fit) return;
    setOwn((before) => keepInSight(next(before ?? fit), picture, canvas));
  };
  const zoomBy = (factor: number, point: Point = centre) =>
    change((before) => zoomTo(before, before.scale * factor, point, lowest));
  const setScale = (scale: number, point: Point = centre) => change((before) => zoomTo(before, scale, point, lowest));
  const reset = () => setOwn(null);
  return {
    canvasRef: ref,
    view,
    isFit: own === null,
    zoomBy,
    setScale,
    step: (direction: 1 | -1) => zoomBy(stepScale(1, direction)),
    moveBy: (dx: number, dy: number) => change(({ scale, x, y }) => ({ scale, x: x + dx, y: y + dy })),
    reset,
    /** Whole picture, or its own size round the point. */
    toggle: (point: Point) => {
      if (own !== null || !fit) return reset();
      return setScale(fit.scale < 0.95 ? 1 : fit.scale * 2, point);
    },
  };
}
