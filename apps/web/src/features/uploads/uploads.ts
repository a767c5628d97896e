import { useSyncExternalStore } from 'react';
import { onTokenChange } from '../../lib/session-token.ts';
import { upload } from '../../lib/upload.ts';
import type { QueueEntry } from './upload-list.ts';
import { createUploadQueue, isBusy } from './upload-queue.ts';

/** The app's uploads; they go on while other pages are shown. */
export const uploads = createUploadQueue({
  send: upload,
  preview: (file) => (file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined),
  forget: (preview) => URL.revokeObjectURL(preview),
});

onTokenChange((token) => {
  if (token === null) uploads.clear();
});

const warn = (event: BeforeUnloadEvent) => event.preventDefault();
uploads.subscribe(() => {
  // The listener is there only while it is needed: it keeps pages out of the browser's back-forward cache.
  if (uploads.entries().some(isBusy)) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
});

/** What is being uploaded, and what was since the panel was last closed. */
export const useUploads = (): readonly QueueEntry[] => useSyncExternalStore(uploads.subscribe, uploads.entries);
