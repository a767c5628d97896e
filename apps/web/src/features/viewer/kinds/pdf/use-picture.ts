import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent } from 'react';
import { pictureOf } from './picture-of.ts';

/** Draws the first page for the lists, where `send` says that they have none. */
export function usePicture(document: PDFDocumentProxy, send: ((picture: Blob) => unknown) | null): void {
  const isWanted = send !== null;
  const handle = useEffectEvent((picture: Blob) => send?.(picture));
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOpen = true;
    pictureOf(document).then(
      (picture) => isOpen && picture && handle(picture),
      // A page that can't be drawn gets no picture; the viewer says so by itself.
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [document, isWanted]);
}
