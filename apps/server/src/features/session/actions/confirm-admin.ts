import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { openAdministration } from '../open-administration.ts';
import { refusePasswords } from '../passwords-off.ts';
import { provePassword } from './prove-password.ts';

/** Opens the administration for an administrator who gives the password again. */
export async function confirmAdmin(app: App, actor: Actor, given: { password: string; network: string }) {
  refusePasswords(app.config, 'current_password');
  const { network } = given;
  return openAdministration(app, actor, { prove: () => provePassword(app, actor, given), network });
}
