import { MEGABYTE } from '@facet/contract/constants/uploads';
import type { FileWire } from '@facet/contract/entities/file';
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { EdgeChoice } from '@facet/model/model-data';
import type { ReaderAnswer, ReaderQuestion } from './read/reader-messages.ts';
import { nextState, START_MODEL, type ModelState } from './model-state.ts';
import { livingAddress } from '../../../../lib/file-addresses/fetch-file.ts';

type Event = ReaderAnswer | { kind: 'start' } | { kind: 'cancel' };

function reduce(state: ModelState, event: Event): ModelState {
  if (event.kind === 'start') return START_MODEL;
  if (event.kind === 'cancel') return { phase: 'cancelled' };
  return nextState(state, event);
}

/**
 * A damaged file can keep a library busy forever: the reader may be silent for this long, and longer for a large file.
 */
const SILENT_MS = 60_000;
const SILENT_MS_PER_MEGABYTE = 1000;
const patienceFor = ({ size }: Pick<FileWire, 'size'>) => SILENT_MS + (size / MEGABYTE) * SILENT_MS_PER_MEGABYTE;

/** What to load for a file: its own bytes, or its reduced version's. */
function chooseSource(file: FileWire): { url: string; size: number; format: string } {
  if (file.reduced) return { ...file.reduced, format: 'glb' };
  if (file.companion) return { ...file.companion, format: 'stl' };
  return { url: file.url, size: file.size, format: file.type };
}

type Reader = { ask: (question: ReaderQuestion) => void; stop: () => void };

/** Starts a worker that reports what it read; one silent for more than `patience` ms is stopped. */
function startReader(patience: number, tell: (answer: ReaderAnswer) => void): Reader {
  const worker = new Worker(new URL('./read/model-worker.ts', import.meta.url), { type: 'module', name: 'model' });
  let silence: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(silence);
    worker.terminate();
  };
  const giveUp = () => {
    stop();
    tell({ kind: 'problem', problem: 'too_long' });
  };
  worker.onmessage = ({ data }: MessageEvent<ReaderAnswer>) => {
    clearTimeout(silence);
    const isAtWork = data.kind === 'reading' || (data.kind === 'fetching' && data.loaded >= data.total);
    if (isAtWork) silence = setTimeout(giveUp, patience);
    tell(data);
  };
  // The worker could not start, or the browser ended it for lack of memory.
  worker.onerror = () => tell({ kind: 'problem', problem: 'too_much' });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  const ask = (question: ReaderQuestion) => worker.postMessage(question);
  return { ask, stop };
}

/** Fetches and reads a model in a worker of its own, which ends with the view or when cancelled. */
export function useModelFile(file: FileWire) {
  const [state, tell] = useReducer(reduce, START_MODEL);
  const [attempt, setAttempt] = useState(0);
  const reader = useRef<Reader>(null);
  const asked = useRef(new Set<EdgeChoice>());
  const open = useEffectEvent(() => {
    const { url, size, format } = chooseSource(file);
    const started = startReader(patienceFor({ size }), tell);
    // The worker can't ask for another address.
    void livingAddress(url).then((living) =>
      started.ask({ kind: 'open', url: new URL(living, window.location.href).href, format, size }),
    );
    return started;
  });
  useEffect(() => {
    asked.current = new Set();
    const started = open();
    reader.current = started;
    return started.stop;
  }, [attempt]);

  const cancel = () => {
    reader.current?.stop();
    tell({ kind: 'cancel' });
  };
  const retry = () => {
    tell({ kind: 'start' });
    setAttempt(attempt + 1);
  };
  const askEdges = useCallback((choice: EdgeChoice) => {
    if (asked.current.has(choice)) return;
    asked.current.add(choice);
    reader.current?.ask({ kind: 'edges', choice });
  }, []);
  const askStones = useCallback(() => reader.current?.ask({ kind: 'stones' }), []);
  const askWalls = useCallback((leftOut: readonly number[]) => reader.current?.ask({ kind: 'walls', leftOut }), []);
  const askWeight = useCallback((leftOut: readonly number[]) => reader.current?.ask({ kind: 'weigh', leftOut }), []);
  return { state, cancel, retry, askEdges, askStones, askWalls, askWeight };
}
