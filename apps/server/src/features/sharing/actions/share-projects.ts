import type * as api from '@facet/contract/endpoints/sharing';
import type { z } from 'zod';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden } from '../../../platform/errors.ts';
import { findStandings } from '../../access/find-standing.ts';
import { projectRules } from '../../access/project-policy.ts';
import { resolvePeople, unknownReviewerText } from './resolve-people.ts';
import { shareModules } from './share-modules.ts';
import { t } from '@facet/contract/words/speech';

/** Shares every module of several projects; reports projects that can't be shared and does the rest. */
export const shareProjects = (app: App, actor: Actor, input: z.output<typeof api.shareProjects.body>) =>
  transact(app, async (tx) => {
    const found = await findStandings(tx, actor, input.project_ids);
    const standings = [...found.values()].filter(projectRules.share);
    const people = standings.length > 0 ? await resolvePeople(tx, standings, input) : new Map<number, never>();
    const refusals = new Map(
      input.project_ids.flatMap((id) => {
        const invited = people.get(id);
        if (!invited) return [[id, forbidden(t('share project')).message] as const];
        return invited.hasUnknown ? [[id, unknownReviewerText()] as const] : [];
      }),
    );
    const shares = standings
      .filter(({ project }) => !refusals.has(project.id))
      .map((standing) => ({
        standing,
        modules: standing.modules,
        userIds: people.get(standing.project.id)?.userIds ?? [],
      }));
    await shareModules(app, tx, actor, { shares, note: input.notes ?? null });
    const done = input.project_ids.filter((id) => !refusals.has(id));
    return { done, failed: [...refusals].map(([id, message]) => ({ id, message })) };
  });
