import type { BriefFields } from '@facet/contract/entities/board-item';
import { and, eq, inArray } from 'drizzle-orm';
import type { Announcement, Tx } from '../../../db/client.ts';
import type { SqlRunner } from '../../../db/prepared.ts';
import { styles, styleTags, tags } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField, notFound } from '../../../platform/errors.ts';
import { entriesAnnouncement } from '../../activity/announce-entries.ts';
import type { Standing } from '../../access/standing.ts';
import type { StyleFacts } from '../design-sql.ts';
import { insertStyle } from '../insert-style-query.ts';
import { mayHaveNumber, numberStyle } from './number-styles.ts';
import { checkDueDate } from '../../projects/check-due-date.ts';
import { t } from '@facet/contract/words/speech';

export type NewStyle = {
  title: string;
  /** One that it had before; if another style has it, it gets none. */
  number?: string | undefined;
  product_type?: number | undefined;
  tags?: number[] | undefined;
  due_date?: string | undefined;
  brief?: BriefFields | undefined;
};

/** Sets a style's tags and returns their sorted titles; refuses tags of another project. */
export async function setStyleTags(
  tx: Tx,
  projectId: number,
  styleId: number,
  tagIds: readonly number[],
): Promise<string[]> {
  const wanted = [...new Set(tagIds)];
  const known = wanted.length
    ? await tx
        .select({ id: tags.id, title: tags.title })
        .from(tags)
        .where(and(eq(tags.projectId, projectId), inArray(tags.id, wanted)))
        .orderBy(tags.title)
        .limit(wanted.length)
    : [];
  if (known.length !== wanted.length) throw invalidField('tags', t('Please enter valid Tags.'));
  await tx.delete(styleTags).where(eq(styleTags.styleId, styleId));
  if (wanted.length) await tx.insert(styleTags).values(wanted.map((tagId) => ({ styleId, tagId })));
  return known.map(({ title }) => title);
}

/** Inserts a style with its log entry; its product type is the project's unless said otherwise. */
async function insertLoggedStyle(runner: SqlRunner, actor: Actor, standing: Standing, input: NewStyle) {
  const { project } = standing;
  checkDueDate(actor, input.due_date);
  const [style] = await insertStyle(runner, {
    projectId: project.id,
    title: input.title,
    productType: input.product_type ?? project.category,
    dueDate: input.due_date ?? null,
    brief: input.brief ? JSON.stringify(input.brief) : null,
    userId: actor.userId,
  });
  if (!style) throw new Error('a style was not inserted');
  return { ...style, assigneeId: null };
}

type CreatedStyle = Pick<StyleFacts, 'id' | 'projectId'> & { entryId: number };

/** The announcements of a new style. */
export const styleCreated = ({ id, projectId, entryId }: CreatedStyle): Announcement[] => [
  { kind: 'project', update: { event: 'style.created', project_id: projectId, entity: 'style', id, style_id: id } },
  entriesAnnouncement(projectId, [entryId]),
];

/** Makes a style with its tags, and its number where the space gives one now. */
export async function createStyle(tx: Tx, actor: Actor, standing: Standing, input: NewStyle) {
  const style = await insertLoggedStyle(tx, actor, standing, input);
  if (input.tags?.length) await setStyleTags(tx, standing.project.id, style.id, input.tags);
  for (const announcement of styleCreated(style)) tx.afterCommit(announcement);
  if (input.number !== undefined) {
    const isFree = await mayHaveNumber(tx, style.id, input.number);
    if (isFree) await tx.update(styles).set({ number: input.number }).where(eq(styles.id, style.id));
    return { ...style, number: isFree ? input.number : null };
  }
  if (!style.isNumbered) return style;
  const number = await numberStyle(tx, { projectId: style.projectId, styleId: style.id, at: 'creation' });
  return { ...style, number };
}

/** An existing style of the project to upload to; locked, so that nobody deletes it meanwhile. */
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
