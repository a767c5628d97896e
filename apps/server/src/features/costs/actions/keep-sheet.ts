import { COST_SHEETS_MAX } from '@facet/contract/constants/limits';
import { calculateCosts } from '@facet/contract/craft/cost-sheet';
import type { CostBody, CostTaken } from '@facet/contract/entities/cost-sheet';
import { t } from '@facet/contract/words/speech';
import { eq, isNull, max, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import type { CostStep, SheetSums } from '../../../db/schema/costing.ts';
import { costSheets, costSheetSaves } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import type { Sheet } from '../ground.ts';

/** Earlier bodies of a sheet that are kept, by which two people’s lines are joined. */
const SAVES_KEPT = 50;

/** What a body comes to, as it is kept beside it. */
export function sumsOf(body: CostBody): SheetSums {
  const { costs } = calculateCosts(body);
  const { currency, rates } = body;
  return { currency, rates, vendor: costs?.vendor ?? null, wholesale: costs?.wholesale ?? null };
}

/** Sheets whose sums are counted between two statements. */
const FILLED_AT_ONCE = 100;

/** Counts the sheets that were saved before their sums were kept; once, when the server starts after an update. */
export async function fillSums(db: Db): Promise<void> {
  const rows = await db
    .select({ id: costSheets.id, body: costSheets.body })
    .from(costSheets)
    .where(isNull(costSheets.sums))
    .orderBy(costSheets.id)
    .limit(FILLED_AT_ONCE);
  if (rows.length === 0) return;
  const made = JSON.stringify(rows.map(({ id, body }) => ({ id, sums: sumsOf(body) })));
  await db.execute(sql`update cost_sheets sheet set sums = made.sums
    from jsonb_to_recordset(${made}::jsonb) as made (id int, sums jsonb) where sheet.id = made.id and sheet.sums is null`);
  if (rows.length === FILLED_AT_ONCE) await fillSums(db);
}

/** Keeps what a sheet is from now on, for those who still work on an earlier one. */
export async function keepSave(
  tx: Tx,
  actor: Actor,
  { sheetId, at, body }: { sheetId: number; at: Date; body: CostBody },
) {
  await tx.insert(costSheetSaves).values({ sheetId, savedAt: at, body, savedBy: actor.userId });
  await tx.execute(sql`delete from cost_sheet_saves where sheet_id = ${sheetId} and saved_at < (
    select min(one.saved_at) from (select saved_at from cost_sheet_saves where sheet_id = ${sheetId}
      order by saved_at desc limit ${sql.raw(String(SAVES_KEPT))}) one)`);
}

/** How often a sheet’s history says that something was taken into it: the last times. */
const TAKES_KEPT = 50;

/** The steps of a sheet, with what was taken into it just now. */
export function stepsWith(steps: readonly CostStep[], actor: Actor, taken: CostTaken, at = new Date()): CostStep[] {
  const takes = steps.filter((step) => 'taken' in step);
  const dropped = takes.length < TAKES_KEPT ? undefined : takes[0];
  return [...steps.filter((step) => step !== dropped), { taken, at: at.toISOString(), by: actor.userId }];
}

type New = Sheet & { styleId: number; title: string; validUntil?: string | null; taken?: CostTaken };

/** Adds a draft to a style, numbered on. */
export async function insertSheet(
  tx: Tx,
  actor: Actor,
  { styleId, title, body, ground, validUntil = null, taken }: New,
) {
  const [last] = await tx
    .select({ number: max(costSheets.number), count: tx.$count(costSheets, eq(costSheets.styleId, styleId)) })
    .from(costSheets)
    .where(eq(costSheets.styleId, styleId));
  if ((last?.count ?? 0) >= COST_SHEETS_MAX)
    throw conflict(t('A style has at most {max} cost sheets', { max: COST_SHEETS_MAX }));
  const at = new Date();
  const number = (last?.number ?? 0) + 1;
  const steps: CostStep[] = [{ status: 'draft', at: at.toISOString(), by: actor.userId, note: '' }];
  const [made] = await tx
    .insert(costSheets)
    .values({
      styleId,
      number,
      title,
      body,
      sums: sumsOf(body),
      ground,
      validUntil,
      steps: taken ? stepsWith(steps, actor, taken, at) : steps,
      createdBy: actor.userId,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: costSheets.id });
  if (!made) throw new Error('no cost sheet was made');
  await keepSave(tx, actor, { sheetId: made.id, at, body });
  return { id: made.id, number };
}

type Change = Partial<
  Pick<typeof costSheets.$inferInsert, 'title' | 'body' | 'ground' | 'validUntil' | 'status' | 'steps'>
>;
type Kept = { id: number; updatedAt: Date; body: CostBody };

/** Writes a sheet; each save is later than the one before, so that it can be named by its moment. */
export async function writeSheet(tx: Tx, actor: Actor, sheet: Kept, change: Change): Promise<void> {
  const at = new Date(Math.max(Date.now(), sheet.updatedAt.getTime() + 1));
  await tx
    .update(costSheets)
    .set({ ...change, ...(change.body && { sums: sumsOf(change.body) }), updatedAt: at })
    .where(eq(costSheets.id, sheet.id));
  await keepSave(tx, actor, { sheetId: sheet.id, at, body: change.body ?? sheet.body });
}
