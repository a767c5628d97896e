import type { FileWire } from '@facet/contract/entities/file';
import { useEffect } from 'react';
import { failureText, isFinal } from '../../../lib/failure-text.ts';
import { OTHER_FAILURE_TEXT } from '../../../lib/failure-texts.ts';
import { ownId } from '../../../lib/own-id.ts';
import { createStore, useStore } from '../../../ui/create-store.ts';
import { upload } from '../../files/upload.ts';
import { judgeFiles } from './attachments-intake.ts';
import {
  countFiles,
  toDraftFile,
  endedText,
  hasEnded,
  toUploadedFile,
  type Attached,
  type ComingFile,
  type DraftFile,
} from './draft-file.ts';

type Uploads = {
  /** The draft these files belong to: an upload that finishes late still goes to the draft it was chosen for. */
  key: string;
  read: (key: string) => readonly DraftFile[];
  write: (key: string, files: readonly DraftFile[]) => void;
};

type DraftUpload = ComingFile & { of: string };

/** What is on its way to a draft, or was refused: leaving its composer ends nothing. */
const uploads = createStore<readonly DraftUpload[]>([]);
/** Whoever signs in next in this tab has drafts of their own under the same keys. */
const storageName = (key: string) => `${ownId() ?? 'nobody'} ${key}`;
const uploadsTo = (key: string) => uploads.get().filter(({ of }) => of === storageName(key));
const update = (id: number, change: Partial<ComingFile>) =>
  uploads.set(uploads.get().map((one) => (one.key === id ? { ...one, ...change } : one)));
const drop = (id: number) => uploads.set(uploads.get().filter(({ key }) => key !== id));

let keys = 0;
const nextKey = () => {
  keys += 1;
  return keys;
};

const list = (one: Omit<DraftUpload, 'remove'>): void =>
  uploads.set([...uploads.get(), { ...one, remove: () => drop(one.key) }]);

/** Whether a file is on its way to a draft. */
export const isUploading = (key: string): boolean => uploadsTo(key).some(({ error }) => !error);

/** Resolves once nothing is on its way to a draft. */
export const whenUploaded = (key: string): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (isUploading(key)) return;
      stop();
      resolve();
    };
    const stop = uploads.subscribe(check);
    check();
  });

type Way = {
  onProgress: (share: number) => void;
  onArrived: (files: FileWire[]) => void;
  onFailed: (error: unknown) => void;
};

/** Uploads one file; returns a function that cancels it. */
function send(file: File, { onProgress, onArrived, onFailed }: Way): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  upload({ type: 'chat', files: [file], signal, onProgress }).then(onArrived, (error: unknown) => {
    if (!signal.aborted) onFailed(error);
  });
  return () => abort.abort();
}

/** Takes files out of a draft that the server has removed meanwhile, and says so in their place. */
function useEnded({ key, read, write }: Uploads): void {
  // A draft is kept for weeks, and a page may be open for days: looked at whenever it is shown.
  useEffect(() => {
    const files = read(key);
    const ended = files.filter(hasEnded);
    if (ended.length === 0) return;
    const left = files.filter((file) => !hasEnded(file));
    write(key, left);
    for (const file of ended)
      list({ key: nextKey(), of: storageName(key), file: new File([], file.name), error: endedText() });
  });
}

/** Sends files to a draft, each by itself; how many go along is counted as each begins. */
function sendingTo({ key, read, write }: Uploads) {
  const name = storageName(key);
  const count = () => countFiles({ files: read(key), coming: uploadsTo(key) });
  const start = (id: number, file: File) => {
    const stop = send(file, {
      onProgress: (share) => update(id, { share }),
      onArrived: (files) => {
        if (storageName(key) === name) write(key, [...read(key), ...files.map(toUploadedFile)]);
        drop(id);
      },
      // Shown on the file itself, next to those that did arrive.
      onFailed: (error) =>
        update(id, {
          error: failureText(error) ?? OTHER_FAILURE_TEXT,
          retry: isFinal(error) ? undefined : () => again(id, file),
        }),
    });
    const remove = () => {
      stop();
      drop(id);
    };
    update(id, { share: 0, error: undefined, retry: undefined, remove });
  };
  /** Sends it if there is room for it now. */
  const again = (id: number, file: File) => {
    if (judgeFiles([file], count()).every(({ error }) => !error)) start(id, file);
  };
  return (files: readonly File[]) => {
    for (const { file, error, isOver } of judgeFiles(files, count())) {
      const id = nextKey();
      list({ key: id, of: name, file, share: 0, error, retry: isOver && (() => again(id, file)) });
      if (!error) start(id, file);
    }
  };
}

/** The files of a draft, uploaded one by one as they are picked, pasted or dropped; each is kept with the draft once it is there. */
export function useDraftUploads({ key, read, write }: Uploads) {
  const name = storageName(key);
  const coming = useStore(uploads).filter(({ of }) => of === name);
  const remove = (fileId: number) => {
    const others = read(key).filter(({ id }) => id !== fileId);
    write(key, others);
  };
  useEnded({ key, read, write });
  const attached: Attached = {
    files: read(key),
    coming,
    add: sendingTo({ key, read, write }),
    take: (files) => write(key, [...read(key), ...files.map(toDraftFile)]),
    remove,
  };
  return {
    attached,
    isSending: coming.some(({ error }) => !error),
    /** Cancels what is on its way and forgets what was refused. */
    forget: () => {
      for (const one of uploadsTo(key)) one.remove();
    },
  };
}
