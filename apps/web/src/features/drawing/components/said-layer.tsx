import { saidOn } from '../engine/shown-drawings.ts';
import { useDrawingStage } from '../hooks/use-drawing-stage.ts';
import type { SaidDrawing } from '../model/said-drawing.ts';
import type { Surface } from '../../../shared/drawing/surface.ts';
import styles from './drawing-layer.module.css';
import { DrawingNames } from './drawing-names.tsx';

type SaidLayerProps = {
  surface: Surface;
  said: readonly SaidDrawing[];
  /** Sets them apart from those of another file over the same place: all strokes in one colour, and what to call them. */
  apart?: { color: string; nameOf: (author: string) => string } | undefined;
};

/** Drawings of comments over the content, to be looked at only. */
export function SaidLayer({ surface, said, apart }: SaidLayerProps) {
  const own = saidOn(surface, said);
  const drawings = apart
    ? own.map((drawing) => ({
        ...drawing,
        name: drawing.name === null ? null : apart.nameOf(drawing.name),
        strokes: drawing.strokes.map((stroke) => ({ ...stroke, color: apart.color })),
      }))
    : own;
  const { container, sizeRef } = useDrawingStage(drawings);
  return (
    <div ref={sizeRef} className={styles.layer}>
      <div ref={container} className={styles.canvas} aria-hidden />
      <DrawingNames drawings={drawings} color={apart?.color} />
    </div>
  );
}
