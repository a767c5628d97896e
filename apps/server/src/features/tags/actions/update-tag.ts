import type { TagColour } from '@facet/contract/constants/tag-colours';
import { LogAction } from '@facet/contract/constants/statuses';
import { existsText } from '@facet/contract/constants/texts';
import { eq } from 'drizzle-orm';
import { transact } from '../../../db/transact.ts';
import { tags } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { tellProject } from '../../activity/actions/tell-project.ts';
import { lockedTagFor } from '../access.ts';
import { isTitleTaken } from '../queries.ts';
import { recordTagChange } from './record-tag-change.ts';
import { t } from '@facet/contract/words/speech';

type Change = { title?: string | undefined; colour?: TagColour | null | undefined };

/** Renames a tag, or gives it another colour; the log has its names, a colour is only shown. */
export const updateTag = (app: App, actor: Actor, tagId: number, change: Change) =>
  transact(app, async (tx) => {
    const before = await lockedTagFor(tx, actor, tagId);
    const { id, projectId } = before;
    const { title = before.title, colour = before.colour } = change;
    if (await isTitleTaken(tx, before, title)) throw invalidField('title', existsText(t('Tag')));
    const after = { id, title, colour };
    if (title === before.title && colour === before.colour) return after;
    await tx.update(tags).set({ title, colour }).where(eq(tags.id, id));
    if (title === before.title) tellProject(tx, projectId, 'tag.changed', { entity: 'tag', id });
    else
      await recordTagChange(tx, actor, {
        projectId,
        id,
        action: LogAction.update,
        oldTitle: before.title,
        newTitle: title,
      });
    return after;
  });
