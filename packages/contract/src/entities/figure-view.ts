import { z } from 'zod';
import { moduleName } from './catalogue.ts';
import { FIGURE_RANGES } from '../constants/figures.ts';
import { date, id } from '../envelope.ts';

const ids = z.array(id).max(200).optional();
/**
 * What a saved view of the analytics filters by, as their address writes it: the last days up to today, or chosen
 * days.
 */
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
