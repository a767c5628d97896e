import { z } from 'zod';

/** Draws the PDF that somebody asked for, as they see the board then. */
export const drawExportJob = {
  name: 'boards.draw-export',
  schema: z.object({ export_id: z.number().int(), project_id: z.number().int(), session_id: z.string() }),
};
/** Forgets PDFs that are not kept any longer. */
export const sweepExportsJob = { name: 'boards.sweep-exports', schema: z.object({}) };
