import type { FileWire } from '@facet/contract/entities/file';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { upload } from '../../files/upload.ts';
import { judgeFiles } from './attachments-intake.ts';
import { countFiles, draftFileOf, type Attached, type ComingFile, type DraftFile } from './draft-file.ts';

type Uploads = {
  /** The draft these files belong to: an upload that finishes late still goes to the draft it was chosen for. */
  key: string;
  read: (key: string) => readonly DraftFile[];
  write: (key: string, files: readonly DraftFile[]) => void;
};

let keys = 0;
const nextKey = () => {
  keys += 1;
  return keys;
};

type Way = {
  onProgress: (share: number) => void;
  onArrived: (files: FileWire[]) => void;
  onFailed: (why?: string) => void;
};

/** Uploads one file; returns a function that cancels it. */
function send(file: File, { onProgress, onArrived, onFailed }: Way): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  upload({ type: 'chat', files: [file], signal, onProgress }).then(onArrived, (error: unknown) => {
    if (!signal.aborted) onFailed(failureText(error));
  });
  return () => abort.abort();
}

/** The files of a draft, uploaded one by one as they are picked, pasted or dropped; each is kept with the draft once it is there. */
export function useUploads({ key, read, write }: Uploads) {
  const [all, setAll] = useState<readonly (ComingFile & { of: string })[]>([]);
  const coming = all.filter(({ of }) => of === key);
  const update = (id: number, change: Partial<ComingFile>) =>
    setAll((before) => before.map((one) => (one.key === id ? { ...one, ...change } : one)));
  const drop = (id: number) => setAll((before) => before.filter((one) => one.key !== id));
  const take = (files: readonly FileWire[]) => write(key, [...read(key), ...files.map(draftFileOf)]);
  const start = (id: number, file: File) =>
    send(file, {
      onProgress: (share) => update(id, { share }),
      onArrived: (files) => {
        take(files);
        drop(id);
      },
      // Shown on the file itself, next to those that did arrive.
      onFailed: (error) => update(id, { error }),
    });
  const add = (files: readonly File[]) => {
    for (const { file, error } of judgeFiles(files, countFiles({ files: read(key), coming }))) {
      const id = nextKey();
      const stop = error ? undefined : start(id, file);
      const remove = () => {
        stop?.();
        drop(id);
      };
      setAll((before) => [...before, { key: id, of: key, file, share: 0, error, remove }]);
    }
  };
  const remove = (fileId: number) => {
    const others = read(key).filter(({ id }) => id !== fileId);
    write(key, others);
  };
  const attached: Attached = { files: read(key), coming, add, take, remove };
  const forget = () => setAll((before) => before.filter(({ of }) => of !== key));
  return {
    attached,
    isSending: coming.some(({ error }) => !error),
    /** Forgets uploads that did not arrive. */ forget,
  };
}
