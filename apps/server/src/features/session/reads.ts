import { spaceRole } from '@facet/contract/entities/roles';
import {
  MODULES_BY_ROLE,
  PERMISSIONS_BY_ROLE,
  PROJECT_ROLES,
  PROJECT_ROLE_TITLES,
  SPACE_ROLE_TITLES,
} from '@facet/contract/permissions';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { idleLifeMs } from '../../platform/auth/session-life.ts';
import { unauthorized, forbidden } from '../../platform/errors.ts';
import { actorsAccount, ownAccountOf } from '../users/access.ts';
import { presentSession } from './presenter.ts';
import { provePassword } from './actions/prove-password.ts';
import { isAdmin } from './policy.ts';
import { t } from '@facet/contract/words/speech';

/** The session of this call; it expires SESSION_IDLE_DAYS from now, or when its whole life is over. */
export async function getSession(app: App, actor: Actor) {
  const [session, user] = await Promise.all([app.loadSession(actor.sessionId), actorsAccount(app.db, actor)]);
  if (!session) throw unauthorized();
  const expiresAt = new Date(Math.min(Date.now() + idleLifeMs(app.config), session.endsAt.getTime()));
  return presentSession(
    { id: actor.sessionId, createdAt: session.createdAt, expiresAt, trashDays: app.config.trashDays },
    user,
    app.signer,
  );
}

/** Every role with what it may do, from the one table that also decides each call. */
export const listRoles = () => ({
  project: PROJECT_ROLES.map((name) => ({
    name,
    title: PROJECT_ROLE_TITLES[name],
    permissions: [...PERMISSIONS_BY_ROLE[name]],
    modules: [...MODULES_BY_ROLE[name]],
  })),
  space: spaceRole.options.map((name) => ({ name, title: SPACE_ROLE_TITLES[name] })),
});

/** An admin token for a signed-in administrator who gives the password again. */
export async function confirmAdmin(
  app: App,
  actor: Actor,
  { password, network }: { password: string; network: string },
) {
  if (!isAdmin(await ownAccountOf(app.db, actor.userId))) throw forbidden(t('open the administration'));
  await provePassword(app, actor, { password, network });
  const { token, expiresAt } = await app.tokens.issueAdmin(actor.userId, actor.sessionId);
  return { admin_token: token, expires_at: new Date(expiresAt).toISOString() };
}
