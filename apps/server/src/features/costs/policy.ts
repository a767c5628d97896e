import type { CostStatus } from '@facet/contract/constants/statuses';
import { may, worksHere, type Standing } from '../access/standing.ts';

/** Whoever sees what pieces cost also writes sheets. */
export const seesCosts = (standing: Standing) => may(standing, 'can-view-costs') && worksHere(standing);
const decides = (standing: Standing) => seesCosts(standing) && may(standing, 'can-edit-project');

const NEXT: Readonly<Record<CostStatus, readonly CostStatus[]>> = {
  draft: ['submitted'],
  submitted: ['returned', 'approved'],
  returned: ['draft'],
  approved: ['locked'],
  locked: [],
};
const DECIDED: ReadonlySet<CostStatus> = new Set(['returned', 'approved', 'locked']);

/** Whether a sheet may come from one status to another at all. */
export const isNextStatus = (from: CostStatus, to: CostStatus) => NEXT[from].includes(to);
/** Whether somebody may bring a sheet to a status; returning, approving and locking is for those who lead. */
export const maySetStatus = (standing: Standing, to: CostStatus) =>
  DECIDED.has(to) ? decides(standing) : seesCosts(standing);

/** The statuses that somebody may bring a sheet to now. */
export const statusesFrom = (standing: Standing, from: CostStatus) =>
  NEXT[from].filter((to) => maySetStatus(standing, to));

/** What was approved stays as it is. */
export const isFinal = (status: CostStatus) => status === 'approved' || status === 'locked';
