import { and, eq, inArray, sql } from 'drizzle-orm';
import { LogAction } from '@facet/contract/constants/statuses';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { styles, styleTags, tags } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField, notFound } from '../../../platform/errors.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import type { Standing } from '../../projects/standing.ts';
import { styleColumns, type StyleFacts } from '../design-sql.ts';

export type NewStyle = { title: string; product_type?: number | undefined; tags?: number[] | undefined };

/** Refuses tags of another project. */
export async function setStyleTags(
  tx: Tx,
  projectId: number,
  styleId: number,
  tagIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(tagIds)];
  const known = wanted.length
    ? await tx
        .select({ id: tags.id })
        .from(tags)
        .where(and(eq(tags.projectId, projectId), inArray(tags.id, wanted)))
    : [];
  if (known.length !== wanted.length) throw invalidField('tags', 'Please enter valid Tags.');
  await tx.delete(styleTags).where(eq(styleTags.styleId, styleId));
  if (wanted.length) await tx.insert(styleTags).values(wanted.map((tagId) => ({ styleId, tagId })));
}

const value = sql.placeholder;
const insertStyle = prepared<Omit<StyleFacts, 'items'>>(
  'insert_style',
  sql`insert into styles as style (project_id, title, product_type, created_by)
    values (${value('projectId')}, ${value('title')}, ${value('productType')}, ${value('userId')})
    returning ${styleColumns}`,
);

/** Makes a style; its product type is the project's unless said otherwise. */
export async function createStyle(tx: Tx, actor: Actor, standing: Standing, input: NewStyle) {
  const { project } = standing;
  const [style] = await insertStyle(tx, {
    projectId: project.id,
    title: input.title,
    productType: input.product_type ?? project.category,
    userId: actor.userId,
  });
  if (!style) throw new Error('a style was not inserted');
  if (input.tags?.length) await setStyleTags(tx, project.id, style.id, input.tags);
  recordActivity(tx, actor, {
    projectId: project.id,
    event: 'style.created',
    itemType: 'style',
    actionType: LogAction.create,
    itemId: style.id,
    styleId: style.id,
    newValue: { title: style.title },
  });
  tx.afterCommit({
    kind: 'project',
    update: { event: 'style.created', project_id: project.id, entity: 'style', id: style.id, style_id: style.id },
  });
  return { ...style, assigneeId: null };
}

/** A style of the project that is there to be uploaded to; locked, so that nobody deletes it meanwhile. */
export async function existingStyle(tx: Tx, standing: Standing, styleId: number) {
  const [style] = await tx
    .select({ id: styles.id, title: styles.title, assigneeId: styles.assigneeId, deletedAt: styles.deletedAt })
    .from(styles)
    .where(and(eq(styles.id, styleId), eq(styles.projectId, standing.project.id)))
    .limit(1)
    .for('no key update');
  if (!style || style.deletedAt) throw notFound('style');
  return style;
}
