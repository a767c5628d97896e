import type { FileWire } from '@facet/contract/entities/file';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Block } from './document-blocks.ts';
import { DocumentRefused, type DocumentProblem } from './document-refused.ts';
import { readDocument } from './read-document.ts';
import { DOCUMENT_LIMITS } from './unpack-document.ts';
import { fetchFile } from '../../../../lib/file-addresses/fetch-file.ts';

type DocumentState =
  | { step: 'opening' }
  | { step: 'refused'; problem: DocumentProblem }
  | { step: 'open'; blocks: readonly Block[] };

const OPENING: DocumentState = { step: 'opening' };

async function load(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetchFile(url, { signal }).catch((error: unknown) => {
    throw new DocumentRefused('lost', error);
  });
  if (!response.ok) throw new DocumentRefused('lost');
  if (Number(response.headers.get('content-length')) > DOCUMENT_LIMITS.bytes) throw new DocumentRefused('large');
  return new Uint8Array(await response.arrayBuffer());
}

async function open(url: string, signal: AbortSignal): Promise<DocumentState> {
  try {
    return { step: 'open', blocks: await readDocument(await load(url, signal)) };
  } catch (error) {
    return { step: 'refused', problem: error instanceof DocumentRefused ? error.problem : 'lost' };
  }
}

/** Opens a document and reports the outcome; returns a function that stops it. */
function openDocument(url: string, onEnd: (state: DocumentState) => void): () => void {
  const leaving = new AbortController();
  void open(url, leaving.signal).then((state) => !leaving.signal.aborted && onEnd(state));
  return () => leaving.abort();
}

/** Loads a Word document and reads its content. */
export function useDocument({ id, url }: Pick<FileWire, 'id' | 'url'>) {
  const [state, setState] = useState<DocumentState>(OPENING);
  const [attempt, setAttempt] = useState(0);
  // Every answer of the server signs the address anew: that alone is no reason to read the file again.
  const begin = useEffectEvent(() => openDocument(url, setState));
  useEffect(() => {
    const stop = begin();
    return () => {
      stop();
      setState(OPENING);
    };
  }, [id, attempt]);
  return { state, tryAgain: () => setAttempt((before) => before + 1) };
}
