import { MODULE_NAMES } from '@facet/contract/constants/catalogue';
import type { ApprovedDot, OpenDot, ProjectManagementMetrics } from '@facet/contract/entities/analytics';
import type { App } from '../../platform/app.ts';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { managementQuery, type ApprovedRow, type DotRow, type OpenRow } from './management-query.ts';
import { ofEnough, presentFigurePerson, presentHeadline, presentThumbnail } from './presenter.ts';
import type { Counting } from './begin-counting.ts';

const presentDot = (row: DotRow, signer: FileSigner) => ({
  style_id: row.styleId,
  title: row.title,
  project_id: row.projectId,
  module_id: row.moduleId,
  module: row.module,
  item_id: row.itemId,
  thumbnail: presentThumbnail(row.thumbnailFileId, signer),
  person: row.person && presentFigurePerson(row.person, signer),
  hours: row.hours,
  rounds: row.rounds,
  is_past_p85: row.isPastP85,
});

const presentApproved = (row: ApprovedRow, signer: FileSigner): ApprovedDot => ({
  ...presentDot(row, signer),
  approved_at: row.approvedAt,
});

const presentOpen = (row: OpenRow, signer: FileSigner): OpenDot => ({
  ...presentDot(row, signer),
  waits_on: row.isInReview ? 'reviewer' : 'maker',
  waits_for: row.waitsFor && presentFigurePerson(row.waitsFor, signer),
  due_date: row.dueDate,
});

/** Cycle times, what has been open too long, and people's workload. */
export async function measureManagement(app: App, { values, scope }: Counting): Promise<ProjectManagementMetrics> {
  const [row] = await managementQuery(app.db, values);
  if (!row) throw new Error('a query of figures gave no row');
  return {
    scope,
    cycle_time: presentHeadline(row.cycleTime),
    // Without a p85, nothing can be past it, which differs from zero.
    past_p85: row.hasLimits ? row.pastP85 : { value: null, before: null, steps: row.pastP85.steps.map(() => null) },
    median: ofEnough(row.median, row.approvedTotal),
    p85: ofEnough(row.p85, row.approvedTotal),
    modules: MODULE_NAMES.flatMap((name) => row.modules.filter(({ module }) => module === name)).map((one) => ({
      module: one.module,
      approved: one.approved,
      median: ofEnough(one.median, one.approved),
      p85: ofEnough(one.p85, one.approved),
      open: one.open,
      past_p85: one.pastP85,
    })),
    approved_total: row.approvedTotal,
    open_total: row.openTotal,
    overdue: row.overdue,
    approved: row.approved.map((dot) => presentApproved(dot, app.signer)),
    open: row.open.map((dot) => presentOpen(dot, app.signer)),
    band: row.band.map(({ date, median, q25, q75 }) => ({ date, median, q25, q75 })),
    workload: row.workload.map(({ person, styles, reviews, tasks, usual }) => ({
      person: presentFigurePerson(person, app.signer),
      styles,
      reviews,
      tasks,
      usual: usual === 0 ? null : usual,
    })),
  };
}
