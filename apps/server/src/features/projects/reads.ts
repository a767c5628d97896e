import { COUNT_MAX } from '@facet/contract/constants/limits';
import { ModuleStatus } from '@facet/contract/constants/statuses';
import type { ProjectWire, EmptyModulesWire } from '@facet/contract/entities/project';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import type { App } from '../../platform/app.ts';
import { notFound, forbidden } from '../../platform/errors.ts';
import { presentProject } from './present-project.ts';
import { contentsQuery } from './project-contents-query.ts';
import { detailsQuery, moduleCountsQuery } from './project-details-query.ts';
import { sightOfOne } from '../access/project-sight.ts';
import type { Standing } from '../access/standing.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { projectFor, moduleFor, projectIdOfModule } from '../access/project-access.ts';
import { enterSpace } from '../spaces/actions/enter-space.ts';
import { presentModule, presentModules } from './presenter.ts';
import { prepared } from '../../db/prepared.ts';
import { findStandings } from '../access/find-standing.ts';
import { projectRules } from '../access/project-policy.ts';
import { t } from '@facet/contract/words/speech';

/** A project as somebody with this standing sees it; `db` may be the transaction that has just changed it. */
export async function showProject(app: Pick<App, 'signer'>, db: Db, standing: Standing): Promise<ProjectWire> {
  const sight = sightOfOne(standing);
  const [[details], [contents]] = await Promise.all([detailsQuery(db, sight), contentsQuery(db, sight)]);
  if (!details || !contents) throw notFound('project');
  return presentProject(standing, { details, contents }, app.signer);
}

/** A project as the actor sees it now; `db` may be the transaction that has just changed it. */
export const getProject = async (app: Pick<App, 'signer'>, db: Db, actor: Actor, projectId: number) =>
  showProject(app, db, await projectFor(db, actor, projectId, 'view'));

/** A project as the actor sees it now; opening it also enters somebody who was invited to its space. */
export async function openProject(app: App, actor: Actor, projectId: number): Promise<ProjectWire> {
  const standing = await projectFor(app.db, actor, projectId, 'view');
  const [project] = await Promise.all([
    showProject(app, app.db, standing),
    standing.isInSpace ? enterSpace(app, actor, standing.project.spaceId) : undefined,
  ]);
  return project;
}

async function countsIn(db: Db, standing: Standing) {
  const [row] = await moduleCountsQuery(db, sightOfOne(standing));
  return row?.heldByModule ?? null;
}

/** The modules of a project in which the actor sees something. */
export async function listProjectModules(app: App, actor: Actor, projectId: number) {
  const standing = await projectFor(app.db, actor, projectId, 'view');
  return presentModules(standing, await countsIn(app.db, standing));
}

/** One module of a project as the actor sees it; `db` may be the transaction that has just changed it. */
export async function showModule(db: Db, actor: Actor, projectId: number, moduleId: number) {
  const standing = await projectFor(db, actor, projectId, 'view');
  return presentModule(moduleFor(standing, moduleId), standing, await countsIn(db, standing));
}

/** One module, in whichever project it is. */
export const getModule = async (app: App, actor: Actor, moduleId: number) =>
  showModule(app.db, actor, await projectIdOfModule(app.db, moduleId), moduleId);

type Row = { projectId: number; title: string; modules: { id: number; title: string }[] };

const emptyModulesQuery = prepared<Row>(
  'empty_modules',
  sql`select p.id as "projectId", p.title,
      json_agg(json_build_object('id', pm.id, 'title', pm.title) order by pm.position, pm.id) as modules
    from projects p join project_modules pm on pm.project_id = p.id
      and pm.status <> ${sql.raw(String(ModuleStatus.skipped))}
    where p.id = any(${sql.placeholder('projectIds')}::int[]) and not exists (
      select from design_items item where item.project_module_id = pm.id and item.deleted_at is null)
    group by p.id order by p.title collate reading_order, p.id limit ${sql.raw(String(COUNT_MAX))}`,
);

/** The modules without designs, which completing would skip, in those of the projects that the actor may complete. */
export async function listEmptyModules(app: App, actor: Actor, ids: readonly number[]): Promise<EmptyModulesWire[]> {
  const standings = [...(await findStandings(app.db, actor, ids)).values()];
  const mine = standings.filter(projectRules['set the status of']);
  if (mine.length === 0) throw forbidden(t('complete project'));
  const rows = await emptyModulesQuery(app.db, { projectIds: mine.map(({ project }) => project.id) });
  return rows.map(({ projectId, title, modules }) => ({ project_id: projectId, title, modules }));
}
