import { ofProject, type LiveMap } from '../../lib/live.ts';
import { costKeys } from '../../shared/costs/keys.ts';
import { designKeys } from '../../shared/designs/api.ts';

/** Cost sheets, and what they stand on. */
export const live: LiveMap = {
  costs: ofProject(costKeys.all, (id) => [
    costKeys.ofProject(id),
    costKeys.counts,
    // Every other list of styles says nothing of money.
    designKeys.estimated(id),
  ]),
};
