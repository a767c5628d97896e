import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useLatest } from '../../../../lib/use-latest.ts';
import type { BoardCanvasProps } from '../board-canvas-props.ts';
import { createBoardDesk, type BoardDesk, type BoardDeskState, type DeskHost } from '../desk/board-desk.ts';
import { followItems, type BoardItems } from '../desk/board-items.ts';

const nothing = () => undefined;

function createHost(props: BoardCanvasProps): DeskHost {
  const { session, selection, onSelect, tool, onTool, userId, isCompact = false } = props;
  return {
    session,
    selection,
    onSelect,
    tool,
    onTool,
    userId,
    isCompact,
    onComment: props.onComment,
    onPickPictures: props.onPickPictures ?? nothing,
    onOpen: props.onOpen ?? nothing,
    onBrief: props.onBrief ?? nothing,
    onLink: props.onLink ?? nothing,
    onFull: props.onFull ?? nothing,
    onItems: props.onItems ?? nothing,
    isFullScreen: props.isFullScreen ?? false,
    onFullScreen: props.onFullScreen ?? nothing,
  };
}

/** The desk of a board; it always has the latest props of its page. */
export function useBoardDesk(props: BoardCanvasProps): BoardDesk {
  const { doc } = props.session;
  const latest = useLatest(props);
  const desk = useMemo(() => createBoardDesk(followItems(doc), () => createHost(latest.current)), [doc, latest]);
  useLayoutEffect(() => desk.items.start(), [desk]);
  return desk;
}

/** A part of the desk's state; renders again only when that part changes. */
export const useBoardDeskState = <Part>(desk: BoardDesk, part: (state: BoardDeskState) => Part): Part =>
  useSyncExternalStore(desk.subscribe, () => part(desk.getState()));

/** Renders again when something on the board changes. */
export const useItemsVersion = (items: BoardItems): number => useSyncExternalStore(items.subscribe, items.version);
