import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { openAdministration } from '../open-administration.ts';
import { refusePasswords } from '../passwords-off.ts';
import { proveSelf } from './prove-self.ts';

/** Opens the administration for an administrator who gives the password again, or without one has just logged in. */
export async function confirmAdmin(app: App, actor: Actor, given: { password: string | undefined; network: string }) {
  refusePasswords(app.config, 'current_password');
  const { network } = given;
  return openAdministration(app, actor, { prove: () => proveSelf(app, actor, given), network });
}
