import { randomBytes } from 'node:crypto';
import { resumableUploads } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { AnnouncedUpload } from '../resumable/judge-upload.ts';

/** Writes down whose upload begins and what it will be; gives its id. */
export async function beginUpload({ db }: Pick<App, 'db'>, actor: Actor, upload: AnnouncedUpload): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await db.insert(resumableUploads).values({ id, userId: actor.userId, ...upload });
  return id;
}
