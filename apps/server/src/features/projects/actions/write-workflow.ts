import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { projectModules } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { compareWorkflows, type KeptModule, type ModuleState, type WorkflowChange } from '../module-state.ts';
import { isClosed } from '../../access/standing.ts';
import { recordWorkflowChange } from './record-workflow-change.ts';
import { removeModules } from './remove-modules.ts';
import { tellProject } from '../../activity/actions/tell-project.ts';
import { touchProject } from '../../activity/actions/touch-project.ts';

type Placed = ModuleState & { position: number };

async function insertModules(tx: Tx, projectId: number, added: readonly Placed[]): Promise<KeptModule[]> {
  if (added.length === 0) return [];
  const rows = added.map(({ id: _none, ...module }) => ({ projectId, ...module }));
  const made = await tx
    .insert(projectModules)
    .values(rows)
    .returning({ id: projectModules.id, moduleId: projectModules.moduleId });
  return added.flatMap((module) => {
    const row = made.find(({ moduleId }) => moduleId === module.moduleId);
    return row ? [{ ...module, id: row.id }] : [];
  });
}

/** One statement, however many there are. */
async function updateModules(tx: Tx, projectId: number, kept: readonly Placed[]): Promise<void> {
  await tx.execute(sql`
    update project_modules pm set title = next.title, workflow_type = next."workflowType", status = next.status,
      status_before_closing = next."statusBeforeClosing", due_date = next."dueDate", position = next.position
    from json_to_recordset(${JSON.stringify(kept)}::json) as next (id int, title text, "workflowType" smallint,
      status smallint, "statusBeforeClosing" smallint, "dueDate" date, position smallint)
    where pm.id = next.id and pm.project_id = ${projectId}`);
}

function announce(tx: Tx, projectId: number, { added, removed, changed, moved }: WorkflowChange): void {
  for (const { after } of changed) {
    const update = { event: 'module.changed' as const, project_id: projectId, entity: 'module', id: after.id };
    tx.afterCommit({ kind: 'project', update: { ...update, module_id: after.id } });
  }
  if (added.length + removed.length + moved.length > 0)
    tellProject(tx, projectId, 'module.changed', { entity: 'module', id: null });
  const turned = changed.filter(({ before, after }) => isClosed(before) !== isClosed(after));
  // Each connection keeps who sees which modules and works in them, and has to read that again.
  if (added.length + removed.length + turned.length > 0) tx.afterCommit({ kind: 'access', projectIds: [projectId] });
}

/** Writes a locked project's workflow in its new order; tells the log and everyone who has the project open. */
export async function writeWorkflow(
  tx: Tx,
  actor: Actor,
  projectId: number,
  { before, after }: { before: readonly KeptModule[]; after: readonly ModuleState[] },
): Promise<void> {
  const change = compareWorkflows(before, after);
  if (Object.values(change).every(({ length }) => length === 0)) return;
  const placed = after.map((module, position) => ({ ...module, position }));
  await removeModules(tx, change.removed);
  const added = await insertModules(
    tx,
    projectId,
    placed.filter(({ id }) => id === null),
  );
  await updateModules(
    tx,
    projectId,
    placed.filter(({ id }) => id !== null),
  );
  await touchProject(tx, projectId);
  recordWorkflowChange(tx, actor, projectId, { ...change, added });
  announce(tx, projectId, change);
}
