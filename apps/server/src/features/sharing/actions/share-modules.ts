import type { Tx } from '../../../db/client.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { grantModules, type GrantedPair, type Share } from './grant-modules.ts';
import { inviteShared } from './invite-shared.ts';
import { tellSharing, type SharingChange } from './tell-sharing.ts';

const findChanges = (shares: readonly Share[], granted: readonly GrantedPair[]): SharingChange[] => {
  const byModule = Map.groupBy(granted, ({ moduleId }) => moduleId);
  return shares.flatMap(({ standing, modules }) =>
    modules.map(({ id: moduleId }) => ({
      projectId: standing.project.id,
      moduleId,
      added: (byModule.get(moduleId) ?? []).map(({ userId }) => userId),
      removed: [],
    })),
  );
};

/** Shares modules with people: grants, log, frames, notifications and mails. */
export async function shareModules(
  app: App,
  tx: Tx,
  actor: Actor,
  { shares, note }: { shares: readonly Share[]; note: string | null },
): Promise<void> {
  const granted = await grantModules(tx, actor, shares);
  await tellSharing(tx, actor, findChanges(shares, granted));
  await inviteShared(app, tx, actor, { shares, granted, note });
}
