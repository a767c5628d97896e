import { MODULE_NAMES, type ModuleName } from '@facet/contract/constants/catalogue';
import { PIECE_STATUSES } from '@facet/contract/constants/figures';
import type { AssetTimeframe } from '@facet/contract/entities/analytics';
import type { App } from '../../platform/app.ts';
import { ofEnough, presentHeadline } from './presenter.ts';
import type { Counting } from './begin-counting.ts';
import { timeframeQuery, type ModuleTimeframeRow, type SpentStatus, type TimeframeRow } from './timeframe-query.ts';

const SPENT = PIECE_STATUSES.filter((status): status is SpentStatus => status !== 'approved' && status !== 'finished');

function hoursIn({ spent }: TimeframeRow, module: ModuleName): AssetTimeframe['modules'][number]['hours'] {
  const inStatus = (status: SpentStatus) => {
    const row = spent.find((one) => one.module === module && one.word === status);
    return row ? ofEnough(row.median, row.count) : null;
  };
  const [draft, in_progress, in_review, revision_needed, rejected] = SPENT.map(inStatus);
  return {
    draft: draft ?? null,
    in_progress: in_progress ?? null,
    in_review: in_review ?? null,
    revision_needed: revision_needed ?? null,
    rejected: rejected ?? null,
  };
}

const presentModule = (row: TimeframeRow, one: ModuleTimeframeRow): AssetTimeframe['modules'][number] => ({
  module: one.module,
  approved: one.approved,
  hours: hoursIn(row, one.module),
  due: one.due,
  on_time: ofEnough(one.onTime, one.due),
  median_days: ofEnough(one.medianDays, one.due),
  p85_days: ofEnough(one.p85Days, one.due),
  days: row.days.filter(({ module }) => module === one.module).map(({ days, styles }) => ({ days, styles })),
});

/** Time in each status, approvals against due dates, and tasks created and done. */
export async function measureTimeframe(app: App, { values, scope }: Counting): Promise<AssetTimeframe> {
  const [row] = await timeframeQuery(app.db, values);
  if (!row) throw new Error('a query of figures gave no row');
  return {
    scope,
    on_time: presentHeadline(row.onTime),
    modules: MODULE_NAMES.flatMap((name) =>
      row.modules.filter(({ module }) => module === name).map((one) => presentModule(row, one)),
    ),
    tasks_created: row.created,
    tasks_done: row.done,
    tasks_done_of_created: row.doneOfCreated,
    tasks: row.tasks,
  };
}
