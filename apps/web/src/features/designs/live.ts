import { ofProject, type LiveMap } from '../../lib/live.ts';
import { designKeys } from './api.ts';

const { all } = designKeys;

export const live: LiveMap = {
  styles: ofProject(all, (id) => [designKeys.project(id)]),
  style_counts: ofProject(all, (id) => [designKeys.summaries(id)]),
};
