import { NOT_ALLOWED_TEXT } from '@facet/contract/constants/uploads';
import { TASK_ATTACHMENTS_MAX } from '@facet/contract/constants/limits';
import type { FileWire } from '@facet/contract/entities/file';
import { useState } from 'react';
import { TASK_PLACE } from '../../../shared/files/check-files.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { pickFiles } from '../../../shared/files/pick-files.ts';
import { upload } from '../../../shared/files/upload.ts';
import { useFileSieve } from '../../../shared/files/use-file-sieve.ts';
import { t } from '../../../ui/words.ts';

/** A file that is being uploaded to a task, or failed to. */
export type SendingFile = { key: number; name: string; share: number; error?: string; cancel: () => void };

let keys = 0;

type Start = (name: string, coming: Promise<File>) => void;

/** Uploads, each on its own; `onAdd` hears of each that is done. */
function useSending(onAdd: (files: FileWire[]) => void) {
  const [sending, setSending] = useState<readonly SendingFile[]>([]);
  const [running] = useState(() => new Set<Promise<boolean>>());
  const update = (key: number, change: Partial<SendingFile>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: number) => setSending((all) => all.filter((one) => one.key !== key));
  async function send(key: number, coming: Promise<File>, signal: AbortSignal): Promise<boolean> {
    try {
      const file = await coming;
      update(key, { name: file.name });
      onAdd(await upload({ type: 'task', files: [file], signal, onProgress: (share) => update(key, { share }) }));
      drop(key);
      return true;
    } catch (error) {
      // Shown at the file, beside those that did arrive.
      if (!signal.aborted) update(key, { error: failureText(error) ?? t(NOT_ALLOWED_TEXT), share: 0 });
      return signal.aborted;
    }
  }
  const start: Start = (name, coming) => {
    keys += 1;
    const key = keys;
    const abort = new AbortController();
    const cancel = () => {
      abort.abort();
      drop(key);
    };
    setSending((all) => [...all, { key, name, share: 0, cancel }]);
    const whole = send(key, coming, abort.signal);
    running.add(whole);
    void whole.finally(() => running.delete(whole));
  };
  return { sending, start, settled: async () => (await Promise.all(running)).every(Boolean) };
}

/** Uploads a task's attachments one by one; `onAdd` hears of each that arrived, `count` is how many there are. */
export function useTaskFiles(count: number, onAdd: (files: FileWire[]) => void) {
  const { sending, start, settled } = useSending(onAdd);
  const { sift, refused, closeRefused } = useFileSieve(TASK_PLACE, TASK_ATTACHMENTS_MAX - count - sending.length);
  const take = (files: readonly File[]) => {
    for (const file of sift(files)) start(file.name, Promise.resolve(file));
  };
  return {
    sending,
    take,
    choose: () => pickFiles(TASK_PLACE.formats, take),
    /** Takes a file that is still being made. */
    expect: start,
    /** Resolves when no upload is left: whether all of them arrived. */
    settled,
    refused,
    closeRefused,
  };
}

export type TaskFiles = ReturnType<typeof useTaskFiles>;
