import { ProjectStatus } from '@facet/contract/constants/statuses';
import type { DashboardModuleWire, DashboardProjectWire, ItemCountsWire } from '@facet/contract/entities/dashboard';
import type { ProjectCardWire, ProjectModuleWire } from '@facet/contract/entities/project';
import type { App } from '../../platform/app.ts';
import { todayOf, type Actor } from '../../platform/auth/actor.ts';
import { toProjectSight } from '../projects/load-cards.ts';
import { presentProjectCard } from '../projects/presenter.ts';
import { may, type Standing } from '../access/standing.ts';
import { dashboardDetails, type DashboardDetails } from './details-query.ts';

const NO_ITEMS: ItemCountsWire = { draft: 0, in_review: 0, revision_needed: 0, rejected: 0, approved: 0 };

function presentModule(module: ProjectModuleWire, { modules }: DashboardDetails): DashboardModuleWire {
  const held = modules?.[module.id];
  return {
    ...module,
    items: held?.items ?? NO_ITEMS,
    started_at: held?.startedAt ?? null,
    changed_at: held?.changedAt ?? null,
    is_new: held?.isNew ?? false,
  };
}

const isDone = ({ status }: Pick<ProjectCardWire, 'status'>) =>
  status === ProjectStatus.approved || status === ProjectStatus.archived;

/** Projects as a dashboard shows them, in the order of the standings; one query for any number. */
export async function loadDashboardProjects(
  app: App,
  actor: Actor,
  standings: readonly Standing[],
): Promise<DashboardProjectWire[]> {
  if (standings.length === 0) return [];
  const taskProjectIds = standings.filter((one) => may(one, 'can-view-tasks')).map(({ project }) => project.id);
  const found = await dashboardDetails(app.db, { ...toProjectSight(standings), taskProjectIds, userId: actor.userId });
  const byId = new Map(found.map((row) => [row.id, row]));
  const today = todayOf(actor);
  return standings.flatMap((standing) => {
    const details = byId.get(standing.project.id);
    if (!details) return [];
    const card = presentProjectCard(standing, { ...details, heldByModule: details.modules }, app.signer);
    return {
      ...card,
      modules: card.modules.map((module) => presentModule(module, details)),
      is_overdue: card.due_date !== null && card.due_date < today && !isDone(card),
      priority: details.priority,
      last_activity_at: details.lastActivityAt,
    };
  });
}
