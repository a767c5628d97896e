import { openChatDatabase } from '../outbox/outbox-store.ts';

/** Files chosen for a draft, kept in the browser so that a reload does not lose them. */
export const storedFiles = {
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
