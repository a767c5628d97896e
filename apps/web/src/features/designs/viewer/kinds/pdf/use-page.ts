import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useState } from 'react';

/** As much of a page's text as somebody listens to. */
const TEXT_MAX = 10_000;

export type ShownPage = { number: number; page: PDFPageProxy; text: string };

async function readPage(document: PDFDocumentProxy, number: number): Promise<ShownPage> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const words = items.flatMap((item) => ('str' in item ? [item.str] : []));
  return { number, page, text: words.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MAX) };
}

/** A page with its words; the one before until the wanted one is there. */
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
