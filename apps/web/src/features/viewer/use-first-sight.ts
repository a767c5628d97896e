import type { FileWire } from '@facet/contract/entities/file';
import { useCallback, useEffect, useState } from 'react';
import { previewOf } from './kinds/picture/preview-of.ts';
import { isPicture } from '../../shared/files/file-pictures.ts';

/** A picture that is not there by then, in ms, keeps nothing else waiting. */
const PATIENCE_MS = 500;

/**
 * Whether the piece is on the screen. People come for it: what is said of it is drawn after it, so that a long list of
 * comments does not put it off. Only the first picture of a page is waited for.
 */
export function useFirstSight(file: FileWire): { isSeen: boolean; see: () => void } {
  const [isSeen, setSeen] = useState(() => !isPicture(file) || !previewOf(file));
  const see = useCallback(() => setSeen(true), []);
  useEffect(() => {
    if (isSeen) return undefined;
    const timer = setTimeout(see, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isSeen, see]);
  return { isSeen, see };
}
