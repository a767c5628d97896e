import { z } from 'zod';
import { moduleName } from './catalogue.ts';
import { FIGURE_RANGES } from '../constants/figures.ts';
import { date, id } from '../envelope.ts';

const ids = z.array(id).max(200).optional();
/** What a kept view of the analytics filters by, in the words of their address: the last days up to today, or days of one's choice. */
export const figureViewFilters = z.object({
  range: z.enum(FIGURE_RANGES).optional(),
  from: date.optional(),
  to: date.optional(),
  spaces: ids,
  projects: ids,
  people: ids,
  modules: z.array(moduleName).max(10).optional(),
  /** Not compared with the days before. */
  alone: z.literal(true).optional(),
});
export type FigureViewFilters = z.infer<typeof figureViewFilters>;
export const figureView = z.object({ id: z.number(), title: z.string(), filters: figureViewFilters });
