import type { ImportRow, ImportRun } from '@facet/contract/entities/import';
import type { Import } from './access.ts';
import { mayAct } from './policy.ts';
import type { Row } from './queries.ts';

export type ImportCounts = Pick<ImportRun, 'counts' | 'latest'>;

/** A run as space administrators see it. */
export const presentImport = (run: Import, by: string, { counts, latest }: ImportCounts): ImportRun => ({
  id: run.id,
  title: run.title,
  state: run.state,
  rules: run.rules,
  problem: run.problem,
  by,
  created_at: run.createdAt.toISOString(),
  started_at: run.startedAt?.toISOString() ?? null,
  ended_at: run.endedAt?.toISOString() ?? null,
  counts,
  latest,
  abilities: {
    plan: mayAct('plan', run.state),
    run: mayAct('run', run.state),
    pause: mayAct('pause', run.state),
    stop: mayAct('stop', run.state),
    take_back: mayAct('take_back', run.state) && counts.done > 0,
  },
});

export const presentRow = (row: Row): ImportRow => ({
  id: row.id,
  path: row.path,
  size: row.size,
  modified_at: row.modifiedAt?.toISOString() ?? null,
  state: row.state,
  why: row.why,
  detail: row.detail,
  asks: row.asks,
  folder: row.folder,
  project: row.project,
  style: row.style,
  module: row.module,
  version: row.version,
});
