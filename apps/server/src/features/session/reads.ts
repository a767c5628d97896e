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
import { unauthorized } from '../../platform/errors.ts';
import { actorsAccount } from '../users/access.ts';
import { presentSession } from './presenter.ts';

/** The session of this call; it expires SESSION_IDLE_DAYS from now, or when its whole life is over. */
export async function getSession(app: App, actor: Actor) {
  const [session, user] = await Promise.all([app.loadSession(actor.sessionId), actorsAccount(app.db, actor)]);
  if (!session) throw unauthorized();
  // A token needs no use to live on.
  const idleEnd = actor.token ? Infinity : Date.now() + idleLifeMs(app.config);
  const expiresAt = new Date(Math.min(idleEnd, session.endsAt.getTime()));
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
