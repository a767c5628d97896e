import type { SpaceUsageWire, UsageWire } from '@facet/contract/entities/usage';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { userFor } from './access.ts';
import { usageQuery, type SpaceUse } from './usage-query.ts';

const present = (use: SpaceUse, quota: number): SpaceUsageWire => ({
  space_id: use.id,
  title: use.title,
  color: use.color,
  scope: use.isAdmin ? 'space' : 'own',
  storage: use.storage,
  quota: use.isAdmin && quota > 0 ? quota : null,
  files: use.files,
  projects: use.projects,
  members: use.isAdmin ? use.members : null,
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** What the spaces of the actor use of this installation. */
export async function getUsage(app: App, actor: Actor, userId: number): Promise<UsageWire> {
  await userFor(app.db, actor, userId, 'edit');
  const used = await usageQuery(app.db, { userId, isProven: actor.emailVerified, spaceId: null });
  const spaces = used.map((use) => present(use, app.config.spaceQuotaBytes));
  return { storage: sum(spaces.map(({ storage }) => storage)), files: sum(spaces.map(({ files }) => files)), spaces };
}
