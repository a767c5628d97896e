import type { FileWire } from '@facet/contract/entities/file';
import { useState } from 'react';
import { isBrowserPicture } from '../../../shared/files/file-pictures.ts';
import { upload } from '../../../shared/files/upload.ts';
import { judgeFiles } from '../../../shared/discussion/attachments-intake.ts';
import { commentDrafts, type DraftFile } from '../comment-draft.ts';
import { failureText } from '../../../lib/failure-text.ts';

/** A file on its way to a comment, or one that did not get there. */
export type SendingFile = { key: number; name: string; share: number; error?: string; cancel: () => void };

let keys = 0;

/** What a draft, and later an optimistic comment, keeps of an uploaded file. */
export const draftFileOf = (file: FileWire): DraftFile => ({
  id: file.id,
  name: file.original_name,
  type: file.type,
  thumbnail: isBrowserPicture(file) ? file.url : null,
});

/** Adds files that the server has to the draft of that key. */
function takeInto(key: string, files: readonly FileWire[]): void {
  const { files: before } = commentDrafts.read(key);
  commentDrafts.change(key, { files: [...before, ...files.map(draftFileOf)] });
}

/** Uploads what is picked, pasted or dropped, one by one, and adds it to the draft of that key. */
export function useDraftFiles(key: string) {
  const [sending, setSending] = useState<readonly SendingFile[]>([]);
  const update = (id: number, change: Partial<SendingFile>) =>
    setSending((all) => all.map((one) => (one.key === id ? { ...one, ...change } : one)));
  const drop = (id: number) => setSending((all) => all.filter((one) => one.key !== id));
  const take = (files: readonly FileWire[]) => takeInto(key, files);
  async function start(id: number, file: File, signal: AbortSignal) {
    try {
      const onProgress = (share: number) => update(id, { share });
      const uploaded = await upload({ type: 'chat', files: [file], signal, onProgress });
      take(uploaded);
      drop(id);
    } catch (error) {
      // Said at the file, beside those that did arrive.
      if (!signal.aborted) update(id, { error: failureText(error), share: 0 });
    }
  }
  const add = (files: readonly File[]) => {
    const already = commentDrafts.read(key).files.length + sending.filter(({ error }) => !error).length;
    for (const { file, error } of judgeFiles(files, already)) {
      keys += 1;
      const id = keys;
      const abort = new AbortController();
      const cancel = () => {
        abort.abort();
        drop(id);
      };
      setSending((all) => [...all, { key: id, name: file.name, share: 0, error, cancel }]);
      if (!error) void start(id, file, abort.signal);
    }
  };
  const remove = (fileId: number) => {
    const { files } = commentDrafts.read(key);
    commentDrafts.change(key, { files: files.filter(({ id }) => id !== fileId) });
  };
  const isSending = sending.some(({ error }) => !error);
  return { sending, add, take, remove, isSending, forget: () => setSending([]) };
}
