import type { FileWire } from '@facet/contract/entities/file';
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { EdgeChoice } from '@facet/model/model-data';
import type { ReaderAnswer, ReaderQuestion } from './read/reader-messages.ts';
import { nextState, START, type ModelState } from './model-state.ts';

type Event = ReaderAnswer | { kind: 'start' } | { kind: 'cancel' };

function reduce(state: ModelState, event: Event): ModelState {
  if (event.kind === 'start') return START;
  if (event.kind === 'cancel') return { phase: 'cancelled' };
  return nextState(state, event);
}

/** Fetches and reads a model in a worker of its own, which ends with the view or when it is cancelled. */
export function useModelFile(file: FileWire) {
  const [state, tell] = useReducer(reduce, START);
  const [attempt, setAttempt] = useState(0);
  const worker = useRef<Worker>(null);
  const asked = useRef(new Set<EdgeChoice>());
  const ask = (question: ReaderQuestion) => worker.current?.postMessage(question);
  const open = useEffectEvent(() => {
    const url = new URL(file.url, window.location.href).href;
    ask({ kind: 'open', url, format: file.type, size: file.size });
  });
  useEffect(() => {
    const reader = new Worker(new URL('./read/model-worker.ts', import.meta.url), { type: 'module', name: 'model' });
    worker.current = reader;
    asked.current = new Set();
    reader.onmessage = ({ data }: MessageEvent<ReaderAnswer>) => tell(data);
    // A worker that could not start, or that the browser ended for want of memory.
    reader.onerror = () => tell({ kind: 'problem', problem: 'too_much' });
    open();
    return () => reader.terminate();
  }, [attempt]);

  const cancel = () => {
    worker.current?.terminate();
    tell({ kind: 'cancel' });
  };
  const retry = () => {
    tell({ kind: 'start' });
    setAttempt(attempt + 1);
  };
  const askEdges = useCallback((choice: EdgeChoice) => {
    if (asked.current.has(choice)) return;
    asked.current.add(choice);
    worker.current?.postMessage({ kind: 'edges', choice } satisfies ReaderQuestion);
  }, []);
  const askWeight = useCallback(
    (leftOut: readonly number[]) => worker.current?.postMessage({ kind: 'weigh', leftOut } satisfies ReaderQuestion),
    [],
  );
  return { state, cancel, retry, askEdges, askWeight };
}
