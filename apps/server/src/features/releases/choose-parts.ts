import { ModuleStatus } from '@facet/contract/constants/statuses';
import { gapWords } from '@facet/contract/constants/release-words';
import type { ReleaseGap } from '@facet/contract/entities/release';
import { t } from '@facet/contract/words/speech';
import type { Db } from '../../db/client.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { seesItem, type ModuleFact, type Standing } from '../access/standing.ts';
import { isModel } from '../files/picture-formats.ts';
import { isDrawingModule, isModelModule } from './policy.ts';
import { partItemsQuery, type PartItem } from './release-queries.ts';

/** The files of a release, as far as there are any, and what they lack. */
export type ChosenFiles = { model: PartItem | null; drawings: readonly PartItem[]; gaps: readonly ReleaseGap[] };
type Named = { modelId?: number | undefined; drawingIds?: readonly number[] | undefined };

const isApproved = ({ status }: PartItem) => status === 'approved';

/** The named files, whatever their status; without names, the approved ones of the newest version that has any. */
function pick(items: readonly PartItem[], ids: readonly number[] | undefined): readonly PartItem[] {
  if (ids) return items.filter(({ itemId }) => ids.includes(itemId));
  return items.filter((item) => item.isLastApproved && isApproved(item));
}

type In = { part: 'model' | 'drawing'; module: ModuleFact | undefined; items: readonly PartItem[] };

/** What keeps these files from being released, or is newer than they are. */
function findGaps({ part, module, items }: In, picked: readonly PartItem[]): ReleaseGap[] {
  const gap = (item: PartItem | undefined, isNeeded: boolean): ReleaseGap => ({
    part,
    module_id: module?.id ?? null,
    newest: item ? { item_id: item.itemId, version: item.version, status: item.status } : null,
    is_needed: isNeeded,
  });
  const newest = items.find((item) => item.isNewest && !isApproved(item)) ?? items[0];
  const refused = picked.filter((item) => !isApproved(item));
  if (refused.length > 0) return refused.map((item) => gap(item, true));
  const [first] = picked;
  if (!first) return [gap(newest, true)];
  return newest && newest.version > first.version ? [gap(newest, false)] : [];
}

/** Chooses the files of a release of a style: those that are named, else the newest approved ones. */
export async function chooseFiles(
  db: Db,
  { standing, styleId }: { standing: Standing; styleId: number },
  { modelId, drawingIds }: Named = {},
): Promise<ChosenFiles> {
  const [models, drawn] = [standing.modules.filter(isModelModule), standing.modules.filter(isDrawingModule)];
  const ids = [...(modelId === undefined ? [] : [modelId]), ...(drawingIds ?? [])];
  const moduleIds = [...models, ...drawn].map(({ id }) => id);
  const items = await partItemsQuery(db, { styleId, moduleIds, ids });
  const within = (modules: readonly ModuleFact[]) =>
    items.filter(({ projectModuleId }) => modules.some(({ id }) => id === projectModuleId));
  const [inModels, inDrawn] = [within(models), within(drawn)];
  const picked = pick(inModels, modelId === undefined ? undefined : [modelId]);
  // A version may have renderings beside its model.
  const model = picked.find(({ format }) => isModel(format)) ?? picked[0] ?? null;
  const drawings = pick(inDrawn, drawingIds);
  const named = [...picked, ...drawings];
  const isSeen = (id: number) => {
    const item = named.find(({ itemId }) => itemId === id);
    return item && seesItem(standing, { id, projectModuleId: item.projectModuleId });
  };
  if (!ids.every(isSeen)) throw notFound('design');
  const isDrawn = drawn.some(({ status }) => status !== ModuleStatus.skipped);
  return {
    model,
    drawings,
    gaps: [
      ...findGaps({ part: 'model', module: models[0], items: inModels }, model ? [model] : []),
      ...(isDrawn || drawings.length > 0
        ? findGaps({ part: 'drawing', module: drawn[0], items: inDrawn }, drawings)
        : []),
    ],
  };
}

/** 409 that names everything that is missing or not approved. */
export function refuseGaps({ gaps }: Pick<ChosenFiles, 'gaps'>): void {
  const reasons = gaps.filter((gap) => gap.is_needed).map(gapWords);
  if (reasons.length > 0) throw conflict(t('This can’t be released yet. {reasons}', { reasons: reasons.join('. ') }));
}
