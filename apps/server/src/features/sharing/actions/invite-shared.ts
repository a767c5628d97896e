import type { Tx } from '../../../db/client.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import { mailOthers } from '../../notifications/actions/mail-others.ts';
import { notify } from '../../notifications/actions/notify.ts';
import { sharingMails } from '../job-types.ts';
import type { GrantedPair, Share } from './grant-modules.ts';

/** Notifies those who see something new; mails everybody named, so naming somebody again sends the link again. */
export async function inviteShared(
  app: App,
  tx: Tx,
  actor: Actor,
  { shares, granted, note }: { shares: readonly Share[]; granted: readonly GrantedPair[]; note: string | null },
): Promise<void> {
  const notices = shares.flatMap(({ standing: { project }, modules }) => {
    const ids = new Set(modules.map(({ id }) => id));
    const here = granted.filter(({ moduleId }) => ids.has(moduleId));
    const [first] = modules.filter(({ id }) => here.some(({ moduleId }) => moduleId === id));
    if (!first) return [];
    const one = modules.length === 1;
    return {
      userIds: concernedBy('module_shared', { invited: here.map(({ userId }) => userId) }),
      actorId: actor.userId,
      type: 'module_shared' as const,
      told: { kind: 'shared' as const, module: one ? first.title : null, project: project.title },
      data: { project_id: project.id, project_name: project.title, module_id: first.id },
    };
  });
  await notify(tx, ...notices);
  const mails = shares.flatMap(({ standing, modules: [first], userIds }) =>
    first && userIds.length > 0
      ? { project_id: standing.project.id, module_id: first.id, user_ids: [...userIds], inviter_id: actor.userId, note }
      : [],
  );
  await mailOthers(
    tx,
    actor,
    mails.flatMap(({ project_id: projectId, user_ids: ids }) => ids.map((userId) => ({ userId, projectId }))),
  );
  if (mails.length > 0) await app.jobs.send(tx, sharingMails, { mails });
}
