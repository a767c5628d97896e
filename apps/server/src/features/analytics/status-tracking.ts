import { MODULE_NAMES } from '@facet/contract/constants/catalogue';
import { PIECE_STATUSES, type PieceStatus } from '@facet/contract/constants/figures';
import type { AssetStatusTracking } from '@facet/contract/entities/analytics';
import type { App } from '../../platform/app.ts';
import type { Counting } from './begin-counting.ts';
import { statusQuery, type StatusRow } from './status-query.ts';

const noneOfAny = (): Record<PieceStatus, number> => ({
  draft: 0,
  in_progress: 0,
  in_review: 0,
  revision_needed: 0,
  rejected: 0,
  approved: 0,
  finished: 0,
});

function presentStatuses({ statuses }: StatusRow): AssetStatusTracking['statuses'] {
  return MODULE_NAMES.flatMap((module) => {
    const counts = noneOfAny();
    for (const row of statuses) if (row.module === module) counts[row.word] = row.count;
    const total = PIECE_STATUSES.reduce((sum, status) => sum + counts[status], 0);
    return total === 0 ? [] : [{ module, counts, total }];
  });
}

function presentFlow({ days, moves }: StatusRow): AssetStatusTracking['flow'] {
  const counts = noneOfAny();
  const ofDay = Map.groupBy(moves, ({ day }) => day);
  return days.map(({ day }) => {
    for (const { word, count } of ofDay.get(day) ?? []) counts[word] += count;
    return { date: day, counts: { ...counts } };
  });
}

/** Pieces by module and status, now and at the end of each interval. */
export async function trackStatuses(app: App, { values, scope }: Counting): Promise<AssetStatusTracking> {
  const [row] = await statusQuery(app.db, values);
  if (!row) throw new Error('a query of figures gave no row');
  return { scope, statuses: presentStatuses(row), flow: presentFlow(row) };
}
