import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useState } from 'react';
import { sendPreview, wantsPreview } from '../../../../shared/files/send-preview.ts';
import { useViewerKeys } from '../../use-viewer-keys.ts';
import { FindText } from '../find-text.tsx';
import { FlatStage } from '../flat/flat-stage.tsx';
import type { KindProps, LinkedView } from '../kind-props.ts';
import { PAPER, pageSize } from './draw-region.ts';
import { PageMarks } from './page-marks.tsx';
import { PageTools } from './page-tools.tsx';
import { findInPages, type Found } from './page-words.ts';
import { PdfOnItsWay } from './pdf-on-its-way.tsx';
import { PdfPage } from './pdf-page.tsx';
import { TextLayer } from './text-layer.tsx';
import { usePage } from './use-page.ts';
import { usePdfPicture } from './use-picture.ts';
import { t } from '../../../../ui/words.ts';

const UNMOVED = { kind: 'flat', zoom: 1, offset: { x: 0, y: 0 }, rotation: 0 } satisfies LinkedView;

type PdfPagesProps = KindProps & { document: PDFDocumentProxy; onFailure: () => void };

/** The page shown: one's own, or that of the side being followed. */
function usePageNumber({ document: { numPages }, linked, onLinked, isFollower }: PdfPagesProps) {
  const [own, setOwn] = useState(1);
  const followed = linked?.kind === 'flat' ? linked : null;
  const current = Math.min(followed?.page ?? own, numPages);
  const turnTo = (page: number) => {
    const next = Math.min(Math.max(page, 1), numPages);
    setOwn(next);
    onLinked?.({ ...(followed ?? UNMOVED), page: next });
  };
  useViewerKeys(isFollower ? {} : { PageDown: () => turnTo(current + 1), PageUp: () => turnTo(current - 1) });
  return { current, turnTo };
}

/** The pages of a PDF, one at a time. */
export function PdfPages(props: PdfPagesProps) {
  const { file, name, document, onFailure, ...stage } = props;
  const { current, turnTo } = usePageNumber(props);
  const shown = usePage(document, current, onFailure);
  usePdfPicture(document, wantsPreview(file) ? (picture) => sendPreview(file, picture) : null);
  const [found, setFound] = useState<Found | null>(null);
  const handleFind = async (text: string, step: 1 | -1) => {
    const from = found?.page === current ? found : { page: current, first: step === 1 ? -1 : Infinity, last: 0 };
    const next = await findInPages(document, { text, from, step });
    setFound(next);
    if (next && next.page !== current) turnTo(next.page);
    return next !== null;
  };
  const place = { page: shown?.number ?? current };
  return (
    <>
      {!shown && <PdfOnItsWay />}
      <FlatStage
        {...stage}
        size={shown && pageSize(shown.page)}
        perMillimetre={PAPER}
        place={place}
        onPlace={({ page = 1 }) => turnTo(page)}
        moreTools={
          <>
            {!props.linked && <FindText label={t('Find in this document')} onFind={handleFind} />}
            {document.numPages > 1 && <PageTools page={current} count={document.numPages} onTurn={turnTo} />}
          </>
        }
      >
        {({ transform, canvas }) =>
          shown && (
            <>
              <PdfPage
                page={shown.page}
                size={pageSize(shown.page)}
                label={t('{name}, page {page} of {count}', { name, page: shown.number, count: document.numPages })}
                transform={transform}
                canvas={canvas}
                onFailure={onFailure}
              />
              <TextLayer shown={shown} found={found} />
              <PageMarks marks={shown.marks} document={document} onTurn={turnTo} />
            </>
          )
        }
      </FlatStage>
    </>
  );
}
