import type { ProjectEvent } from '@facet/contract/realtime';
import type { Tx } from '../../../db/client.ts';
import type { DesignFacts } from '../design-sql.ts';

type DesignEvent = Extract<ProjectEvent, `design.${string}`>;

/** One announcement per module: its items are announced only to those who see them. */
export function announceItems(tx: Tx, projectId: number, event: DesignEvent, items: readonly DesignFacts[]) {
  for (const [moduleId, inModule] of Map.groupBy(items, (item) => item.projectModuleId)) {
    // A frame about several items is reduced to what each receiver sees, so only the list names them.
    const only = inModule.length === 1 ? inModule[0] : undefined;
    tx.afterCommit({
      kind: 'project',
      update: {
        event,
        project_id: projectId,
        module_id: moduleId,
        entity: 'design',
        id: only?.id ?? null,
        style_id: only?.styleId ?? null,
        item_ids: inModule.map(({ id }) => id),
      },
    });
  }
}
