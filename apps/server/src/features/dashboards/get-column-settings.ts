import type { DashboardColumns } from '@facet/contract/entities/dashboard';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { dashboardColumns } from '../../db/schema/index.ts';

/** Somebody's columns of a view, in their order. */
export async function getColumnSettings(db: Db, userId: number, view: string): Promise<{ columns: DashboardColumns }> {
  const [row] = await db
    .select({ columns: dashboardColumns.columns })
    .from(dashboardColumns)
    .where(and(eq(dashboardColumns.userId, userId), eq(dashboardColumns.view, view)))
    .limit(1);
  return { columns: row?.columns ?? [] };
}
