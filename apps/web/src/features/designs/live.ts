import { ofProject, type LiveMap } from '../../lib/live.ts';
import { designKeys } from '../../shared/designs/api.ts';

const { all, allMeasures } = designKeys;

export const live: LiveMap = {
  styles: ofProject(all, (id) => [designKeys.project(id)]),
  measures: ofProject(allMeasures, (id) => [designKeys.measures(id)]),
  // Every other list says nothing of money.
  costs: ofProject(all, (id) => [designKeys.estimated(id)]),
  style_counts: ofProject(all, (id) => [designKeys.summaries(id)]),
};
