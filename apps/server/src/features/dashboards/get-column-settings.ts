import type { ColumnSettings } from '@facet/contract/entities/dashboard';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { dashboardColumns } from '../../db/schema/index.ts';

/** A person's columns of a view, in order, and whether its rows are compact. */
export async function getColumnSettings(db: Db, userId: number, view: string): Promise<ColumnSettings> {
  const [row] = await db
    .select({ columns: dashboardColumns.columns, is_dense: dashboardColumns.isDense })
    .from(dashboardColumns)
    .where(and(eq(dashboardColumns.userId, userId), eq(dashboardColumns.view, view)))
    .limit(1);
  return row ?? { columns: [], is_dense: false };
}
