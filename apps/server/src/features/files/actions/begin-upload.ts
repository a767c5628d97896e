import { randomBytes } from 'node:crypto';
import { resumableUploads } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { isUnverified } from '../quotas.ts';
import type { AnnouncedUpload } from '../resumable/judge-upload.ts';

/** Records an upload that begins, with its owner and what it will be; returns its id. */
export const beginUpload = (app: App, actor: Actor, upload: AnnouncedUpload): Promise<string> =>
  transact(app, async (tx) => {
    const id = randomBytes(16).toString('hex');
    await tx.insert(resumableUploads).values({ id, userId: actor.userId, ...upload });
    if (isUnverified(actor)) tx.takeRoom({ of: 'person', userId: actor.userId, bytes: upload.size });
    return id;
  });
