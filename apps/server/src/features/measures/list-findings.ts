import type { ItemFindings } from '@facet/contract/entities/measure';
import { computeFigures } from '@facet/model/measure/compute-figures';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { recentProjectFor } from '../access/project-access.ts';
import { designsFor } from '../designs/access.ts';
import { isModel } from '../files/picture-formats.ts';
import { presentWork } from '../files/presenter.ts';
import { loadHouse } from '../house/load-house.ts';
import { measuresQuery, type MeasuredItem } from './card-query.ts';
import { refuseClients } from './get-model-card.ts';
import type { MakingLimits } from '@facet/contract/craft/limits';

function presentFindings({ itemId, measured, unit, work }: MeasuredItem, limits: MakingLimits): ItemFindings {
  const findings = measured ? computeFigures(measured, unit, limits).findings : [];
  const done = measured ? ({ state: 'done', failure: null } as const) : null;
  return {
    item_id: itemId,
    work: work ? presentWork(work) : done,
    findings: findings.map(({ places: _places, ...said }) => said),
  };
}

/** What pre-flight finds in the models among some items of a project, for the team. */
export async function listFindings(
  app: App,
  actor: Actor,
  { projectId, itemIds }: { projectId: number; itemIds: readonly number[] },
): Promise<ItemFindings[]> {
  const standing = await recentProjectFor(app, actor, projectId, 'view');
  refuseClients(standing);
  const items = await designsFor(app.db, standing, itemIds);
  const models = items.filter(({ file }) => isModel(file.format));
  if (models.length === 0) return [];
  const [{ limits }, measures] = await Promise.all([
    loadHouse(app.db, standing.project.spaceId),
    measuresQuery(app.db, { ids: models.map(({ id }) => id) }),
  ]);
  return measures.map((measure) => presentFindings(measure, limits));
}
