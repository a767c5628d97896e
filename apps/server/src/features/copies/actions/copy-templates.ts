import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { templates, workflowSchemes } from '../../../db/schema/index.ts';
import type { Copy } from './copy-folders.ts';

type Kept = {
  /** Which workflow scheme became which; those not copied are missing. */
  schemes: ReadonlyMap<number, number>;
  /** Who is in the new space: a template proposes nobody else. */
  userIds: ReadonlySet<number>;
};

const selectTemplates = (tx: Tx, spaceId: number) =>
  tx
    .select({
      id: templates.id,
      title: templates.title,
      guides: templates.guides,
      tags: templates.tags,
      team: templates.team,
      workflowSchemeId: templates.workflowSchemeId,
      schemeSpaceId: workflowSchemes.spaceId,
    })
    .from(templates)
    .leftJoin(workflowSchemes, eq(workflowSchemes.id, templates.workflowSchemeId))
    .where(and(eq(templates.spaceId, spaceId), isNull(templates.deletedAt)))
    .orderBy(asc(templates.id));

type Template = Awaited<ReturnType<typeof selectTemplates>>[number];

/** A scheme for everyone stays; one of the old space becomes its copy, or none. */
function findScheme({ workflowSchemeId: id, schemeSpaceId }: Template, { schemes }: Kept): number | null {
  if (id === null) return null;
  return schemeSpaceId === null ? id : (schemes.get(id) ?? null);
}

/**
 * Copies the templates of a space into a new one, with the schemes and people that it has; returns which became which.
 */
export async function copyTemplates(tx: Tx, { actor, from, to }: Copy, kept: Kept): Promise<Map<number, number>> {
  const copies = new Map<number, number>();
  // As with schemes: only a few, whose titles may be equal.
  for (const template of await selectTemplates(tx, from)) {
    const [copy] = await tx
      .insert(templates)
      .values({
        spaceId: to,
        title: template.title,
        guides: template.guides,
        tags: template.tags,
        team: template.team.filter(({ user_id: id }) => kept.userIds.has(id)),
        workflowSchemeId: findScheme(template, kept),
        createdBy: actor.userId,
      })
      .returning({ id: templates.id });
    if (!copy) throw new Error('a template was not copied');
    copies.set(template.id, copy.id);
  }
  return copies;
}
