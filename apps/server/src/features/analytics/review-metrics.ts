import { MODULE_NAMES } from '@facet/contract/constants/catalogue';
import { DECISION_HOURS } from '@facet/contract/constants/figures';
import type { ReviewAndApprovalMetrics } from '@facet/contract/entities/analytics';
import type { App } from '../../platform/app.ts';
import { ofEnough, presentFigurePerson, presentHeadline } from './presenter.ts';
import type { Counting } from './begin-counting.ts';
import { reviewQuery, type ModuleReviewRow } from './review-query.ts';

const presentModule = (row: ModuleReviewRow): ReviewAndApprovalMetrics['modules'][number] => ({
  module: row.module,
  approved: row.approved,
  first_pass: ofEnough(row.firstPass, row.approved),
  first_pass_before: ofEnough(row.firstPassBefore, row.approvedBefore),
  rounds: row.rounds,
  rounds_mean: row.mean,
  maker_hours: ofEnough(row.makerHours, row.approved),
  reviewer_hours: ofEnough(row.reviewerHours, row.approved),
  reviewer_share: ofEnough(row.reviewerShare, row.approved),
});

/** Requests and answers: how fast, in how many rounds, and for whom pieces waited. */
export async function measureReviews(app: App, { values, scope }: Counting): Promise<ReviewAndApprovalMetrics> {
  const [row] = await reviewQuery(app.db, values);
  if (!row) throw new Error('a query of figures gave no row');
  const bars = new Map(row.bars.map(({ bar, count }) => [bar, count]));
  return {
    scope,
    requests: row.requests,
    decisions: row.decisions,
    approvals: row.approvals,
    first_pass: presentHeadline(row.firstPass),
    decision_time: presentHeadline(row.decisionTime),
    decision_p85: ofEnough(row.p85, row.decisionTime.count),
    histogram: Array.from({ length: DECISION_HOURS.length + 1 }, (_, bar) => bars.get(bar) ?? 0),
    rounds_mean: row.mean,
    reviewer_share: ofEnough(row.reviewerShare, row.approved),
    modules: MODULE_NAMES.flatMap((name) => row.modules.filter(({ module }) => module === name).map(presentModule)),
    reviewers: row.reviewers.map(({ person, isClient, decisions, approvals, waits, median }) => ({
      person: presentFigurePerson(person, app.signer),
      is_client: isClient,
      decisions,
      approvals,
      median: ofEnough(median, waits),
    })),
  };
}
