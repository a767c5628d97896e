import type { CommentPosition } from '@facet/contract/entities/drawing';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { isElsewhere } from '../../../lib/keys-elsewhere.ts';
import { isSilenced } from '../../../lib/letter-keys.ts';
import type { Size, Surface } from '../../../shared/drawing/surface.ts';

type DraftPinKey = {
  pin: RefObject<HTMLButtonElement | null>;
  position: CommentPosition | null;
  surface: Surface;
  size: Size | null;
  onPlace: (position: CommentPosition | null) => void;
};

/** `c` puts a new pin in the middle, or finds the one that is there, and gives it the focus; so does what is answered. */
export function useDraftPinKey({ pin, position, surface, size, onPlace }: DraftPinKey): () => void {
  const isAsked = useRef(false);
  const placeOrFind = () => {
    if (position && pin.current) return pin.current.focus();
    isAsked.current = true;
    if (size) onPlace(surface.toPosition({ x: size.width / 2, y: size.height / 2 }));
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'c' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isSilenced(event) || isElsewhere(event)) return;
    event.preventDefault();
    placeOrFind();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  useEffect(() => {
    if (!isAsked.current || !position) return;
    isAsked.current = false;
    pin.current?.focus();
  }, [pin, position]);
  return placeOrFind;
}
