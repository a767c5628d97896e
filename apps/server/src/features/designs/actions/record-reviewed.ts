import { LogAction, type DesignStatus } from '@facet/contract/constants/statuses';
import type { Tx } from '../../../db/client.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';

type Item = {
  id: number;
  styleId: number;
  projectModuleId: number;
  galleryGroupId: number | null;
  status: DesignStatus;
  version: number;
};

/** An item before and after a review: its status or somebody's answer, with their note. */
export type Reviewed = { item: Item; status: DesignStatus; text?: string | null };

/** Logs the effect of a review on items: by a decision, its undo, a choice among them, or the end of the request. */
export function recordReviewed(tx: Tx, actor: Actor, projectId: number, reviewed: readonly Reviewed[]): void {
  recordActivity(
    tx,
    actor,
    ...reviewed.map(({ item, ...after }) => ({
      projectId,
      event: 'design.reviewed' as const,
      itemType: 'file' as const,
      actionType: LogAction.update,
      itemId: item.id,
      designItemId: item.id,
      styleId: item.styleId,
      projectModuleId: item.projectModuleId,
      galleryGroupId: item.galleryGroupId,
      oldValue: { status: item.status },
      newValue: { ...after, version: item.version },
    })),
  );
}
