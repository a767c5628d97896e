import type { FileWire } from '@facet/contract/entities/file';
import { useEffect, useEffectEvent, useState } from 'react';
import { openWorkbook, type Workbook } from './open-workbook.ts';
import type { SheetProblem } from './sheet-messages.ts';

export type WorkbookState =
  | { step: 'opening' }
  | { step: 'refused'; problem: SheetProblem }
  | { step: 'open'; workbook: Workbook };

const OPENING: WorkbookState = { step: 'opening' };

/** Loads a spreadsheet and opens it. */
export function useWorkbook({ id, url, type }: Pick<FileWire, 'id' | 'url' | 'type'>) {
  const [state, setState] = useState<WorkbookState>(OPENING);
  const [attempt, setAttempt] = useState(0);
  // Every answer of the server signs the address anew: that alone is no reason to read the file again.
  const open = useEffectEvent(() =>
    openWorkbook(
      { url, isText: type === 'csv' },
      {
        onOpen: (workbook) => setState({ step: 'open', workbook }),
        onProblem: (problem) => setState({ step: 'refused', problem }),
      },
    ),
  );
  useEffect(() => {
    const end = open();
    return () => {
      end();
      setState(OPENING);
    };
  }, [id, attempt]);
  return { state, tryAgain: () => setAttempt((before) => before + 1) };
}
