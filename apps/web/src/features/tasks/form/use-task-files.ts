import { NOT_ALLOWED_TEXT } from '@facet/contract/constants/uploads';
import { TASK_ATTACHMENTS_MAX } from '@facet/contract/constants/limits';
import type { FileWire } from '@facet/contract/entities/file';
import { useState } from 'react';
import { checkFiles, TASK_PLACE, type RejectedFile } from '../../../shared/files/check-files.ts';
import { failureText, isFinal } from '../../../lib/failure-text.ts';
import { pickFiles } from '../../../shared/files/pick-files.ts';
import { upload } from '../../../shared/files/upload.ts';
import { t } from '../../../ui/words.ts';

/** A file that is being uploaded to a task, failed to, or was refused. */
type Sending = {
  key: number;
  name: string;
  coming: Promise<File>;
  share: number;
  /** Why it did not arrive. */
  error?: string | undefined;
  /** Whether it may arrive when it is tried again. */
  mayRetry?: boolean;
  cancel: () => void;
};
export type SendingFile = Pick<Sending, 'key' | 'name' | 'share' | 'error' | 'cancel'> & {
  retry?: (() => void) | undefined;
};

let keys = 0;
const nextKey = () => {
  keys += 1;
  return keys;
};

/** Files on their way, and what changes them. */
function useSendingList() {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const update = (key: number, change: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: number) => setSending((all) => all.filter((one) => one.key !== key));
  const list = (one: Omit<Sending, 'share' | 'cancel'>) =>
    setSending((all) => [...all, { ...one, share: 0, cancel: () => drop(one.key) }]);
  return { sending, update, drop, list };
}

/** Uploads, each on its own; `onAdd` hears of each that is done. */
function useSending(onAdd: (files: FileWire[]) => void) {
  const { sending, update, drop, list } = useSendingList();
  const [running] = useState(() => new Set<Promise<boolean>>());
  async function send(key: number, coming: Promise<File>, signal: AbortSignal): Promise<boolean> {
    try {
      const file = await coming;
      update(key, { name: file.name });
      onAdd(await upload({ type: 'task', files: [file], signal, onProgress: (share) => update(key, { share }) }));
      drop(key);
      return true;
    } catch (error) {
      // Shown at the file, beside those that did arrive.
      const text = failureText(error) ?? t(NOT_ALLOWED_TEXT);
      if (!signal.aborted) update(key, { error: text, mayRetry: !isFinal(error), share: 0 });
      return signal.aborted;
    }
  }
  const begin = ({ key, coming }: Pick<Sending, 'key' | 'coming'>) => {
    const abort = new AbortController();
    const cancel = () => {
      abort.abort();
      drop(key);
    };
    update(key, { error: undefined, cancel });
    const whole = send(key, coming, abort.signal);
    running.add(whole);
    void whole.finally(() => running.delete(whole));
  };
  const start = (name: string, coming: Promise<File>) => {
    const key = nextKey();
    list({ key, name, coming });
    begin({ key, coming });
  };
  /** Lists a file that is not sent, and why. */
  const refuse = (file: File, { text: error, isOver }: RejectedFile) =>
    list({ key: nextKey(), name: file.name, coming: Promise.resolve(file), error, mayRetry: isOver === true });
  const settled = async () => (await Promise.all(running)).every(Boolean);
  return { sending, start, again: begin, refuse, settled };
}

/** Uploads a task's attachments one by one; `onAdd` hears of each that arrived, `count` is how many there are. */
export function useTaskFiles(count: number, onAdd: (files: FileWire[]) => void) {
  const { sending, start, again, refuse, settled } = useSending(onAdd);
  const left = TASK_ATTACHMENTS_MAX - count - sending.filter(({ error }) => !error).length;
  const take = (files: readonly File[]) => {
    let room = left;
    for (const file of files) {
      const [refused] = checkFiles([file], TASK_PLACE, room).rejected;
      if (refused) refuse(file, refused);
      else start(file.name, Promise.resolve(file));
      room -= refused ? 0 : 1;
    }
  };
  const shown = sending.map(({ mayRetry, coming, ...one }): SendingFile => {
    const retry = () => left > 0 && again({ ...one, coming });
    return { ...one, retry: one.error !== undefined && mayRetry ? retry : undefined };
  });
  return {
    sending: shown,
    /** How many more there is room for. */
    left,
    take,
    choose: () => pickFiles(TASK_PLACE.formats, take),
    /** Takes a file that is still being made. */
    expect: start,
    /** Resolves when no upload is left: whether all of them arrived. */
    settled,
  };
}

export type TaskFiles = ReturnType<typeof useTaskFiles>;
