import { ofProject, type LiveMap } from '../../lib/live.ts';
import { costKeys } from '../../shared/costs/keys.ts';

/** Cost sheets, and what they stand on. */
export const live: LiveMap = { costs: ofProject(costKeys.all, (id) => [costKeys.ofProject(id), costKeys.counts]) };
