import { ONLY_WAY_IN_TEXT } from '@facet/contract/constants/texts';
import { and, eq } from 'drizzle-orm';
import { socialAccounts } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import type { Oidc } from '../../../platform/oidc/create-oidc.ts';
import { selfFor } from '../access.ts';
import { canUnlink } from '../policy.ts';
import { selectLinkedAccounts } from '../queries.ts';

/** Unlinks a provider's account from the caller, unless it is their only way in. */
export const unlinkSocialAccount = (app: App, oidc: Oidc, { actor, provider }: { actor: Actor; provider: string }) =>
  transact(app, async (tx) => {
    const user = await selfFor(tx, actor);
    const linked = (await selectLinkedAccounts(tx, user.id)).map((account) => account.provider);
    if (!linked.includes(provider)) throw notFound('connection');
    const hasPassword = user.passwordHash !== null && app.config.passwordLogin;
    const waysIn = { hasPassword, providers: linked.filter((id) => oidc.isConfigured(id)) };
    if (!canUnlink(waysIn, provider)) throw conflict(ONLY_WAY_IN_TEXT);
    await tx
      .delete(socialAccounts)
      .where(and(eq(socialAccounts.userId, user.id), eq(socialAccounts.provider, provider)));
  });
