import { COUNT_MAX } from '@facet/contract/constants/limits';

/** How many files nobody waits for are read at once: more would be felt by anyone moving the board. */
const PART = 50;
/** The pause between two such batches, which leaves the page and the server time for what people do. */
const PAUSE_MS = 100;
/** After a failure. */
const RETRY_MS = 3000;

type FileReading = {
  /** Reads files by id; missing and deleted ones are left out. */
  read: (fileIds: number[]) => Promise<void>;
  isKnown: (fileId: number) => boolean;
  /** Reads the files of everything on a board. */
  allIds: () => Iterable<number>;
};

/** Decides when each file of a board is read: those in sight first, then all others in batches. */
export type FileReader = {
  /** Someone looks at a picture whose file isn't known. */
  need: (fileId: number) => void;
  /** What is known of these files is out of date. */
  renew: (fileIds: Iterable<number>) => void;
  /** There may be more on the board than before. */
  look: () => void;
  stop: () => void;
};

type Reading = FileReading & {
  asked: Set<number>;
  first: Set<number>;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the timer must not be brought forward. */
  isDue: boolean;
  isReading: boolean;
  isStopped: boolean;
};

function pickNext({ first, asked, allIds, isKnown }: Reading): number[] {
  if (first.size > 0) return [...first].slice(0, COUNT_MAX);
  const others = new Set<number>();
  for (const id of allIds()) {
    if (!asked.has(id) && !isKnown(id)) others.add(id);
    if (others.size === PART) break;
  }
  return [...others];
}

function plan(reading: Reading, ms: number, isDue = false): void {
  const isPlanned = reading.timer !== undefined && (reading.isDue || !isDue);
  if (reading.isStopped || reading.isReading || isPlanned) return;
  clearTimeout(reading.timer);
  reading.isDue = isDue;
  reading.timer = setTimeout(() => void step(reading), ms);
}

async function step(reading: Reading): Promise<void> {
  const { asked, first, read } = reading;
  reading.timer = undefined;
  const ids = pickNext(reading);
  if (ids.length === 0) return;
  for (const id of ids) {
    asked.add(id);
    first.delete(id);
  }
  reading.isReading = true;
  const isRead = await read(ids).then(
    () => true,
    () => false,
  );
  reading.isReading = false;
  if (isRead) return plan(reading, first.size > 0 ? 0 : PAUSE_MS, first.size > 0);
  for (const id of ids) asked.delete(id);
  plan(reading, RETRY_MS, true);
}

export function createFileReader(files: FileReading): FileReader {
  const state = { timer: undefined, isDue: false, isReading: false, isStopped: false };
  const reading: Reading = { ...files, ...state, asked: new Set(), first: new Set() };
  const { asked, first } = reading;
  return {
    need(id) {
      if (asked.has(id) || files.isKnown(id)) return;
      first.add(id);
      // Everything that one drawing asks for goes together.
      plan(reading, 0, true);
    },
    renew(ids) {
      for (const id of ids) first.add(id);
      plan(reading, PAUSE_MS);
    },
    look() {
      // What was missing may exist now.
      if (!reading.isReading) asked.clear();
      plan(reading, PAUSE_MS);
    },
    stop() {
      reading.isStopped = true;
      clearTimeout(reading.timer);
    },
  };
}
