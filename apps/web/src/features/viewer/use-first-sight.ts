import type { FileWire } from '@facet/contract/entities/file';
import { useCallback, useEffect, useState } from 'react';
import { choosePreview } from './kinds/picture/choose-preview.ts';
import { isPicture } from '../../shared/files/file-pictures.ts';

/** How long to wait for a slow picture, in ms, before showing the rest. */
const PATIENCE_MS = 500;

/**
 * Whether the piece is on the screen. It is what people came for, so comments are drawn after it and a long list can't
 * delay it. Only the first picture of a page is waited for.
 */
export function useFirstSight(file: FileWire): { isSeen: boolean; see: () => void } {
  const [isSeen, setSeen] = useState(() => !isPicture(file) || !choosePreview(file));
  const see = useCallback(() => setSeen(true), []);
  useEffect(() => {
    if (isSeen) return undefined;
    const timer = setTimeout(see, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isSeen, see]);
  return { isSeen, see };
}
