import type { EmptyModulesWire } from '@facet/contract/entities/project';
import { COUNT_MAX } from '@facet/contract/constants/limits';
import { ModuleStatus } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden } from '../../platform/errors.ts';
import { findStandings } from '../access/find-standing.ts';
import { projectRules } from '../access/project-policy.ts';

type Row = { projectId: number; title: string; modules: { id: number; title: string }[] };

const emptyModulesQuery = prepared<Row>(
  'empty_modules',
  sql`select p.id as "projectId", p.title,
      json_agg(json_build_object('id', pm.id, 'title', pm.title) order by pm.position, pm.id) as modules
    from projects p join project_modules pm on pm.project_id = p.id
      and pm.status <> ${sql.raw(String(ModuleStatus.skipped))}
    where p.id = any(${sql.placeholder('projectIds')}::int[]) and not exists (
      select from design_items item where item.project_module_id = pm.id and item.deleted_at is null)
    group by p.id order by lower(p.title), p.id limit ${sql.raw(String(COUNT_MAX))}`,
);

/** Of those projects that the actor may complete: the modules without designs, which completing them would skip. */
export async function listEmptyModules(app: App, actor: Actor, ids: readonly number[]): Promise<EmptyModulesWire[]> {
  const standings = [...(await findStandings(app.db, actor, ids)).values()];
  const mine = standings.filter(projectRules['set the status of']);
  if (mine.length === 0) throw forbidden('complete project');
  const rows = await emptyModulesQuery(app.db, { projectIds: mine.map(({ project }) => project.id) });
  return rows.map(({ projectId, title, modules }) => ({ project_id: projectId, title, modules }));
}
