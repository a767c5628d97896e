import { z } from 'zod';
import {
  BOARD_EXPORT_PAGES_MAX,
  BOARD_PAPERS,
  PAPER_MARGIN,
  PAPER_MARGIN_MAX,
  PAPER_ROOM_MIN,
  PAPER_SIDE_MAX,
  PAPER_SIDE_MIN,
} from '../constants/boards.ts';
import { fieldName } from '../constants/field-names.ts';
import { PAPER_MARGIN_TEXT, requiredText } from '../constants/texts.ts';

const side = z.number().min(PAPER_SIDE_MIN).max(PAPER_SIDE_MAX);
const margin = z.number().min(0).max(PAPER_MARGIN_MAX).default(PAPER_MARGIN);

/** Millimetres of a paper: a custom size as given, A4 and A3 upright. */
export const paperSize = ({ paper, width, height }: { paper: BoardPaper; width?: number; height?: number }) =>
  paper === 'own' ? { width: width ?? 0, height: height ?? 0 } : BOARD_PAPERS[paper];

export const boardPaper = z.enum(['a4', 'a3', 'own']);
export type BoardPaper = z.infer<typeof boardPaper>;

/** What a PDF of a board should be. Each frame is a page, oriented like the frame; a custom size stays as given. */
export const boardExportInput = z
  .object({
    /** In page order; without them all frames, or the whole board if there are none. */
    frame_ids: z.array(z.uuid()).min(1).max(BOARD_EXPORT_PAGES_MAX).optional(),
    paper: boardPaper.default('a4'),
    /** Custom paper, in millimetres. */
    width: side.optional(),
    height: side.optional(),
    /** Blank edge, in millimetres. */
    margin,
  })
  .check(({ value, issues }) => {
    for (const field of ['width', 'height'] as const)
      if (value.paper === 'own' && value[field] === undefined)
        issues.push({ code: 'custom', input: value, path: [field], message: requiredText(fieldName([field])) });
    const { width, height } = paperSize(value);
    const isPaper = Math.min(width, height) > 0 && value.margin <= PAPER_MARGIN_MAX;
    if (isPaper && Math.min(width, height) - 2 * value.margin < PAPER_ROOM_MIN)
      issues.push({ code: 'custom', input: value, path: ['margin'], message: PAPER_MARGIN_TEXT });
  });
export type BoardExportInput = z.infer<typeof boardExportInput>;

/** A PDF of a board, being made or finished; kept for seven days. */
export const boardExport = z.object({
  id: z.number(),
  board_id: z.number(),
  status: z.enum(['waiting', 'drawing', 'done', 'failed']),
  pages_total: z.number().int(),
  /** Things drawn so far, of the total. */
  items_done: z.number().int(),
  items_total: z.number().int(),
  /** Bytes; null until it is finished. */
  size: z.number().nullable(),
  created_at: z.string(),
});
export type BoardExportWire = z.infer<typeof boardExport>;
export type BoardExportStatus = BoardExportWire['status'];
