import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { files } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { ModuleFact } from '../../access/standing.ts';
import { takesFormat } from './accepted-formats.ts';

type Wanted = { module: ModuleFact; others: readonly ModuleFact[]; fileIds: readonly number[] };
type Placed = { module: ModuleFact; fileIds: number[] };

/**
 * Which files go to which module: the one asked for, or the first of the others that takes them. What none takes stays
 * where it was asked for, to be refused there. In the order of the modules' ids, so that two calls wait for one another.
 */
export async function placeFiles(tx: Tx, actor: Actor, { module, others, fileIds }: Wanted): Promise<Placed[]> {
  if (others.length === 0 || fileIds.length === 0) return fileIds.length > 0 ? [{ module, fileIds: [...fileIds] }] : [];
  const found = await tx
    .select({ id: files.id, format: files.format })
    .from(files)
    .where(and(inArray(files.id, [...fileIds]), eq(files.uploaderId, actor.userId)))
    .limit(fileIds.length);
  const formats = new Map(found.map(({ id, format }) => [id, format]));
  const placeOf = (id: number) => {
    const format = formats.get(id);
    return (format && [module, ...others].find((one) => takesFormat(one, format))) ?? module;
  };
  return [...Map.groupBy(fileIds, placeOf)]
    .map(([place, ids]) => ({ module: place, fileIds: ids }))
    .toSorted((one, other) => one.module.id - other.module.id);
}
