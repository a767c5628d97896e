import { BOARDS_MAX } from '@facet/contract/constants/limits';
import { BOARDS_MAX_TEXT } from '@facet/contract/constants/texts';
import type { Tx } from '../../../db/client.ts';
import { boards } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { followWork } from '../../projects/actions/follow-work.ts';
import { listBoardRows, type Whiteboard } from '../access.ts';
import { recordBoard } from './tell-board.ts';

/** Adds a board after the others of a locked whiteboard; without a title, it is named by its number. */
export async function addBoard(
  tx: Tx,
  actor: Actor,
  whiteboard: Whiteboard,
  title: string | undefined,
): Promise<number> {
  const present = await listBoardRows(tx, whiteboard, BOARDS_MAX);
  if (present.length === BOARDS_MAX) throw conflict(BOARDS_MAX_TEXT);
  const position = (present.at(-1)?.position ?? -1) + 1;
  const named = title ?? `Board ${present.length + 1}`;
  const [board] = await tx
    .insert(boards)
    .values({ title: named, position, projectModuleId: whiteboard.module.id, createdBy: actor.userId })
    .returning({ id: boards.id });
  if (!board) throw new Error('a board was not inserted');
  recordBoard(tx, actor, whiteboard, { id: board.id, before: null, after: named });
  await followWork(tx, actor, whiteboard.standing.project, 'begun');
  return board.id;
}
