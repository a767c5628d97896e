import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { selectHeldFiles } from '../files/held-sql.ts';

function createFinder(kind: Parameters<typeof selectHeldFiles>[0]): (tx: Tx, id: number) => Promise<number[]> {
  const files = prepared<{ file_id: number }>(`files_of_${kind}`, selectHeldFiles(kind, sql.placeholder('id')));
  return async (tx, id) => (await files(tx, { id })).map(({ file_id: fileId }) => fileId);
}

/** Every file that a style holds. */
export const filesOfStyle = createFinder('style');

/** Every file that a project holds. */
export const filesOfProject = createFinder('project');

/** Every file that a board holds. */
export const filesOfBoard = createFinder('board');

/** The pictures of a person. */
export const filesOfUser = createFinder('user');
