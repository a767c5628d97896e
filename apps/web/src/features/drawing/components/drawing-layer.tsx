import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Surface } from '../../../shared/drawing/surface.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { liveOn, ownOn, saidOn, type NamedDrawing } from '../engine/shown-drawings.ts';
import { useDrawingDeskState, useDrawingDraft } from '../hooks/use-desk.ts';
import { useDrawingStage } from '../hooks/use-drawing-stage.ts';
import { useDrawKeys } from '../hooks/use-draw-keys.ts';
import type { LiveDrawing } from '../hooks/use-live-drawings.ts';
import { useDrawPress } from '../hooks/use-press.ts';
import { showBeneath } from '../model/beneath.ts';
import type { SaidDrawing } from '../model/said-drawing.ts';
import { placeImage } from '../tools/pick-image.ts';
import { drawingFrameNow, type Desk } from '@facet/canvas/tools/desk';
import { mark } from '@facet/canvas/tools/tool';
import styles from './drawing-layer.module.css';
import { DrawingNames } from './drawing-names.tsx';
import { DrawnTextEditor } from './text-editor.tsx';
import { t } from '../../../ui/words.ts';

const TYPED = 'input, textarea, [contenteditable=true]';

/** A picture pasted while drawing becomes part of the drawing. */
function usePaste(desk: Desk, isOn: boolean): void {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof Element && event.target.closest(TYPED)) return;
    const [picture] = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (!picture) return;
    event.preventDefault();
    void placeImage(desk, picture);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: ClipboardEvent) => handlePaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [isOn]);
}

type DrawingLayerProps = {
  desk: Desk;
  surface: Surface;
  isDrawing: boolean;
  /** Whether my unfinished drawing is shown: while I draw it, and until it is sent with a comment. */
  isOwnShown: boolean;
  said: readonly SaidDrawing[];
  live: readonly LiveDrawing[];
  /** Strokes that already belong to comments. */
  saidIds: ReadonlySet<string>;
  onLeave: () => void;
};

/** Draws onto a canvas as large as the viewer's. */
function useStage(desk: Desk, drawings: readonly NamedDrawing[]) {
  const { container, sizeRef, stage, width, height } = useDrawingStage(drawings);
  useLayoutEffect(() => {
    if (!stage) return undefined;
    desk.put({ showMarks: stage.mark });
    return () => desk.put({ showMarks: () => {} });
  }, [desk, stage]);
  useLayoutEffect(() => desk.put({ canvas: { width, height } }), [desk, width, height]);
  return { container, sizeRef };
}

/** All drawings over the content, and the surface to draw a new one on. */
export function DrawingLayer(props: DrawingLayerProps) {
  const { desk, surface, isDrawing, isOwnShown, said, live, saidIds, onLeave } = props;
  const draft = useDrawingDraft(desk);
  const { tool, typing, hiddenIds, color, fontSize, selectedId, said: words } = useDrawingDeskState(desk);
  const [area, setArea] = useState<HTMLDivElement | null>(null);
  const drawings = [
    ...saidOn(surface, said),
    ...liveOn(surface, live, saidIds),
    ...(isOwnShown ? ownOn(surface, { draft, hiddenIds, sources: desk.sources }) : []),
  ];
  const { container, sizeRef } = useStage(desk, drawings);
  useLayoutEffect(() => showBeneath(desk, surface), [desk, surface]);
  useLayoutEffect(() => () => showBeneath(desk, null), [desk]);
  // A stroke in progress keeps its place when the picture moves, and the selection follows its stroke.
  useLayoutEffect(() => {
    if (isDrawing && desk.pending.points.length === 0 && !desk.pending.drag) mark(desk);
    if (!isDrawing) desk.showMarks(null);
  }, [desk, surface, isDrawing, selectedId, draft.strokes]);
  useDrawPress(area, desk, isDrawing);
  useDrawKeys(desk, isDrawing, onLeave);
  usePaste(desk, isDrawing);
  const frame = typing && drawingFrameNow(desk);
  return (
    <div ref={sizeRef} className={styles.layer} data-layer>
      <div ref={container} className={styles.canvas} aria-hidden />
      <DrawingNames drawings={drawings} />
      {isDrawing && (
        <div
          ref={setArea}
          className={styles.area}
          data-draw-area
          data-tool={tool}
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application handles its own keys
          tabIndex={0}
          // The earlier strokes decide where the next one goes: until they are loaded, a press draws nothing.
          aria-busy={!draft.isLoaded}
          aria-label={
            draft.isLoaded
              ? t('Drawing, {count, plural, one {# stroke} other {# strokes}}', { count: draft.strokes.length })
              : t('Loading drawing')
          }
        >
          {typing && frame && (
            <DrawnTextEditor desk={desk} typing={typing} frame={frame} color={color} fontSize={fontSize} />
          )}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{isDrawing ? words : ''}</span>
      </VisuallyHidden>
    </div>
  );
}
