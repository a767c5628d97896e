import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBoxSize } from '../../../../lib/use-box-size.ts';
import { useItemsVersion } from './use-desk.ts';
import { useLatest } from '../../../../lib/use-latest.ts';
import type { BoardCanvasProps } from '../board-canvas-props.ts';
import type { BoardDesk } from '../desk/board-desk.ts';
import { opening, showing } from '../desk/camera.ts';
import { createBoardStage, type BoardStage } from '../engine/board-stage.ts';

/** Draws the board into the element with the ref, filling the box around it. */
export function useStage(desk: BoardDesk, props: BoardCanvasProps) {
  const { session, selection, startView } = props;
  const container = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<BoardStage | null>(null);
  const { ref: boxRef, width, height } = useBoxSize();
  const latest = useLatest(props);
  useLayoutEffect(() => {
    if (!container.current) return undefined;
    const made = createBoardStage(container.current, desk, () => ({
      fileOf(id) {
        const { files, needFile } = latest.current.session;
        const file = files.get(id);
        if (!file) needFile(id);
        return file;
      },
      authorOf: (id) => latest.current.authorOf?.(id),
    }));
    setStage(made);
    return made.stop;
  }, [desk, latest]);
  useLayoutEffect(() => desk.set({ size: { width, height } }), [desk, width, height]);
  const version = useItemsVersion(desk.items);
  // A board opened offline may have no items yet.
  const isThere = session.state === 'live' || (version > 0 && desk.items.list().length > 0);
  const isReady = session.state !== 'opening' && isThere && width > 0;
  // The part seen last, or everything: once, when it is loaded.
  useLayoutEffect(() => {
    if (!isReady) return;
    const { size } = desk.getState();
    const { startView: left, isCompact, onView } = latest.current;
    const areas = () => desk.items.list().flatMap(({ id }) => desk.items.areaOf(id) ?? []);
    const camera = left ?? (isCompact ? opening : showing)(areas(), size);
    desk.set({ camera });
    // Opening a board and moving nothing keeps the remembered view.
    if (!left) onView?.(camera);
  }, [desk, isReady, latest, startView]);
  useEffect(() => desk.redraw('marks'), [desk, session.peers, session.canEdit, selection]);
  useEffect(() => desk.redraw('all'), [desk, session.files]);
  return { container, boxRef, stage };
}
