import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { filesOf } from '../files/held-sql.ts';

async function idsOf(tx: Tx, query: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ file_id: number }>(query);
  return rows.map(({ file_id: id }) => id);
}

/** Every file that a style holds. */
export const filesOfStyle = (tx: Tx, styleId: number) => idsOf(tx, filesOf('style', styleId));

/** Every file that a project holds. */
export const filesOfProject = (tx: Tx, projectId: number) => idsOf(tx, filesOf('project', projectId));

/** Every file that a board holds. */
export const filesOfBoard = (tx: Tx, boardId: number) => idsOf(tx, filesOf('board', boardId));

/** The pictures of a person. */
export const filesOfUser = (tx: Tx, userId: number) => idsOf(tx, filesOf('user', userId));
