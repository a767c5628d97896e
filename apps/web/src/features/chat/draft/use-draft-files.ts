import { useEffect, useRef, useState } from 'react';
import { openChatDatabase } from '../outbox/outbox-store.ts';
import { judgeFiles, type ChosenFile } from '../../../shared/discussion/attachments-intake.ts';

/** Files chosen for a draft, kept in the browser so that a reload does not lose them. */
const storedFiles = {
  async read(key: string): Promise<readonly File[]> {
    const db = await openChatDatabase();
    return (await db.get('draft-files', key)) ?? [];
  },
  async write(key: string, files: readonly File[]): Promise<void> {
    const db = await openChatDatabase();
    if (files.length === 0) await db.delete('draft-files', key);
    else await db.put('draft-files', files, key);
  },
};

export type DraftFile = ChosenFile & { key: number };

const NONE: readonly DraftFile[] = [];
let keys = 0;
const keyed = (file: ChosenFile): DraftFile => {
  keys += 1;
  return { ...file, key: keys };
};
/** Those of the chosen files that can be sent. */
export const fittingOf = (files: readonly DraftFile[]) => files.filter(({ error }) => !error).map(({ file }) => file);

/** Files as they are chosen, when there are so many already. */
export const judged = (files: readonly File[], already: number) => judgeFiles(files, already).map(keyed);

/** The files chosen for a draft, judged one by one; those that fit are kept with it. */
export function useDraftFiles(draftKey: string) {
  const [held, setHeld] = useState<{ draftKey: string; files: readonly DraftFile[] }>({ draftKey, files: [] });
  const files = held.draftKey === draftKey ? held.files : NONE;
  const touchedKey = useRef('');
  useEffect(() => {
    let isLeft = false;
    const show = (kept: readonly File[]) => {
      if (isLeft || touchedKey.current === draftKey || kept.length === 0) return;
      setHeld({ draftKey, files: kept.map((file) => keyed({ file })) });
    };
    // Without storage there is nothing kept.
    storedFiles.read(draftKey).then(show, () => undefined);
    return () => {
      isLeft = true;
    };
  }, [draftKey]);
  const change = (next: readonly DraftFile[]) => {
    touchedKey.current = draftKey;
    setHeld({ draftKey, files: next });
    storedFiles.write(draftKey, fittingOf(next)).catch(() => undefined);
  };
  return {
    files,
    fitting: fittingOf(files),
    /** `besides`: how many other files go with it. */
    add: (chosen: readonly File[], besides: number) =>
      change([...files, ...judged(chosen, fittingOf(files).length + besides)]),
    remove: (key: number) => change(files.filter((file) => file.key !== key)),
    clear: () => change([]),
  };
}
