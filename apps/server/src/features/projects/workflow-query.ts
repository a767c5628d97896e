import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { KeptModule } from './module-state.ts';

export type WorkflowModule = KeptModule & {
  name: string;
  icon: string;
  type: 3 | 4;
  position: number;
  countItems: number;
};
export type FreeModule = { id: number; name: string; title: string; icon: string; type: 3 | 4 };
export type Workflow = { modules: WorkflowModule[]; free: FreeModule[] };

/** A project's modules in order, and those of the catalogue that it does not have. */
export const workflowQuery = prepared<Workflow>(
  'project_workflow',
  sql`select (
      select coalesce(json_agg(json_build_object('id', pm.id, 'moduleId', m.id, 'name', m.name, 'title', pm.title,
        'icon', m.icon, 'type', m.type, 'workflowType', pm.workflow_type, 'status', pm.status,
        'statusBeforeClosing', pm.status_before_closing, 'dueDate', pm.due_date, 'position', pm.position,
        'countItems', (select count(*) from design_items i where i.project_module_id = pm.id and i.deleted_at is null))
        order by pm.position, pm.id), '[]')
      from project_modules pm join modules m on m.id = pm.module_id where pm.project_id = p.id) as modules,
    (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'title', m.title, 'icon', m.icon,
        'type', m.type) order by m.id), '[]')
      from modules m where m.id not in (
        select pm.module_id from project_modules pm where pm.project_id = p.id)) as free
    from projects p where p.id = ${sql.placeholder('projectId')}::int limit 1`,
);
