import type * as api from '@facet/contract/endpoints/sharing';
import type { z } from 'zod';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { lockedModuleToShare } from '../access.ts';
import { showSharing } from '../show-sharing.ts';
import { grantModules, withdrawModule } from './grant-modules.ts';
import { inviteShared } from './invite-shared.ts';
import { resolvePeople, unknownReviewerText } from './resolve-people.ts';
import { tellSharing } from './tell-sharing.ts';

type Input = z.output<typeof api.syncModuleSharing.body>;

/** Sets everybody a module is shared with. Mails only those who are new or named by address again. */
export const syncModuleSharing = (app: App, actor: Actor, moduleId: number, input: Input) =>
  transact(app, async (tx) => {
    const { standing, module } = await lockedModuleToShare(tx, actor, moduleId);
    const projectId = standing.project.id;
    const invited = (await resolvePeople(tx, [standing], input)).get(projectId);
    if (!invited || invited.hasUnknown) throw invalidField('user_ids', unknownReviewerText());
    const { userIds } = invited;
    const removed = await withdrawModule(tx, moduleId, userIds);
    const granted = await grantModules(tx, actor, [{ standing, modules: [module], userIds }]);
    const added = granted.map(({ userId }) => userId);
    await tellSharing(tx, actor, [{ projectId, moduleId, added, removed }]);
    const again = new Set([...added, ...userIds.filter((id) => !input.user_ids.includes(id))]);
    const shares = [{ standing, modules: [module], userIds: [...again] }];
    await inviteShared(app, tx, actor, { shares, granted, note: input.notes ?? null });
    return showSharing(app, tx, { standing, module });
  });
