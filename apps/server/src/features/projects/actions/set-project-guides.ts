import { LogAction } from '@facet/contract/constants/statuses';
import type * as api from '@facet/contract/endpoints/project-actions';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { projects } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { cleanGuides } from '../../../platform/html/clean-html.ts';
import { refuseStale } from '../../../platform/refuse-stale.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { lockedProjectFor } from '../../access/project-access.ts';
import { getProject } from '../reads.ts';
import { tellProject } from '../../activity/actions/tell-project.ts';
import { touchProject } from '../../activity/actions/touch-project.ts';

type Input = z.output<typeof api.setProjectGuides.body>;

/** Sets the guidelines, cleaned; the log says that they changed, not from what to what. */
export const setProjectGuides = (app: App, actor: Actor, projectId: number, input: Input) =>
  transact(app, async (tx) => {
    const { project } = await lockedProjectFor(tx, actor, projectId, 'edit');
    refuseStale(project.updatedAt, input.updated_at, 'project');
    const guides = await cleanGuides(input.guides);
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
        newValue: { said: [{ kind: 'guidelines' }] },
      });
      tellProject(tx, projectId, 'project.changed');
    }
    return getProject(app, tx, actor, projectId);
  });
