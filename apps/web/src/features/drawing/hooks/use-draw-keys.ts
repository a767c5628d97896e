import { BRUSH_MAX } from '@facet/contract/constants/drawing';
import { hasEntry } from '@facet/contract/tables';
import { useEffect, useEffectEvent } from 'react';
import { isElsewhere } from '../../../lib/keys-elsewhere.ts';
import { isSilenced } from '../../../lib/letter-keys.ts';
import type { Desk, DrawTool } from '@facet/canvas/tools/desk';
import { nextBrush, restyle, takeTool, currentTool } from '@facet/canvas/tools/tools';

/** What handles Enter and Tab itself while focused. */
const PRESSED = 'button, a, summary';

export const DRAW_TOOL_KEYS: Readonly<Record<DrawTool, string>> = {
  select: 'v',
  freehand: 'd',
  path: 'p',
  text: 't',
  image: 'i',
  eraser: 'e',
  hand: 'h',
};
const TOOLS_BY_KEY = new Map<string, string>(Object.entries(DRAW_TOOL_KEYS).map(([tool, key]) => [key, tool]));
const isTool = (name: string | undefined): name is DrawTool => name !== undefined && hasEntry(DRAW_TOOL_KEYS, name);

function handleShortcut({ session }: Desk, { key, shiftKey }: KeyboardEvent): boolean {
  const letter = key.toLowerCase();
  if (letter === 'z') void (shiftKey ? session.redo() : session.undo());
  else if (letter === 'y') void session.redo();
  else return false;
  return true;
}

function handlePlain(desk: Desk, event: KeyboardEvent): boolean {
  const { key, target } = event;
  const isOnControl = target instanceof Element && target.closest(PRESSED) !== null;
  if (isOnControl && (key === 'Enter' || key === 'Tab' || key === ' ')) return false;
  if (key === 'Tab' && !(target instanceof Element && target.closest('[data-draw-area]'))) return false;
  const { brush, tool } = desk.getState();
  if (currentTool(desk).key?.(desk, event)) return true;
  const named = event.altKey ? undefined : TOOLS_BY_KEY.get(key.toLowerCase());
  if (isTool(named)) takeTool(desk, named);
  else if (key === '[' || key === ']') restyle(desk, { brush: nextBrush(brush, key === ']' ? 1 : -1, BRUSH_MAX) });
  // Otherwise the viewer would turn to another file under the drawing.
  else return key.startsWith('Arrow') && tool !== 'hand';
  return true;
}

/** The keys of draw mode, ahead of the viewer's; Escape calls `onLeave` when nothing is in progress. */
export function useDrawKeys(desk: Desk, isOn: boolean, onLeave: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isSilenced(event)) return;
    if (isElsewhere(event)) return;
    const isShortcut = event.ctrlKey || event.metaKey;
    if (event.key === 'Escape') {
      if (!currentTool(desk).cancel?.(desk)) onLeave();
    } else if (!(isShortcut ? handleShortcut(desk, event) : handlePlain(desk, event))) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => handleKey(event);
    // Ahead of the viewer and the page, whose keys mean something else; layers such as menus still come first.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isOn]);
}
