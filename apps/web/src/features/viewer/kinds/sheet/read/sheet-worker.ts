// Runs in a worker of its own: if reading a spreadsheet crashes, fills the memory or never ends, only this ends with
// it.
import { SHEET_LIMITS } from '../sheet-limits.ts';
import type { SheetAnswer, SheetRequest } from '../sheet-messages.ts';
import { cellsIn, describeSheet, findText } from './describe-sheet.ts';
import { readWorkbook, type Sheet } from './read-workbook.ts';
import { SheetRefused } from './sheet-refused.ts';

let sheets: Sheet[] = [];

const answer = (message: SheetAnswer) => postMessage(message);

async function load(url: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new SheetRefused('lost');
    if (Number(response.headers.get('content-length')) > SHEET_LIMITS.bytes) throw new SheetRefused('large');
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused('lost', error);
  }
}

async function open(url: string, isText: boolean): Promise<void> {
  try {
    sheets = await readWorkbook(await load(url), isText);
    answer({ kind: 'opened', sheets: sheets.map(describeSheet) });
  } catch (error) {
    answer({ kind: 'refused', problem: error instanceof SheetRefused ? error.problem : 'broken' });
  }
}

addEventListener('message', ({ data: request }: MessageEvent<SheetRequest>) => {
  if (request.kind === 'open') return void open(request.url, request.isText);
  const sheet = sheets[request.sheet];
  if (!sheet) return undefined;
  if (request.kind === 'cells') {
    return answer({ kind: 'cells', id: request.id, cells: cellsIn(sheet, request.area) });
  }
  const spot = findText(sheet, request.text, request.after, request.step);
  return answer({ kind: 'found', id: request.id, spot });
});
