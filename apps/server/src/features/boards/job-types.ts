import { z } from 'zod';

/** Draws a requested PDF, as its asker sees the board at that time. */
export const drawExportJob = {
  name: 'boards.draw-export',
  schema: z.object({ export_id: z.number().int(), project_id: z.number().int(), session_id: z.string() }),
};
/** Looks at the page behind a link's card for its title and picture. */
export const pictureLinkJob = {
  name: 'boards.picture-link',
  schema: z.object({
    board_id: z.number().int(),
    project_id: z.number().int(),
    item_id: z.uuid(),
    session_id: z.string(),
  }),
};
/** Removes PDFs that have expired. */
export const sweepExportsJob = { name: 'boards.sweep-exports', schema: z.object({}) };
