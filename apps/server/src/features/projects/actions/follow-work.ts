import { LOGGED_PROJECT_STATUS } from '@facet/contract/constants/status-words';
import { LogAction, ProjectStatus } from '@facet/contract/constants/statuses';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { projects } from '../../../db/schema/index.ts';
import type { Project } from '../../access/standing.ts';
import { recordActivity, type Author } from '../../activity/actions/record-activity.ts';
import { tellProject } from '../../activity/actions/tell-project.ts';

const { draft, inProgress, inReview } = ProjectStatus;

/** What people do that moves a project by itself. Nothing leads out of rejected, approved or archived, or there. */
const MOVES = {
  /** A file or a board was added. */
  begun: { from: [draft], to: inProgress },
  /** Somebody was asked to review. */
  asked: { from: [draft, inProgress], to: inReview },
  /** A file that was in review was decided on, replaced, withdrawn or deleted; it was perhaps the last. */
  answered: { from: [inReview], to: inProgress },
} as const satisfies Record<string, { from: readonly Project['status'][]; to: Project['status'] }>;

const waitingFile = prepared<{ id: number }>(
  'waiting_file',
  sql`select item.id from design_items item join styles style on style.id = item.style_id and style.deleted_at is null
    where item.project_id = ${sql.placeholder('projectId')} and item.status = 'in_review' and item.deleted_at is null
      and not exists (select from design_items newer where newer.style_id = item.style_id and newer.deleted_at is null
        and newer.project_module_id = item.project_module_id and newer.version > item.version) limit 1`,
);

/** The status now, locked: of two people who give the last two answers, the second sees the first one's. */
async function lockedStatus(tx: Tx, projectId: number): Promise<Project['status'] | undefined> {
  const rows = await tx
    .select({ status: projects.status })
    .from(projects)
    .where(eq(projects.id, projectId))
    .limit(1)
    .for('no key update');
  return rows[0]?.status;
}

/**
 * Lets a project's status follow what somebody has just done there; asks the database only when that could move it.
 * `updated_at` stays, because nobody who is editing the project has missed anything, and nobody is notified: whoever is
 * concerned hears of the deed itself.
 */
export async function followWork(
  tx: Tx,
  actor: Author,
  project: Pick<Project, 'id' | 'status'>,
  deed: keyof typeof MOVES,
): Promise<void> {
  const { from, to } = MOVES[deed];
  const leaves = (status: Project['status'] | undefined) => from.some((one) => one === status);
  if (!leaves(project.status)) return;
  const status = await lockedStatus(tx, project.id);
  if (status === undefined || !leaves(status)) return;
  if (deed === 'answered' && (await waitingFile(tx, { projectId: project.id })).length > 0) return;
  await tx.update(projects).set({ status: to }).where(eq(projects.id, project.id));
  recordActivity(tx, actor, {
    projectId: project.id,
    event: 'project.status_changed',
    itemType: 'default',
    actionType: LogAction.update,
    itemId: project.id,
    oldValue: { status: LOGGED_PROJECT_STATUS[status] },
    newValue: { status: LOGGED_PROJECT_STATUS[to] },
  });
  tellProject(tx, project.id, 'project.status_changed');
}
