import { invalidText } from '@facet/contract/constants/texts';
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { workflowSchemes } from '../../../db/schema/index.ts';
import { invalidField } from '../../../platform/errors.ts';
import { t } from '@facet/contract/words/speech';

/** The scheme asked for, of this space or everyone's; without one the space's default, else everyone's. */
export async function chooseScheme(db: Db, spaceId: number, schemeId: number | null | undefined): Promise<number> {
  const isOffered = or(eq(workflowSchemes.spaceId, spaceId), isNull(workflowSchemes.spaceId));
  const isWanted = schemeId ? eq(workflowSchemes.id, schemeId) : eq(workflowSchemes.isDefault, true);
  const [scheme] = await db
    .select({ id: workflowSchemes.id })
    .from(workflowSchemes)
    .where(and(isOffered, isWanted, isNull(workflowSchemes.deletedAt)))
    .orderBy(desc(sql`${workflowSchemes.spaceId} is not null`), asc(workflowSchemes.id))
    .limit(1);
  if (!scheme) throw invalidField('workflow_scheme_id', invalidText(t('Workflow scheme')));
  return scheme.id;
}

/** Gives a new project its own copy of a scheme's modules. */
export async function copyScheme(tx: Tx, projectId: number, schemeId: number): Promise<void> {
  await tx.execute(sql`
    insert into project_modules (project_id, module_id, title, workflow_type, position)
    select ${projectId}, step.module_id, step.title, step.workflow_type, step.position
    from workflow_scheme_modules step where step.scheme_id = ${schemeId} order by step.position, step.module_id`);
}
