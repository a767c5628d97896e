import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { userFor } from './access.ts';
import { presentUser } from './presenter.ts';

/** Oneself, or somebody one shares a space or project with. */
export const getUser = async (app: App, actor: Actor, userId: number) =>
  presentUser(await userFor(app.db, actor, userId, 'view'), app.signer);
