import type { ReleaseState } from '@facet/contract/constants/statuses';
import { may, worksHere, type ModuleFact, type Standing } from '../access/standing.ts';
import { seesCosts } from '../costs/policy.ts';
import { canEditStyle } from '../designs/policy.ts';

export type DecidedState = Exclude<ReleaseState, 'candidate'>;

export const isModelModule = ({ name }: Pick<ModuleFact, 'name'>) => name === 'cad-design';
export const isDrawingModule = ({ name }: Pick<ModuleFact, 'name'>) => name === 'technical-drawing';

/** Whoever uploads models makes candidates. */
export const makesCandidates = (standing: Standing) =>
  standing.modules.some((module) => isModelModule(module) && canEditStyle(standing, module.id));
/** Whoever leads the project says what may be made. */
export const decides = (standing: Standing) => may(standing, 'can-edit-project') && worksHere(standing);
export const seesPrice = seesCosts;

const NEXT: Readonly<Record<ReleaseState, readonly DecidedState[]>> = {
  candidate: ['released', 'rejected'],
  released: ['obsolete'],
  rejected: [],
  obsolete: [],
};
/** Whether a release may come from one state to another at all. */
export const isNextState = (from: ReleaseState, to: DecidedState) => NEXT[from].includes(to);
/** The states that somebody may bring a release to now. */
export const statesFrom = (standing: Standing, from: ReleaseState): readonly DecidedState[] =>
  decides(standing) ? NEXT[from] : [];
/** Whether the step needs a reason: always when something may not be made, and to make what pre-flight looked at. */
export const needsWord = (to: DecidedState, findings: number) => to !== 'released' || findings > 0;
