import type { KnownBy } from '@facet/contract/constants/known-by';
import type { KeptLogValue } from '@facet/contract/constants/said';
import type { LogAction, LogItem } from '@facet/contract/constants/statuses';
import type { LoggedEvent } from '@facet/contract/events';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { entriesAnnouncement } from '../announce-entries.ts';
import { tellConnections } from '../deliveries-sql.ts';

/** A change for the log: what it is about, and the values before and after; it is worded when it is read. */
export type Happening = {
  projectId: number;
  event: LoggedEvent;
  itemType: LogItem;
  actionType: LogAction;
  itemId?: number | null;
  projectModuleId?: number | null;
  styleId?: number | null;
  designItemId?: number | null;
  galleryGroupId?: number | null;
  taskId?: number | null;
  oldValue?: KeptLogValue;
  newValue?: KeptLogValue;
};

// One statement for one row or thousands: they are passed as one value.
const insert = prepared<{ id: number; projectId: number }>(
  'record_activity',
  sql`with logged as (insert into activities (project_id, user_id, impersonator_id, known_by, through, event, item_type, action_type, item_id, project_module_id, style_id,
      design_item_id, gallery_group_id, task_id, old_value, new_value)
    select "projectId", ${sql.placeholder('userId')}::int, ${sql.placeholder('impersonatorId')}::int, ${sql.placeholder('knownBy')}::text, ${sql.placeholder('through')}::text, event, "itemType", "actionType", "itemId", "projectModuleId",
      "styleId", "designItemId", "galleryGroupId", "taskId", "oldValue", "newValue"
    from json_to_recordset(${sql.placeholder('happenings')}::json) as happening ("projectId" int, event text,
      "itemType" text, "actionType" smallint, "itemId" int, "projectModuleId" int, "styleId" int, "designItemId" int,
      "galleryGroupId" int, "taskId" int, "oldValue" jsonb, "newValue" jsonb) returning *),
    ${tellConnections} select id::float8 as id, project_id as "projectId" from logged where message_type is not null`,
);

/** Whose change it is, who or what made it on their behalf, and how they were known if they are from outside. */
export type Author = Pick<Actor, 'userId' | 'impersonatorId'> &
  Partial<Pick<Actor, 'guest' | 'token'>> & { knownBy?: KnownBy };

/** Writes into the log, in the transaction of the change, so that no entry can be missing. */
export function recordActivity(tx: Tx, actor: Author, ...happenings: readonly Happening[]): void {
  if (happenings.length === 0) return;
  const { userId, impersonatorId, guest, token } = actor;
  const known = actor.knownBy ?? guest?.knownBy ?? null;
  const values = {
    userId,
    impersonatorId,
    knownBy: known,
    through: token?.name ?? null,
    happenings: JSON.stringify(happenings),
  };
  tx.beforeCommit(async () => {
    // Most entries appear in the chat as well; it gets them without a query of its own.
    const lines = Map.groupBy(await insert(tx, values), ({ projectId }) => projectId);
    for (const [projectId, rows] of lines)
      tx.afterCommit(
        entriesAnnouncement(
          projectId,
          rows.map(({ id }) => id),
        ),
      );
  });
}
