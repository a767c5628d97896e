import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PointerEvent } from 'react';
import { Tooltip } from '../../../../ui/tooltip.tsx';
import styles from './page-marks.module.css';
import type { PageMark } from './read-marks.ts';
import { t } from '../../../../ui/words.ts';

type PageMarksProps = { marks: readonly PageMark[]; document: PDFDocumentProxy; onTurn: (page: number) => void };

type PageRef = Parameters<PDFDocumentProxy['getPageIndex']>[0];

const isPageRef = (target: unknown): target is PageRef =>
  typeof target === 'object' && target !== null && 'num' in target && 'gen' in target;

/** The page number that a link within the document leads to; null if it leads nowhere. */
async function findPage(document: PDFDocumentProxy, destination: string | readonly unknown[]): Promise<number | null> {
  try {
    const found = typeof destination === 'string' ? await document.getDestination(destination) : destination;
    const target: unknown = found?.[0];
    if (typeof target === 'number') return target + 1;
    return isPageRef(target) ? (await document.getPageIndex(target)) + 1 : null;
  } catch {
    return null;
  }
}

const keep = (event: PointerEvent) => event.stopPropagation();

/** What can be pressed on a page: its links, and notes that somebody left there. */
export function PageMarks({ marks, document, onTurn }: PageMarksProps) {
  const follow = async (destination: string | readonly unknown[]) => {
    const page = await findPage(document, destination);
    if (page !== null) onTurn(page);
  };
  return marks.map(({ id, box, ...mark }) => {
    const common = { className: styles.mark, style: box, onPointerDown: keep };
    if (mark.kind === 'address')
      return (
        <a
          key={id}
          {...common}
          href={mark.url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          aria-label={mark.url}
          title={mark.url}
        />
      );
    if (mark.kind === 'page')
      return (
        <button
          key={id}
          {...common}
          type="button"
          aria-label={t('Go to the page that is named here')}
          onClick={() => void follow(mark.destination)}
        />
      );
    return (
      <Tooltip key={id} label={mark.text}>
        <button {...common} type="button" data-note aria-label={t('Note: {text}', { text: mark.text })} />
      </Tooltip>
    );
  });
}
