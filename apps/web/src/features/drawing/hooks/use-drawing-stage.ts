import { createDrawingStage, type DrawingStage } from '@facet/canvas/engine/drawing-stage';
import { useElementSize } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState } from 'react';
import type { NamedDrawing } from '../engine/shown-drawings.ts';

/** A canvas in `container` that is as large as the element with `sizeRef`, with these drawings on it. */
export function useDrawingStage(drawings: readonly NamedDrawing[]) {
  const container = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<DrawingStage | null>(null);
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  useLayoutEffect(() => {
    if (!container.current) return undefined;
    const made = createDrawingStage(container.current);
    setStage(made);
    return () => made.destroy();
  }, []);
  useLayoutEffect(() => stage?.resize({ width, height }), [stage, width, height]);
  useLayoutEffect(() => stage?.show(drawings));
  return { container, sizeRef: ref, stage, width, height };
}
