import { useSyncExternalStore } from 'react';
import { findStorage } from '../../lib/kept/find-storage.ts';
import { onTokenChange } from '../../lib/session-token.ts';
import { ownId } from '../../lib/own-id.ts';
import { upload } from '../../shared/files/upload.ts';
import { createBatchHolds } from './batch-holds.ts';
import { readRemembered, reopenedBatch, toRemember, writeRemembered, type AttachGoal } from './remembered-uploads.ts';
import type { QueueEntry } from './upload-list.ts';
import { createUploadQueue, isBusy } from './upload-queue.ts';

const queue = createUploadQueue({
  send: upload,
  preview: (file) => (file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined),
  forget: (preview) => URL.revokeObjectURL(preview),
  giveUp: (url) => void import('../../shared/files/upload-in-parts.ts').then(({ giveUpParts }) => giveUpParts(url)),
});

/** Files uploaded from this page, until somebody else signs in. */
const fresh = new Set<number>();
queue.subscribe(() => {
  for (const { state, fileId } of queue.entries()) if (state === 'done' && fileId !== undefined) fresh.add(fileId);
});

/** The app's uploads; they continue while other pages are shown. */
export const uploads = { ...queue, isFresh: (fileId: number) => fresh.has(fileId) };

// Looked up only when used: a browser that blocks storage throws on the very name.
const store = {
  getItem: (key: string) => findStorage(key).getItem(key),
  setItem: (key: string, value: string) => findStorage(key).setItem(key, value),
  removeItem: (key: string) => findStorage(key).removeItem(key),
};
const holds = createBatchHolds('locks' in navigator ? navigator.locks : undefined);
let written = '';

const currentUserId = () => ownId() ?? undefined;

function remember() {
  const userId = currentUserId();
  // Whoever signed out finds their uploads again at the next log-in.
  if (userId === undefined) return;
  const batches = toRemember(uploads.entries(), userId);
  const text = JSON.stringify(batches);
  if (text === written) return;
  written = text;
  for (const { id } of batches) holds.begin(id);
  writeRemembered(store, holds.ids(), batches, Date.now());
  const kept = new Set(uploads.entries().map(({ batch }) => batch.id));
  for (const id of holds.ids()) if (!kept.has(id)) holds.release(id);
}
uploads.subscribe(remember);

/** Resumes what earlier pages of this browser could not finish; `attach` carries out their goals. */
export function resumeUploads(attach: AttachGoal): void {
  const userId = currentUserId();
  const known = () => readRemembered(store, Date.now()).filter((batch) => batch.userId === userId);
  const isHere = (id: string) => uploads.entries().some(({ batch }) => batch.id === id);
  for (const { id } of known()) {
    if (isHere(id)) continue;
    holds.await(id, () => {
      // Another tab may have finished it meanwhile.
      const batch = known().find((other) => other.id === id);
      if (batch && currentUserId() === userId) uploads.reopen(reopenedBatch(batch, attach), batch.files);
      else holds.release(id);
    });
  }
}

onTokenChange((token) => {
  if (token !== null) return;
  uploads.clear();
  fresh.clear();
  written = '';
  for (const id of holds.ids()) holds.release(id);
});

const warn = (event: BeforeUnloadEvent) => event.preventDefault();
uploads.subscribe(() => {
  // The listener exists only while needed: it keeps pages out of the browser's back-forward cache.
  if (uploads.entries().some(isBusy)) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
});

/** What is being uploaded, and what was since the panel was last closed. */
export const useUploadQueue = (): readonly QueueEntry[] => useSyncExternalStore(uploads.subscribe, uploads.entries);
