import { LogAction } from '@facet/contract/constants/statuses';
import { existsText } from '@facet/contract/constants/texts';
import { eq } from 'drizzle-orm';
import { transact } from '../../../db/transact.ts';
import { tags } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { lockedTagFor } from '../access.ts';
import { isTitleTaken } from '../queries.ts';
import { recordTagChange } from './record-tag-change.ts';
import { t } from '@facet/contract/words/speech';

export const renameTag = (app: App, actor: Actor, tagId: number, { title }: { title: string }) =>
  transact(app, async (tx) => {
    const tag = await lockedTagFor(tx, actor, tagId);
    if (await isTitleTaken(tx, tag, title)) throw invalidField('title', existsText(t('Tag')));
    if (tag.title === title) return { id: tag.id, title };
    await tx.update(tags).set({ title }).where(eq(tags.id, tag.id));
    await recordTagChange(tx, actor, {
      projectId: tag.projectId,
      id: tag.id,
      action: LogAction.update,
      oldTitle: tag.title,
      newTitle: title,
    });
    return { id: tag.id, title };
  });
