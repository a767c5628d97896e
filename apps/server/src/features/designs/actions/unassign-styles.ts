import { LogAction } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { prepared } from '../../../db/prepared.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { tellProject } from '../../activity/actions/tell-project.ts';
import type { WorkEnded } from '../../activity/work-ended.ts';

const value = sql.placeholder;

const unassign = prepared<{ id: number; projectId: number; name: string }>(
  'styles_unassigned',
  sql`update styles s set assignee_id = null, updated_at = now() from users u, projects p
    where u.id = s.assignee_id and p.id = s.project_id and s.assignee_id = any(${value('userIds')}::int[])
      and (${value('projectId')}::int is null or s.project_id = ${value('projectId')})
      and (${value('spaceId')}::int is null or p.space_id = ${value('spaceId')})
    returning s.id, s.project_id as "projectId",
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name`,
);

/** Unassigns the styles of people who leave, and writes it into the log. */
export async function unassignStyles(tx: Tx, { actor, userIds, projectId, spaceId }: WorkEnded): Promise<void> {
  const freed = await unassign(tx, {
    userIds: [...userIds],
    projectId: projectId ?? null,
    spaceId: spaceId ?? null,
  });
  recordActivity(
    tx,
    actor,
    ...freed
      .toSorted((a, b) => a.id - b.id)
      .map((style) => ({
        projectId: style.projectId,
        event: 'style.changed' as const,
        itemType: 'style' as const,
        actionType: LogAction.update,
        itemId: style.id,
        styleId: style.id,
        oldValue: { assignee: style.name },
        newValue: { assignee: null },
      })),
  );
  for (const id of new Set(freed.map((style) => style.projectId)))
    tellProject(tx, id, 'style.changed', { entity: 'style', id: null });
}
