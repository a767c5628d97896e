import type { TagColour } from '@facet/contract/constants/tag-colours';
import { LogAction } from '@facet/contract/constants/statuses';
import { transact } from '../../../db/transact.ts';
import { tags } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { lockedProjectFor } from '../../access/project-access.ts';
import { findTag, tagColumns } from '../queries.ts';
import { recordTagChange } from './record-tag-change.ts';

type NewTag = { project_id: number; title: string; colour?: TagColour | null | undefined };

/** Creates a tag; for a title that exists already, whatever its case, returns that tag. */
export const createTag = (app: App, actor: Actor, { project_id: projectId, title, colour }: NewTag) =>
  transact(app, async (tx) => {
    await lockedProjectFor(tx, actor, projectId, 'edit the tags of');
    const known = await findTag(tx, projectId, title);
    if (known) return known;
    const [tag] = await tx.insert(tags).values({ projectId, title, colour }).returning(tagColumns);
    if (!tag) throw new Error('no tag was inserted');
    await recordTagChange(tx, actor, { projectId, id: tag.id, action: LogAction.create, newTitle: title });
    return tag;
  });
