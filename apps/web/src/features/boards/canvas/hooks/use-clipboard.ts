import { useEffect, useEffectEvent } from 'react';
import type { Point } from '@facet/board/geometry';
import { findMiddle } from '@facet/board/geometry';
import type { BoardCanvasProps } from '../board-canvas-props.ts';
import { removeAll } from '../desk/board-acts.ts';
import { say, type BoardDesk } from '../desk/board-desk.ts';
import { areaInView } from '../desk/camera.ts';
import { pasteItems, pasteWords, readItems, takenAlong, writeItems } from '../desk/clipboard.ts';
import { countWords } from '../desk/item-words.ts';
import { toBoardParts } from '../desk/new-items.ts';
import { t } from '../../../../ui/words.ts';

const TYPED = 'input, textarea, [contenteditable=true], [role=dialog]';
const isTyped = ({ target }: Event) => target instanceof Element && target.closest(TYPED) !== null;

/** Where pasted items go: under the pointer, or else in the middle of the view. */
function pastePoint(desk: BoardDesk): Point {
  const { camera, size } = desk.getState();
  return desk.pointer ?? findMiddle(areaInView(camera, size));
}

type PasteProps = Pick<BoardCanvasProps, 'onPasteFiles' | 'onPastePictures'>;

/** Copies, cuts and pastes items between boards and tabs, and pictures and text from anywhere. */
export function useClipboard(desk: BoardDesk, { onPasteFiles, onPastePictures }: PasteProps): void {
  const handleCopy = useEffectEvent((event: ClipboardEvent) => {
    const data = event.clipboardData;
    const items = takenAlong(desk);
    if (isTyped(event) || !data || items.length === 0 || document.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    writeItems(data, items);
    if (event.type === 'cut' && removeAll(toBoardParts(desk), desk.host.selection) > 0) desk.host.onSelect([]);
    const taken = countWords(items);
    say(desk, event.type === 'cut' ? t('{taken} cut', { taken }) : t('{taken} copied', { taken }));
  });
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const data = event.clipboardData;
    if (isTyped(event) || !data || !desk.host.session.canEdit) return;
    const at = pastePoint(desk);
    const items = readItems(data);
    const files = [...data.files];
    event.preventDefault();
    if (items) {
      const foreign = pasteItems(desk, items, at);
      if (foreign.length > 0) onPastePictures?.(foreign);
      say(desk, t('{taken} pasted', { taken: countWords(items) }));
    } else if (files.length > 0) onPasteFiles?.(files, at);
    else pasteWords(desk, data.getData('text/plain'), at);
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('copy', (event) => handleCopy(event), { signal });
    document.addEventListener('cut', (event) => handleCopy(event), { signal });
    document.addEventListener('paste', (event) => handlePaste(event), { signal });
    return () => stop.abort();
  }, []);
}
