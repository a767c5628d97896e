import { useEffect, useRef, useState } from 'react';
import { judgeFiles, type JudgedFile } from '../../../shared/discussion/composer/attachments-intake.ts';
import {
  countFiles,
  toDraftFile,
  type Attached,
  type ComingFile,
} from '../../../shared/discussion/composer/draft-file.ts';
import { openChatDatabase } from '../outbox/outbox-store.ts';
import { chatDrafts, type DraftPlace } from './chat-draft.ts';

/** Files chosen for a draft, kept in the browser so that a reload does not lose them. */
const storedFiles = {
  async read(name: string): Promise<readonly File[]> {
    const db = await openChatDatabase();
    return (await db.get('draft-files', name)) ?? [];
  },
  async write(name: string, files: readonly File[]): Promise<void> {
    const db = await openChatDatabase();
    if (files.length === 0) await db.delete('draft-files', name);
    else await db.put('draft-files', files, name);
  },
};

type ChosenFile = JudgedFile & { key: number };

const NONE: readonly ChosenFile[] = [];
let keys = 0;
const keyed = (file: Omit<ChosenFile, 'key'>): ChosenFile => {
  keys += 1;
  return { ...file, key: keys };
};
const fittingFiles = (files: readonly ChosenFile[]) => files.filter(({ error }) => !error).map(({ file }) => file);

/**
 * The files of a new message. Those chosen here wait in the browser, and are uploaded by the outbox: a message can be written
 * and sent without a connection.
 */
export function useChosenFiles(place: DraftPlace) {
  const name = chatDrafts.nameOf(place);
  const [held, setHeld] = useState<{ name: string; chosen: readonly ChosenFile[] }>({ name, chosen: NONE });
  const chosen = held.name === name ? held.chosen : NONE;
  const touched = useRef('');
  useEffect(() => {
    let isLeft = false;
    const show = (kept: readonly File[]) => {
      if (isLeft || touched.current === name || kept.length === 0) return;
      setHeld({ name, chosen: kept.map((file) => keyed({ file })) });
    };
    // Without storage there is nothing kept.
    storedFiles.read(name).then(show, () => undefined);
    return () => {
      isLeft = true;
    };
  }, [name]);
  const change = (next: readonly ChosenFile[]) => {
    touched.current = name;
    setHeld({ name, chosen: next });
    storedFiles.write(name, fittingFiles(next)).catch(() => undefined);
  };
  const { files } = chatDrafts.read(place);
  const again = ({ key, file }: ChosenFile) => {
    const judged = judgeFiles([file], countFiles({ files, coming })).map((one) => ({ ...one, key }));
    change(chosen.map((one) => (one.key === key ? (judged[0] ?? one) : one)));
  };
  const coming: ComingFile[] = chosen.map(({ isOver, ...one }) => ({
    ...one,
    retry: isOver && (() => again(one)),
    remove: () => change(chosen.filter(({ key }) => key !== one.key)),
  }));
  const attached: Attached = {
    files,
    coming,
    add: (more) => change([...chosen, ...judgeFiles(more, countFiles({ files, coming })).map(keyed)]),
    take: (more) => chatDrafts.change(place, { files: [...files, ...more.map(toDraftFile)] }),
    remove: (fileId) => chatDrafts.change(place, { files: files.filter(({ id }) => id !== fileId) }),
  };
  return { attached, fitting: fittingFiles(chosen), clear: () => change(NONE) };
}
