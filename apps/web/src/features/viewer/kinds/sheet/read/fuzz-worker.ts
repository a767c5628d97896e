import { parentPort } from 'node:worker_threads';
import { READY, type FuzzAnswer, type FuzzQuestion } from '@facet/model/testing/fuzz';
import { cellsIn, describeSheet } from './describe-sheet.ts';
import { readWorkbook } from './read-workbook.ts';
import { SheetRefused } from './sheet-refused.ts';

async function open({ format, bytes }: FuzzQuestion): Promise<FuzzAnswer> {
  try {
    for (const sheet of await readWorkbook(new Uint8Array(bytes), format === 'csv')) {
      describeSheet(sheet);
      cellsIn(sheet, { top: 0, bottom: 60, left: 0, right: 30 });
    }
    return { state: 'shown', volume: null };
  } catch (error) {
    // As in the viewer's worker, anything else that ends the reading is due to the file.
    return { state: error instanceof SheetRefused ? error.problem : 'broken', volume: null };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', async (question: FuzzQuestion) => parentPort?.postMessage(await open(question)));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- see above
parentPort?.postMessage(READY);
