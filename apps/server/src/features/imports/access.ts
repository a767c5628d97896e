import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { imports } from '../../db/schema/index.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { lockedSpaceFor, spaceFor } from '../access/space-access.ts';
import { message } from '@facet/contract/words/speech';

export type Import = typeof imports.$inferSelect;
type Address = { spaceId: number; importId: number };

const isOne = ({ spaceId, importId }: Address) => and(eq(imports.id, importId), eq(imports.spaceId, spaceId));

/** A run of a space that the actor administers; 404 where there is none, 403 for everybody else. */
export async function importFor(db: Db, actor: Actor, address: Address): Promise<Import> {
  await spaceFor(db, actor, address.spaceId, 'edit');
  const [run] = await db.select().from(imports).where(isOne(address)).limit(1);
  if (!run) throw notFound('import');
  return run;
}

/** The same, locked until the transaction ends. */
export async function lockedImportFor(tx: Tx, actor: Actor, address: Address): Promise<Import> {
  await lockedSpaceFor(tx, actor, address.spaceId, 'edit');
  const [run] = await tx.select().from(imports).where(isOne(address)).limit(1).for('no key update');
  if (!run) throw notFound('import');
  return run;
}

const BUSY = ['reading', 'planning', 'running', 'taking_back'] as const;
const BUSY_TEXT = message('Another archive is being brought into this space. Wait until that is done, or stop it.');

/** Refuses to begin work on a run while another of its space is at work: each would miss what the other brings. */
export async function requireIdle(tx: Tx, spaceId: number, importId = 0): Promise<void> {
  const isBusy = and(eq(imports.spaceId, spaceId), inArray(imports.state, [...BUSY]), ne(imports.id, importId));
  const [busy] = await tx.select({ id: imports.id }).from(imports).where(isBusy).limit(1);
  if (busy) throw conflict(BUSY_TEXT);
}

/** A run for the job that works on it, locked or not; undefined once it is gone. */
export async function findImport(db: Db, importId: number): Promise<Import | undefined> {
  const [run] = await db.select().from(imports).where(eq(imports.id, importId)).limit(1);
  return run;
}

/** The same, locked until the transaction ends. */
export async function lockImport(tx: Tx, importId: number): Promise<Import | undefined> {
  const [run] = await tx.select().from(imports).where(eq(imports.id, importId)).limit(1).for('no key update');
  return run;
}
