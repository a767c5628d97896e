import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { tags } from '../../db/schema/index.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';
import { lockedProjectFor } from '../access/project-access.ts';
import { tagColumns } from './queries.ts';

/** A tag that the actor may edit, with its project locked: 404 when there is none, 403 when they may not edit it. */
export async function lockedTagFor(tx: Tx, actor: Actor, tagId: number) {
  const [tag] = await tx
    .select({ ...tagColumns, projectId: tags.projectId })
    .from(tags)
    .where(eq(tags.id, tagId))
    .limit(1);
  if (!tag) throw notFound('tag');
  await lockedProjectFor(tx, actor, tag.projectId, 'edit the tags of');
  return tag;
}
