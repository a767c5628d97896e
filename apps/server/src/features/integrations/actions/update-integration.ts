import type * as api from '@facet/contract/endpoints/integrations';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { spaceIntegrations } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { lockedIntegrationFor } from '../access.ts';
import { checkUrl } from '../check-url.ts';
import { presentIntegration } from '../presenter.ts';
import { listedIntegration } from '../queries.ts';

type Input = z.output<typeof api.updateIntegration.body> & { integrationId: number };

/** Changes what is given; an address that is left out stays, so callers need not know a masked one. */
export const updateIntegration = (app: App, actor: Actor, { integrationId, title, url, events }: Input) =>
  transact(app, async (tx) => {
    const { id } = await lockedIntegrationFor(tx, actor, integrationId);
    if (url !== undefined) checkUrl(app, url);
    await tx
      .update(spaceIntegrations)
      .set({ title, url, events, updatedAt: new Date() })
      .where(eq(spaceIntegrations.id, id));
    return presentIntegration(await listedIntegration(tx, id));
  });
