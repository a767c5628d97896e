import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { TextContent } from 'pdfjs-dist/types/src/display/api';
import { useEffect, useEffectEvent, useState } from 'react';
import { readMarks, type PageMark } from './read-marks.ts';

export type ShownPage = { number: number; page: PDFPageProxy; content: TextContent; marks: readonly PageMark[] };

async function readPage(document: PDFDocumentProxy, number: number): Promise<ShownPage> {
  const page = await document.getPage(number);
  const [content, marks] = await Promise.all([page.getTextContent(), readMarks(page)]);
  return { number, page, content, marks };
}

/** A page with its words, links and notes; the previous one until it is ready. */
export function usePage(document: PDFDocumentProxy, number: number, onFailure: () => void): ShownPage | null {
  const [shown, setShown] = useState<ShownPage | null>(null);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    let isWanted = true;
    readPage(document, number).then(
      (page) => isWanted && setShown(page),
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
    };
  }, [document, number]);
  return shown;
}
