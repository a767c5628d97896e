import type { FileWire } from '@facet/contract/entities/file';
import {
  InvalidPDFException,
  PasswordResponses,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useEffectEvent, useState } from 'react';
import { livingAddress } from '../../../../lib/file-addresses/fetch-file.ts';
import { openPdf } from './open-pdf.ts';

export type PdfState =
  | { step: 'opening' }
  | { step: 'locked'; isWrong: boolean; tryPassword: (password: string) => void }
  | { step: 'broken' }
  | { step: 'lost' }
  | { step: 'open'; document: PDFDocumentProxy };

const OPENING: PdfState = { step: 'opening' };

/** Opens a PDF; a password that it needs never leaves the browser. */
export function usePdf({ id, url, size }: Pick<FileWire, 'id' | 'url' | 'size'>) {
  const [state, setState] = useState<PdfState>(OPENING);
  const [attempt, setAttempt] = useState(0);
  // Every answer of the server signs the address anew: that alone is no reason to read the file again.
  const findAddress = useEffectEvent(() => livingAddress(url));
  const start = useEffectEvent((living: string) => {
    const task = openPdf({ url: living, size, onLost: () => setState({ step: 'lost' }) });
    task.onPassword = (tryPassword: (password: string) => void, reason: number) =>
      setState({ step: 'locked', isWrong: reason === PasswordResponses.INCORRECT_PASSWORD, tryPassword });
    task.promise.then(
      (document) => setState({ step: 'open', document }),
      (error: unknown) =>
        task.destroyed || setState({ step: error instanceof InvalidPDFException ? 'broken' : 'lost' }),
    );
    return task;
  });
  useEffect(() => {
    let task: PDFDocumentLoadingTask | null = null;
    let hasLeft = false;
    void findAddress().then((living) => void (hasLeft || (task = start(living))));
    return () => {
      hasLeft = true;
      setState(OPENING);
      void task?.destroy();
    };
  }, [id, attempt]);
  return { state, tryAgain: () => setAttempt((before) => before + 1) };
}
