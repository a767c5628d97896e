import type { LogAction, LogItem } from '@facet/contract/constants/statuses';
import type { LogValue } from '@facet/contract/entities/log-entry';
import type { ProjectEvent } from '@facet/contract/realtime';
import type { Tx } from '../../../db/client.ts';
import { activities } from '../../../db/schema/index.ts';
import type { Actor } from '../../../platform/auth/actor.ts';

/** A change that the log tells of: what it was about, and what it was before and after, in words. */
export type Happening = {
  projectId: number;
  event: ProjectEvent;
  itemType: LogItem;
  actionType: LogAction;
  itemId?: number | null;
  projectModuleId?: number | null;
  styleId?: number | null;
  designItemId?: number | null;
  galleryGroupId?: number | null;
  oldValue?: LogValue;
  newValue?: LogValue;
};

// A statement takes at most 65,535 values; a folder or a space may hold more projects than that allows.
const ROWS_AT_ONCE = 4000;

/** Writes into the log, in the transaction of the change, so that no entry can be missing. */
export async function recordActivity(tx: Tx, actor: Pick<Actor, 'userId'>, ...happenings: readonly Happening[]): Promise<void> {
  for (let start = 0; start < happenings.length; start += ROWS_AT_ONCE) {
    const rows = happenings.slice(start, start + ROWS_AT_ONCE);
    await tx.insert(activities).values(rows.map((happening) => ({ ...happening, userId: actor.userId })));
  }
}
