import type { TrashedKind } from '@facet/contract/constants/trash';
import { restore, RESTORABLE } from '../features/trash/actions/restore.ts';
import { findTrash } from '../features/trash/find-trash.ts';
import { CommandError } from './command-error.ts';
import type { Tools } from './with-tools.ts';

const LISTED = 100;

type Say = (line: string) => void;

/** Lists what is in the trash, most recently deleted first, one per line. */
export async function sayTrash(tools: Tools, say: Say): Promise<void> {
  const trash = await findTrash(tools, { order: 'newest', limit: LISTED });
  if (trash.length === 0) return say('The trash is empty.');
  for (const { kind, id, title, deletedAt } of trash) say(`${kind} ${id}  ${deletedAt.toISOString()}  ${title}`);
  if (trash.length === LISTED) say(`These are the last ${LISTED}.`);
}

const isTrashedKind = (kind: string): kind is TrashedKind => RESTORABLE.some((known) => known === kind);

/** Takes something out of the trash; running servers see it from the next call on. */
export async function restoreFromTrash(tools: Tools, kind: string, id: string, say: Say): Promise<void> {
  const known = RESTORABLE.join(', ');
  if (!isTrashedKind(kind)) throw new CommandError(`There is no ${kind} in the trash, only ${known}`);
  if (!/^\d{1,9}$/.test(id)) throw new CommandError(`${id} is not an id. List them with: trash list`);
  say(`${await restore(tools, kind, Number(id))} is back.`);
}
