import { BOARD_DROP_MAX } from '@facet/contract/constants/boards';
import type { FileWire } from '@facet/contract/entities/file';
import { useMutation } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { drawRegion, pageSize } from '../../features/viewer/kinds/pdf/draw-region.ts';
import { usePdf } from '../../features/viewer/kinds/pdf/use-pdf.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './project-pictures.module.css';
import { t } from '../../ui/words.ts';

/** How many pages are shown at once, and how large, in px. */
const SHOWN = 24;
const SMALL_SIDE = 240;
/** The longer side of a page on the board: sharp on A3. */
const SIDE = 4096;

async function drawPage(document: PDFDocumentProxy, number: number, side: number): Promise<Blob> {
  const page = await document.getPage(number);
  const size = pageSize(page);
  const { canvas, task } = drawRegion(page, { x: 0, y: 0, ...size, scale: side / Math.max(size.width, size.height) });
  await task.promise;
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/png');
  const blob = await promise;
  // A canvas keeps its pixels until it is empty.
  canvas.width = 0;
  if (!blob) throw new Error(t('Page {number} could not be drawn', { number }));
  return blob;
}

/** The pages as pictures of their own, one after the other: each needs its whole canvas. */
async function drawPages(document: PDFDocumentProxy, name: string, numbers: readonly number[]): Promise<File[]> {
  const files: File[] = [];
  for (const number of numbers) {
    // oxlint-disable-next-line no-await-in-loop -- one canvas at a time
    const blob = await drawPage(document, number, SIDE);
    files.push(new File([blob], `${t('{name}, page {number}', { name, number })}.png`, { type: blob.type }));
  }
  return files;
}

type PageProps = { document: PDFDocumentProxy; number: number; isChosen: boolean; onToggle: () => void };

function Page({ document, number, isChosen, onToggle }: PageProps) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    void drawPage(document, number, SMALL_SIDE).then(
      (blob) => {
        if (isGone) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      // A page that cannot be drawn small is told when it is to be placed.
      () => undefined,
    );
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [document, number]);
  return (
    <button
      type="button"
      className={styles.file}
      aria-pressed={isChosen}
      aria-label={t('Page {number}', { number })}
      onClick={onToggle}
    >
      <Picture src={url} alt="" ratio={1} />
      <span className={styles.number}>{number}</span>
    </button>
  );
}

type PdfPagesModalProps = {
  file: FileWire;
  onPages: (files: readonly File[]) => void;
  onClose: () => void;
};

/** The pages of a PDF that lies on a board, to place some of them as pictures beside it. */
export function PdfPagesModal({ file, onPages, onClose }: PdfPagesModalProps) {
  const { state, tryAgain } = usePdf(file);
  const document = state.step === 'open' ? state.document : null;
  const [shown, setShown] = useState(SHOWN);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const name = file.original_name.replace(/\.pdf$/i, '');
  const draw = useMutation({
    mutationFn: (numbers: readonly number[]) =>
      document ? drawPages(document, name, numbers) : Promise.reject(new Error(t('This file hasn’t been read yet'))),
  });
  const toggle = (number: number) =>
    setChosen(
      (before) => new Set(before.has(number) ? [...before].filter((other) => other !== number) : [...before, number]),
    );
  const numbers = [...chosen].sort((one, other) => one - other);
  const total = document?.numPages ?? 0;
  const place = () =>
    draw.mutate(numbers, {
      onSuccess: (files) => {
        onClose();
        onPages(files);
      },
    });
  const foot = (
    <>
      {shown < total && <Button onClick={() => setShown(shown + SHOWN)}>{t('Show more')}</Button>}
      <Button
        variant="primary"
        disabled={numbers.length === 0 || numbers.length > BOARD_DROP_MAX}
        loading={draw.isPending}
        onClick={place}
      >
        {numbers.length > 1
          ? t('{count, plural, one {Place # page} other {Place # pages}}', { count: numbers.length })
          : t('Place page')}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} width={660} title={t('Pages of {name}', { name: file.original_name })} foot={foot}>
      {document && (
        <div className={styles.grid} role="group" aria-label={t('Pages')}>
          {Array.from({ length: Math.min(shown, total) }, (_, index) => index + 1).map((number) => (
            <Page
              key={number}
              document={document}
              number={number}
              isChosen={chosen.has(number)}
              onToggle={() => toggle(number)}
            />
          ))}
        </div>
      )}
      {state.step === 'opening' && <Spinner size={24} />}
      {state.step === 'locked' && (
        <EmptyState title={t('This PDF asks for a password')} text={t('Add a copy without one to choose its pages.')} />
      )}
      {(state.step === 'broken' || state.step === 'lost') && (
        <EmptyState
          title={t('Couldn’t read the pages')}
          action={state.step === 'lost' && <Button onClick={tryAgain}>{t('Try again')}</Button>}
        />
      )}
    </Modal>
  );
}
