import { LogAction } from '@facet/contract/constants/statuses';
import { eq } from 'drizzle-orm';
import { transact } from '../../../db/transact.ts';
import { tags } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { lockedTagFor } from '../access.ts';
import { recordTagChange } from './record-tag-change.ts';

/** Deletes a tag; the styles that carry it lose it. */
export const deleteTag = (app: App, actor: Actor, tagId: number) =>
  transact(app, async (tx) => {
    const tag = await lockedTagFor(tx, actor, tagId);
    await tx.delete(tags).where(eq(tags.id, tag.id));
    await recordTagChange(tx, actor, {
      projectId: tag.projectId,
      id: tag.id,
      action: LogAction.delete,
      oldTitle: tag.title,
    });
  });
