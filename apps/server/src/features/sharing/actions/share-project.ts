import type * as api from '@facet/contract/endpoints/sharing';
import { invalidText } from '@facet/contract/constants/texts';
import type { z } from 'zod';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { projectFor } from '../../access/project-access.ts';
import type { Standing } from '../../access/standing.ts';
import { showSharedModules } from '../show-sharing.ts';
import { resolvePeople, unknownReviewerText } from './resolve-people.ts';
import { shareModules } from './share-modules.ts';
import { t } from '@facet/contract/words/speech';

function modulesToShare({ modules }: Standing, ids: readonly number[] | undefined) {
  if (!ids) return modules;
  const chosen = modules.filter(({ id }) => ids.includes(id));
  if (chosen.length < ids.length) throw invalidField('module_ids', invalidText(t('Modules')));
  return chosen;
}

/** Shares the named modules of a project, or all it has now. */
export const shareProject = (
  app: App,
  actor: Actor,
  projectId: number,
  input: z.output<typeof api.shareProject.body>,
) =>
  transact(app, async (tx) => {
    const standing = await projectFor(tx, actor, projectId, 'share');
    const modules = modulesToShare(standing, input.module_ids);
    const invited = (await resolvePeople(tx, [standing], input)).get(projectId);
    if (!invited || invited.hasUnknown) throw invalidField('user_ids', unknownReviewerText());
    const shares = [{ standing, modules, userIds: invited.userIds }];
    await shareModules(app, tx, actor, { shares, note: input.notes ?? null });
    return showSharedModules(app, tx, standing);
  });
