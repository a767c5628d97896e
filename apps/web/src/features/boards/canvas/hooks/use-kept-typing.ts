import { useEffect, useRef } from 'react';
import { useLatest } from '../../../../lib/use-latest.ts';
import type { BoardCanvasProps } from '../board-canvas-props.ts';
import type { BoardDesk } from '../desk/board-desk.ts';
import { finishTyping } from '../desk/finish-typing.ts';

/**
 * Puts what was being typed when the page was closed onto the board once it is loaded, and reports new words as they
 * grow.
 */
export function useKeptTyping(desk: BoardDesk, props: BoardCanvasProps): void {
  const { isRead, canEdit } = props.session;
  const latest = useLatest(props);
  const isTaken = useRef(false);
  useEffect(() => {
    if (!isRead || !canEdit) return undefined;
    const { startTyping: left, onTyping } = latest.current;
    // Once: the board may be read again later.
    if (left && !isTaken.current) {
      isTaken.current = true;
      const isThere = desk.items.itemOf(left.item.id) !== undefined;
      if (isThere !== left.isNew) {
        desk.set({ typing: left });
        finishTyping(desk);
      }
      onTyping?.(null);
    }
    let { typing } = desk.getState();
    return desk.subscribe(() => {
      const now = desk.getState().typing;
      if (now === typing) return;
      typing = now;
      latest.current.onTyping?.(now);
    });
  }, [desk, isRead, canEdit, latest]);
}
