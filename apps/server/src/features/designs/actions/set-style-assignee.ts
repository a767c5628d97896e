import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { projectMembers, styles, users } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import { notify } from '../../notifications/actions/notify.ts';
import type { StyleFacts } from '../design-sql.ts';
import type { Standing } from '../../access/standing.ts';
import { changeStyle, recordStyleChanges, type StyleAddress } from './update-style.ts';
import { t } from '@facet/contract/words/speech';

/** A member of the team, with name; 422 for anyone else, null for nobody. */
async function teamName(tx: Tx, projectId: number, userId: number): Promise<string | null> {
  if (userId === 0) return null;
  const [row] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(projectMembers)
    .innerJoin(users, eq(users.id, projectMembers.userId))
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId)))
    .limit(1);
  if (!row) throw invalidField('assignee_id', t('Please enter valid Assignee.'));
  return nameOf(row);
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();

async function tellAssignee(
  tx: Tx,
  actor: Actor,
  standing: Standing,
  style: StyleFacts,
  moduleId: number,
  userId: number,
) {
  await notify(tx, {
    userIds: concernedBy('style_assigned', { assignee: userId }),
    actorId: actor.userId,
    type: 'style_assigned',
    told: { kind: 'style_given', style: style.title },
    data: {
      project_id: standing.project.id,
      project_name: standing.project.title,
      module_id: moduleId,
      style_id: style.id,
    },
  });
}

/** Assigns a style to a member of the team, or unassigns it (user 0). */
export const setStyleAssignee = (app: App, actor: Actor, address: StyleAddress, userId: number) =>
  changeStyle(app, actor, address, async (tx, standing, style) => {
    const name = await teamName(tx, standing.project.id, userId);
    if ((style.assignee?.id ?? 0) === userId) return;
    await tx
      .update(styles)
      .set({ assigneeId: userId === 0 ? null : userId, updatedAt: new Date() })
      .where(eq(styles.id, style.id));
    await recordStyleChanges(tx, actor, standing, {
      styleId: style.id,
      oldValue: { assignee: style.assignee && nameOf(style.assignee) },
      newValue: { assignee: name },
    });
    if (userId !== 0) await tellAssignee(tx, actor, standing, style, address.moduleId, userId);
  });
