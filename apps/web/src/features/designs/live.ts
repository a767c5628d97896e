import { ofProject, type LiveMap } from '../../lib/live.ts';
import { designKeys } from '../../shared/designs/api.ts';

const { all, allMeasures } = designKeys;

export const live: LiveMap = {
  styles: ofProject(all, (id) => [designKeys.project(id)]),
  measures: ofProject(allMeasures, (id) => [designKeys.measures(id)]),
  style_counts: ofProject(all, (id) => [designKeys.summaries(id)]),
};
