import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { projectModules } from '../../../db/schema/index.ts';
import { notFound } from '../../../platform/errors.ts';
import { workflowQuery, type Workflow } from '../workflow-query.ts';

const MODULES_READ = 100;

/** A project's modules, locked, because the first upload to a module changes its status too. */
export async function lockedWorkflow(tx: Tx, projectId: number): Promise<Workflow> {
  await tx
    .select({ id: projectModules.id })
    .from(projectModules)
    .where(eq(projectModules.projectId, projectId))
    .orderBy(asc(projectModules.id))
    .limit(MODULES_READ)
    .for('no key update');
  const [workflow] = await workflowQuery(tx, { projectId });
  if (!workflow) throw notFound('project');
  return workflow;
}
