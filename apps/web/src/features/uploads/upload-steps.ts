import type { FileWire } from '@facet/contract/entities/file';
import { ApiError, isMaintained, isNoSpace } from '../../lib/api-error.ts';
import { failureText, isFinal } from '../../lib/failure-text.ts';
import { OTHER_FAILURE_TEXT, SERVER_ERROR_TEXT } from '../../lib/failure-texts.ts';
import { FileChangedError } from '../../shared/files/file-changed.ts';
import type { Upload, UploadPause } from '../../shared/files/upload.ts';
import type { QueueEntry, UploadBatch, UploadList } from './upload-list.ts';
import { t } from '../../ui/words.ts';

const LOST_TEXT = t('The connection was lost');

/** Why an upload failed, in the server's words if it gave any. */
function uploadText(error: unknown): string {
  if (!(error instanceof ApiError)) return OTHER_FAILURE_TEXT;
  if (error.status === 0) return LOST_TEXT;
  if (error.status >= 500 && !isNoSpace(error) && !isMaintained(error)) return SERVER_ERROR_TEXT;
  return failureText(error) ?? error.message;
}

export type Send = (upload: Upload) => Promise<FileWire[]>;
/** Tells the server that nobody will finish these parts. */
export type GiveUp = (partsUrl: string) => void;
export type UploadWays = { send: Send; giveUp?: GiveUp | undefined };

const WAITING_TEXTS: Record<UploadPause, string> = {
  connection: t('Waiting for the connection'),
  turn: t('Many files: going on in a moment'),
  maintenance: t('Waiting for the end of the maintenance'),
};
const OTHER_FILE_TEXT = t('This is a different file. Choose the original, unchanged.');
const SAME_REASON_TEXT = t('Not added, for the same reason');
const held = (isRetryable: boolean) =>
  isRetryable ? t('Retry or remove it to add the other files.') : t('Remove it to add the other files.');

/** Sends one file; the outcome goes into the list. */
export async function sendUploadEntry(
  list: UploadList,
  { id, file, batch, ...entry }: QueueEntry,
  { send, giveUp }: UploadWays,
): Promise<void> {
  if (!file) return;
  const abort = new AbortController();
  const patch = (change: Partial<QueueEntry>) => list.patch([id], change);
  patch({ state: 'running', sent: entry.partsUrl ? entry.sent : 0, error: undefined, abort });
  const parts = {
    url: entry.partsUrl,
    onUrl: (partsUrl: string) => patch({ partsUrl }),
    onWaiting: (why: UploadPause | null) => patch({ note: why ? WAITING_TEXTS[why] : undefined }),
  };
  try {
    const onProgress = (share: number) => list.find(id) && patch({ sent: Math.round(share * file.size) });
    const [stored] = await send({ type: batch.type, files: [file], signal: abort.signal, onProgress, parts });
    // Stays "running" until the whole batch is attached: "done" promises that it can be seen.
    patch({ sent: file.size, fileId: stored?.id, stored, abort: undefined });
  } catch (error) {
    if (abort.signal.aborted) return;
    const now = list.find(id);
    const isAlone = list.inBatch(batch).length === 1;
    if (error instanceof FileChangedError && now?.partsUrl) giveUp?.(now.partsUrl);
    patch(error instanceof FileChangedError ? changedEntry(error) : failedEntry(error, now?.partsUrl, isAlone));
  }
}

/** None of what was sent may be joined with what the file is now. */
const changedEntry = ({ message: error }: FileChangedError): Partial<QueueEntry> => ({
  state: 'paused',
  error,
  isChanged: true,
  file: null,
  sent: 0,
  partsUrl: undefined,
  note: undefined,
  abort: undefined,
});

function failedEntry(error: unknown, partsUrl: string | undefined, isAlone: boolean): Partial<QueueEntry> {
  const retryable = !isFinal(error);
  const text = uploadText(error);
  return {
    state: 'failed',
    error: isAlone ? text : `${text.replace(/\.$/, '')}. ${held(retryable)}`,
    retryable,
    // A file that the server refuses is not worth resuming.
    partsUrl: retryable ? partsUrl : undefined,
    note: undefined,
    abort: undefined,
  };
}

/** Attaches a batch's files; the outcome goes into the list. */
export async function attachBatch(list: UploadList, batch: UploadBatch): Promise<void> {
  const ready = list.inBatch(batch);
  const ids = ready.map(({ id }) => id);
  try {
    await batch.attach(
      ready.flatMap(({ fileId }) => fileId ?? []),
      ready.flatMap(({ stored }) => stored ?? []),
      batch.id,
    );
    list.patch(ids, { state: 'done' });
  } catch (error) {
    // Said once. Worth another try in any case: a file was taken out since, or the module was opened again.
    list.patch(ids, { state: 'failed', error: SAME_REASON_TEXT, retryable: true });
    list.patch(ids.slice(0, 1), { error: uploadText(error) });
  }
}

/** Puts a failed file back into the queue, or back into its batch if it is on the server already. */
export function reviveEntry(list: UploadList, id: string): void {
  const entry = list.find(id);
  if (!entry) return;
  const stored = list.inBatch(entry.batch).filter(({ state, fileId }) => state === 'failed' && fileId !== undefined);
  for (const other of stored) list.patch([other.id], { state: 'running', error: undefined });
  if (entry.fileId === undefined) list.patch([id], { state: 'waiting', error: undefined });
}

/** Whether this is the file that the entry is waiting for. */
const isThatFile = ({ state, name, size, modified, isChanged }: QueueEntry, file: File) =>
  state === 'paused' && file.name === name && (isChanged || (file.size === size && file.lastModified === modified));

/** Queues those of the files that are awaited; if none is, the entry with the id says so. */
export function rejoinFiles(list: UploadList, id: string, files: readonly File[]): void {
  const found = files.flatMap((file) => {
    const entry = list.entries().find((other) => isThatFile(other, file));
    return entry ? [{ entry, file }] : [];
  });
  for (const { entry, file } of found) {
    const { size, lastModified: modified } = file;
    list.patch([entry.id], { file, size, modified, isChanged: undefined, state: 'waiting', error: undefined });
  }
  if (found.length === 0) list.patch([id], { error: OTHER_FILE_TEXT });
}
