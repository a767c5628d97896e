import { COLUMN_VIEWS_MAX } from '@facet/contract/constants/dashboards';
import type { ColumnSettings } from '@facet/contract/entities/dashboard';
import { and, count, eq, ne } from 'drizzle-orm';
import { dashboardColumns, users } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, invalidField } from '../../../platform/errors.ts';
import { message, t } from '@facet/contract/words/speech';

type UpdateColumnSettings = ColumnSettings & { view: string };

const NAMED_TWICE_TEXT = message('A column is named twice');

/** Saves the actor's columns of a view and tells their other tabs; an empty list with normal rows resets them. */
export function updateColumnSettings(
  app: App,
  { userId }: Actor,
  { view, columns, is_dense: isDense }: UpdateColumnSettings,
) {
  if (new Set(columns.map(({ name }) => name)).size < columns.length) throw invalidField('columns', NAMED_TWICE_TEXT);
  const kept = columns.toSorted((one, other) => one.position - other.position);
  const isUsual = kept.length === 0 && !isDense;
  const mine = and(eq(dashboardColumns.userId, userId), eq(dashboardColumns.view, view));
  return transact(app, async (tx) => {
    // Two saves at the same moment are counted one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const [others] = await tx
      .select({ total: count() })
      .from(dashboardColumns)
      .where(and(eq(dashboardColumns.userId, userId), ne(dashboardColumns.view, view)));
    if (!isUsual && (others?.total ?? 0) >= COLUMN_VIEWS_MAX)
      throw conflict(t('You can set columns for at most {max} views', { max: COLUMN_VIEWS_MAX }));
    if (isUsual) await tx.delete(dashboardColumns).where(mine);
    else
      await tx
        .insert(dashboardColumns)
        .values({ userId, view, columns: kept, isDense })
        .onConflictDoUpdate({
          target: [dashboardColumns.userId, dashboardColumns.view],
          set: { columns: kept, isDense },
        });
    const update = { event: 'dashboard.columns' as const, project_id: null, entity: 'dashboard_columns', id: view };
    tx.afterCommit({ kind: 'users', userIds: [userId], update });
    return { columns: kept, is_dense: isDense };
  });
}
