import { LogAction } from '@facet/contract/constants/statuses';
import type { Tx } from '../../../db/client.ts';
import { recordActivity, type Author } from '../../activity/actions/record-activity.ts';

/** A style that nobody has any more, and who had it. */
export type FreedStyle = { id: number; projectId: number; name: string };

/** Writes into the log that styles lost the one they were given to, who left. */
export function recordUnassigned(tx: Tx, actor: Author, freed: readonly FreedStyle[]): void {
  recordActivity(
    tx,
    actor,
    ...freed.map(({ id, projectId, name }) => ({
      projectId,
      event: 'style.changed' as const,
      itemType: 'style' as const,
      actionType: LogAction.update,
      itemId: id,
      styleId: id,
      oldValue: { assignee: name },
      newValue: { assignee: null },
    })),
  );
}
