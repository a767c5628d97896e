import { useImperativeHandle, useMemo, useState } from 'react';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { BoardCanvasProps } from './board-canvas-props.ts';
import styles from './board-canvas.module.css';
import { handleOf } from './desk/canvas-handle.ts';
import { colorAt } from './engine/stage-picture.ts';
import { useDesk, useDeskState, useItemsVersion } from './hooks/use-desk.ts';
import { usePress } from './hooks/use-press.ts';
import { useStage } from './hooks/use-stage.ts';
import { createTools } from './tools/tools.ts';

/** A board: what lies on it, drawn, and everything that one does there with a pointer. */
export function BoardCanvas(props: BoardCanvasProps) {
  const { title, tool, ref } = props;
  const desk = useDesk(props);
  const { container, boxRef, stage } = useStage(desk, props);
  const [area, setArea] = useState<HTMLDivElement | null>(null);
  const tools = useMemo(() => stage && createTools(desk, ({ x, y }) => colorAt(stage.easel, x, y)), [desk, stage]);
  usePress(area, desk, tools);
  useImperativeHandle(ref, () => handleOf({ desk, area, easel: stage?.easel ?? null }), [desk, area, stage]);
  const cursor = useDeskState(desk, (state) => state.cursor);
  const said = useDeskState(desk, (state) => state.said);
  useItemsVersion(desk.items);
  const count = desk.items.list().length;
  return (
    <div ref={boxRef} className={styles.board} data-board>
      <div ref={container} className={styles.canvas} aria-hidden />
      <div
        ref={setArea}
        className={styles.area}
        data-board-area
        data-tool={tool}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes the keys itself
        tabIndex={0}
        aria-label={`Board ${title}, ${count} ${count === 1 ? 'item' : 'items'}`}
        aria-busy={props.session.state === 'opening'}
        style={cursor === '' ? undefined : { cursor }}
      />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}
