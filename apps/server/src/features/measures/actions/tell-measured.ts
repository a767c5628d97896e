import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { recordActivity, type Happening } from '../../activity/actions/record-activity.ts';
import type { DesignFacts } from '../../designs/design-sql.ts';

type Told = Pick<Happening, 'itemType' | 'actionType' | 'oldValue' | 'newValue'> & {
  projectId: number;
  item: DesignFacts;
};

const versionsBefore = prepared<{ id: number }>(
  'versions_of_style',
  sql`
    select id from design_items where style_id = ${sql.placeholder('styleId')} and project_module_id = ${sql.placeholder('projectModuleId')}
      and deleted_at is null order by id desc limit 200`,
);

/** A spec holds for all versions of a style, so whoever sees any one of them is told. */
async function listVersions(tx: Tx, { styleId, projectModuleId }: DesignFacts): Promise<number[]> {
  const rows = await versionsBefore(tx, { styleId, projectModuleId });
  return rows.map(({ id }) => id);
}

/** Logs a change to a spec or to what a version measures, and tells everyone looking at it; never a client. */
export async function tellMeasured(tx: Tx, actor: Actor, { projectId, item, ...told }: Told): Promise<void> {
  const { projectModuleId, styleId } = item;
  const isOfStyle = told.itemType === 'style';
  recordActivity(tx, actor, {
    projectId,
    event: 'spec.changed',
    itemId: isOfStyle ? styleId : item.id,
    styleId,
    projectModuleId,
    ...(!isOfStyle && { designItemId: item.id }),
    ...told,
  });
  const update = {
    event: 'spec.changed' as const,
    project_id: projectId,
    module_id: projectModuleId,
    entity: 'style' as const,
    id: styleId,
    style_id: styleId,
    item_ids: isOfStyle ? await listVersions(tx, item) : [item.id],
  };
  tx.afterCommit({ kind: 'project', update, isInternal: true });
}
