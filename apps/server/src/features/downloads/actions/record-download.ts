import { downloads } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';

type Finished = { title: string; path: string; size: number; countFiles: number };

/** Records a completed zip, for the person's list of downloads. */
export const recordDownload = (app: App, actor: Actor, { title, path, size, countFiles }: Finished) =>
  transact(app, async (tx) => {
    await tx.insert(downloads).values({ userId: actor.userId, title, path, size, countFiles });
  });
