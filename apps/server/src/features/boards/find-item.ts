import type { App } from '../../platform/app.ts';
import { whiteboardsOf } from './live/whiteboards.ts';

/** Whether an item lies on a board now, which its reader was found to see. */
export const isOnBoard = (app: App, boardId: number, itemId: string): Promise<boolean> =>
  whiteboardsOf(app).open.use(boardId, async ({ items }) => items.has(itemId));
