import { SHEET_LIMITS } from './sheet-limits.ts';
import type {
  Area,
  SheetCell,
  SheetAnswer,
  SheetInfo,
  SheetProblem,
  SheetRequest,
  CellSpot,
} from './sheet-messages.ts';
import { livingAddress } from '../../../../lib/file-addresses/fetch-file.ts';

type Ask = { sheet: number; text: string; after: CellSpot; step: 1 | -1 };

/** A spreadsheet held by a worker: only what is asked for is sent over. */
export type Workbook = {
  sheets: readonly SheetInfo[];
  cells: (sheet: number, area: Area) => Promise<readonly SheetCell[]>;
  find: (ask: Ask) => Promise<CellSpot | null>;
};

type Opening = {
  onOpen: (workbook: Workbook) => void;
  onProblem: (problem: SheetProblem) => void;
};

/** Questions to a worker, numbered so that answers can name them. */
function createQuestions(worker: Worker) {
  const waiting = new Map<number, (answer: SheetAnswer) => void>();
  let last = 0;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin than the page.
  const tell = (request: SheetRequest) => worker.postMessage(request);
  return {
    tell,
    ask: (make: (id: number) => SheetRequest): Promise<SheetAnswer> => {
      last += 1;
      const id = last;
      tell(make(id));
      return new Promise((resolve) => void waiting.set(id, resolve));
    },
    settle: (id: number, answer: SheetAnswer) => {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    },
  };
}

const createWorkbook = (sheets: readonly SheetInfo[], ask: ReturnType<typeof createQuestions>['ask']): Workbook => ({
  sheets,
  cells: async (sheet, area) => {
    const answer = await ask((id) => ({ kind: 'cells', id, sheet, area }));
    return answer.kind === 'cells' ? answer.cells : [];
  },
  find: async (wanted) => {
    const answer = await ask((id) => ({ kind: 'find', id, ...wanted }));
    return answer.kind === 'found' ? answer.spot : null;
  },
});

type Source = { url: string; isText: boolean };

/** Opens a spreadsheet in a worker, within a time limit; the returned function ends it. */
export function openWorkbook({ url, isText }: Source, { onOpen, onProblem }: Opening): () => void {
  const worker = new Worker(new URL('./read/sheet-worker.ts', import.meta.url), { type: 'module', name: 'sheet' });
  const { tell, ask, settle } = createQuestions(worker);
  const end = () => {
    clearTimeout(timer);
    worker.terminate();
  };
  const fail = (problem: SheetProblem) => {
    end();
    onProblem(problem);
  };
  const timer = setTimeout(() => fail('slow'), SHEET_LIMITS.openMs);
  worker.addEventListener('message', ({ data: answer }: MessageEvent<SheetAnswer>) => {
    if (answer.kind === 'refused') return fail(answer.problem);
    if (answer.kind !== 'opened') return settle(answer.id, answer);
    clearTimeout(timer);
    return onOpen(createWorkbook(answer.sheets, ask));
  });
  // The worker ran out of memory, or its code could not be loaded.
  worker.addEventListener('error', () => fail('broken'));
  // The worker has an address of its own, against which a bare path would be resolved, and can't ask for another one.
  void livingAddress(url).then((living) => tell({ kind: 'open', url: new URL(living, location.href).href, isText }));
  return end;
}
