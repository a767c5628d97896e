import { LogAction } from '@facet/contract/constants/statuses';
import { eq } from 'drizzle-orm';
import { projects } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { cleanGuides } from '../../../platform/html/clean-html.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { lockedProjectFor } from '../access.ts';
import { getProject } from '../get-project.ts';
import { tellProject } from './tell-project.ts';
import { touchProject } from './touch-project.ts';

/** Sets the guidelines, cleaned; the log says that they changed, not what they were. */
export const setProjectGuides = (app: App, actor: Actor, projectId: number, html: string) =>
  transact(app, async (tx) => {
    await lockedProjectFor(tx, actor, projectId, 'edit');
    const guides = cleanGuides(html);
    const [before] = await tx
      .select({ guides: projects.guides })
      .from(projects)
      .where(eq(projects.id, projectId))
      .limit(1);
    if (before?.guides !== guides) {
      await touchProject(tx, projectId, { guides });
      recordActivity(tx, actor, {
        projectId,
        event: 'project.changed',
        itemType: 'default',
        actionType: LogAction.update,
        itemId: projectId,
        newValue: { text: 'Guidelines' },
      });
      tellProject(tx, projectId, 'project.changed');
    }
    return getProject(app, tx, actor, projectId);
  });
