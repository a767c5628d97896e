import { MODULE_STATUS_WORDS } from '@facet/contract/constants/status-words';
import {
  LogAction,
  ModuleStatus,
  ProjectStatus,
  type ModuleStatus as ModuleStatusValue,
} from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { changeStatuses } from './change-statuses.ts';
import { judgeProjects } from './judge-projects.ts';
import { archiveRefusal } from './set-project-status.ts';
import { tellProject } from '../../activity/actions/tell-project.ts';

type Closed = { id: number; projectId: number; title: string; before: ModuleStatusValue; after: ModuleStatusValue };

const { skipped, finished, locked } = ModuleStatus;

const closedModules = prepared<Closed>(
  'closed_modules',
  sql`
    with judged as (
      select pm.id, pm.status as before, case when exists (select from design_items item
          where item.project_module_id = pm.id and item.deleted_at is null) then ${finished}::smallint
        else ${skipped}::smallint end as after
      from project_modules pm where pm.project_id = any(${sql.placeholder('projectIds')}::int[]) order by pm.id for no key update)
    update project_modules pm set status = judged.after, status_before_closing = case
        when judged.after = ${finished} then null
        when judged.before = ${locked} then pm.status_before_closing else judged.before end
    from judged where pm.id = judged.id and judged.before <> judged.after
    returning pm.id, pm.project_id as "projectId", pm.title, judged.before, judged.after`,
);

/** Skips the empty modules and finishes the others, all in one statement. */
async function closeModules(tx: Tx, projectIds: readonly number[]): Promise<Closed[]> {
  const rows = await closedModules(tx, { projectIds });
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Approves projects, skipping their empty modules and finishing the others; reports those that can't be. */
export const completeProjects = (app: App, actor: Actor, { ids }: { ids: readonly number[] }) =>
  transact(app, async (tx) => {
    const refusal = (project: Parameters<typeof archiveRefusal>[0]) => archiveRefusal(project, 'approve');
    const { allowed, failed } = await judgeProjects(tx, actor, ids, { verb: 'set the status of', refusal });
    const done = allowed.map(({ project }) => project.id);
    if (done.length === 0) return { done, failed };
    const closed = await closeModules(tx, done);
    recordActivity(
      tx,
      actor,
      ...closed.map(({ id, projectId, title, before, after }) => ({
        projectId,
        event: 'module.changed' as const,
        itemType: 'module' as const,
        actionType: LogAction.update,
        itemId: id,
        projectModuleId: id,
        oldValue: { status: MODULE_STATUS_WORDS[before] },
        newValue: { status: MODULE_STATUS_WORDS[after], title },
      })),
    );
    await changeStatuses(
      tx,
      actor,
      allowed.map(({ project }) => ({ project, status: ProjectStatus.approved })),
    );
    for (const id of new Set(closed.map(({ projectId }) => projectId)))
      tellProject(tx, id, 'module.changed', { entity: 'module', id: null });
    return { done, failed };
  });
