import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Oidc } from '../../platform/oidc/create-oidc.ts';
import { canUnlink } from './policy.ts';
import { presentSocialAccount } from './presenter.ts';
import { hasPassword, selectLinkedAccounts } from './queries.ts';

/** The provider accounts that log the caller in, each with whether it may be unlinked. */
export async function listSocialAccounts(app: App, oidc: Oidc, actor: Actor) {
  const [accounts, isProtected] = await Promise.all([
    selectLinkedAccounts(app.db, actor.userId),
    hasPassword(app.db, actor.userId),
  ]);
  const providers = accounts.map(({ provider }) => provider).filter((id) => oidc.isConfigured(id));
  const waysIn = { hasPassword: isProtected && app.config.passwordLogin, providers };
  return accounts.map(({ provider, email, createdAt }) =>
    presentSocialAccount({
      provider,
      title: oidc.titleOf(provider),
      email,
      createdAt,
      canUnlink: canUnlink(waysIn, provider),
    }),
  );
}
