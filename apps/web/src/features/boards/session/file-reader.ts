import { COUNT_MAX } from '@facet/contract/constants/limits';

/** So many of what nobody waits for at a time: to read more of them is felt by who moves the board meanwhile. */
const PART = 50;
/** Between two parts of what nobody waits for, so that the page and the server have time for what somebody does. */
const PAUSE_MS = 100;
/** After a failure. */
const RETRY_MS = 3000;

type FileReading = {
  /** Reads files by their ids; what is not there (any more) is left out. */
  read: (fileIds: number[]) => Promise<void>;
  isKnown: (fileId: number) => boolean;
  /** The files of all that lies on the board. */
  allIds: () => Iterable<number>;
};

/** Which files of a board are read when: those that are looked at first, then all others, so many at a time. */
export type FileReader = {
  /** Somebody looks at a picture whose file is not known. */
  need: (fileId: number) => void;
  /** What is known of these files is old. */
  renew: (fileIds: Iterable<number>) => void;
  /** There may be more on the board than before. */
  look: () => void;
  stop: () => void;
};

type Reading = FileReading & {
  asked: Set<number>;
  first: Set<number>;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether what the timer waits for is not to be brought forward. */
  isDue: boolean;
  isReading: boolean;
  isStopped: boolean;
};

function nextOf({ first, asked, allIds, isKnown }: Reading): number[] {
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
  const ids = nextOf(reading);
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
      // Everything that one drawing looks for goes together.
      plan(reading, 0, true);
    },
    renew(ids) {
      for (const id of ids) first.add(id);
      plan(reading, PAUSE_MS);
    },
    look() {
      // What was not there may be there now.
      if (!reading.isReading) asked.clear();
      plan(reading, PAUSE_MS);
    },
    stop() {
      reading.isStopped = true;
      clearTimeout(reading.timer);
    },
  };
}
