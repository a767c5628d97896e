import { z } from 'zod';

/** Finds the people for whom it is Monday morning. */
export const weeklyFiguresJob = { name: 'analytics.weekly_figures', schema: z.object({}) };
/** Mails a person the figures that changed most. */
export const weeklyFiguresMailJob = {
  name: 'analytics.weekly_figures_mail',
  schema: z.object({ user_id: z.number().int() }),
};
