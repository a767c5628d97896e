import { useEffect, useEffectEvent } from 'react';
import type { Desk } from '@facet/canvas/tools/desk';
import { placeImage } from '../tools/pick-image.ts';

const TYPED = 'input, textarea, [contenteditable=true]';

/** A picture that is pasted while somebody draws becomes part of the drawing. */
export function usePaste(desk: Desk, isOn: boolean): void {
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
