import { eq, sql } from 'drizzle-orm';
import { spaceIntegrations } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { lockedIntegrationFor } from '../access.ts';
import { presentWithKey } from '../presenter.ts';
import { listedIntegration } from '../queries.ts';
import { t } from '@facet/contract/words/speech';

/** Gives a webhook a new signing key; the one before signs beside it for a day. */
export const changeKey = (app: App, actor: Actor, integrationId: number) =>
  transact(app, async (tx) => {
    const { id, type } = await lockedIntegrationFor(tx, actor, integrationId);
    if (type !== 'webhook') throw conflict(t('Only webhooks have a signing key'));
    await tx
      .update(spaceIntegrations)
      .set({ keyNumber: sql`${spaceIntegrations.keyNumber} + 1`, keyChangedAt: new Date(), updatedAt: new Date() })
      .where(eq(spaceIntegrations.id, id));
    return presentWithKey(await listedIntegration(tx, id), app.tokens);
  });
