import { useEffect, useEffectEvent } from 'react';
import { isSilenced } from '../../../../lib/letter-keys.ts';
import type { BoardDesk } from '../desk/board-desk.ts';
import { handleBoardKey, handleShortcut } from '../desk/board-keys.ts';
import type { Tools } from '../tools/tools.ts';

/** Where keys mean something else: fields, menus, lists, dialogs and players. */
const ELSEWHERE =
  'input, textarea, select, video, [contenteditable=true], [role=menu], [role=tablist], [role=radiogroup], [role=dialog], [role=tree], [role=listbox]';

/** The keys of a board, unless something else on the page uses them. */
export function useBoardKeys(area: HTMLElement | null, desk: BoardDesk, tools: Tools | null): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!tools || !area || event.defaultPrevented || isSilenced(event)) return;
    const { target } = event;
    if (target instanceof Element && target.closest(ELSEWHERE)) return;
    const isHere = target === area || target === document.body;
    const isMeant =
      event.ctrlKey || event.metaKey ? handleShortcut(desk, event) : handleBoardKey({ desk, tools, isHere }, event);
    if (!isMeant) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
