import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { plannedAnew } from '../../../db/prepared.ts';
import { transact, type Transactor } from '../../../db/transact.ts';

/** Pieces per transaction. */
const AT_ONCE = 500;

const takenPieces = plannedAnew<{ styleId: number; moduleId: number }>(
  'taken_stale_pieces',
  sql`
    delete from stale_pieces where (style_id, project_module_id) in (
      select style_id, project_module_id from stale_pieces order by style_id, project_module_id limit ${AT_ONCE}
      for update skip locked)
    returning style_id as "styleId", project_module_id as "moduleId"`,
);

/** Pieces that no other process works on are taken off the list first: a change after that puts them back. */
async function keepSome(tx: Tx): Promise<number> {
  const rows = await takenPieces(tx, {});
  if (rows.length === 0) return 0;
  const taken = sql`json_to_recordset(${JSON.stringify(rows)}::json) as piece ("styleId" int, "moduleId" int)`;
  await tx.execute(sql`delete from piece_spells kept using ${taken}
    where kept.style_id = piece."styleId" and kept.project_module_id = piece."moduleId"`);
  await tx.execute(sql`insert into piece_spells (style_id, project_module_id, version, status, started_at, ended_at,
      first_at, review_hours, rounds, made_by)
    select spell.* from ${taken} cross join lateral piece_history(piece."styleId", piece."moduleId") spell`);
  return rows.length;
}

/** Updates the spells of every piece that changed; returns how many pieces there were. */
export async function keepSpells(app: Transactor, signal?: AbortSignal): Promise<number> {
  let kept = 0;
  for (;;) {
    if (signal?.aborted) return kept;
    const some = await transact(app, keepSome);
    kept += some;
    if (some < AT_ONCE) return kept;
  }
}

/** Reads the spells of every piece from the log again. */
export async function rebuildSpells(app: Transactor): Promise<number> {
  await transact(app, (tx) =>
    tx.execute(sql`insert into stale_pieces (style_id, project_module_id)
      select style_id, project_module_id from design_items where deleted_at is null
      union select style_id, project_module_id from piece_spells on conflict do nothing`),
  );
  return keepSpells(app);
}
