import { LOGGED_PROJECT_STATUS } from '@facet/contract/constants/status-words';
import { LogAction, ProjectStatus } from '@facet/contract/constants/statuses';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { nextMoment } from '../../../db/next-moment.ts';
import { projects, projectMembers } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import { notify } from '../../notifications/actions/notify.ts';
import type { Project } from '../../access/standing.ts';
import { tellProject } from '../../activity/actions/tell-project.ts';

const { archived } = ProjectStatus;
const MEMBERS_READ = 100_000;

/** A locked project and its new status. */
export type StatusChange = { project: Project; status: ProjectStatus };

async function writeStatuses(tx: Tx, changes: readonly StatusChange[]): Promise<void> {
  const rows = changes.map(({ project, status }) => ({
    id: project.id,
    status,
    before: status === archived ? project.status : null,
  }));
  await tx.execute(sql`
    update projects set status = next.status, status_before_archive = next.before, updated_at = ${nextMoment(projects.updatedAt)}
    from json_to_recordset(${JSON.stringify(rows)}::json) as next (id int, status smallint, before smallint)
    where projects.id = next.id`);
}

async function loadTeams(tx: Tx, projectIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const members = await tx
    .select({ projectId: projectMembers.projectId, userId: projectMembers.userId })
    .from(projectMembers)
    .where(inArray(projectMembers.projectId, [...projectIds]))
    .orderBy(asc(projectMembers.projectId), asc(projectMembers.userId))
    .limit(MEMBERS_READ);
  const byProject = Map.groupBy(members, ({ projectId }) => projectId);
  return new Map([...byProject].map(([id, rows]) => [id, rows.map(({ userId }) => userId)]));
}

/** Sets the status of each locked project; tells the log, their teams and their channels. */
export async function changeStatuses(tx: Tx, actor: Actor, wanted: readonly StatusChange[]): Promise<void> {
  const changes = wanted.filter(({ project, status }) => project.status !== status);
  if (changes.length === 0) return;
  await writeStatuses(tx, changes);
  const teams = await loadTeams(
    tx,
    changes.map(({ project }) => project.id),
  );
  const makeNotice = ({ project, status }: StatusChange) => ({
    userIds: concernedBy('project_status', { team: teams.get(project.id) }),
    actorId: actor.userId,
    type: 'project_status' as const,
    told: { kind: 'project_status' as const, project: project.title, status },
    data: { project_id: project.id, project_name: project.title, space_id: project.spaceId },
  });
  await notify(tx, ...changes.map(makeNotice));
  recordActivity(
    tx,
    actor,
    ...changes.map(({ project, status }) => ({
      projectId: project.id,
      event: 'project.status_changed' as const,
      itemType: 'default' as const,
      actionType: LogAction.update,
      itemId: project.id,
      oldValue: { status: LOGGED_PROJECT_STATUS[project.status] },
      newValue: { status: LOGGED_PROJECT_STATUS[status] },
    })),
  );
  for (const { project } of changes) tellProject(tx, project.id, 'project.status_changed');
}
