import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { describeDevice } from '../describe-device.ts';
import { hasPassword } from '../queries.ts';
import { presentSteps } from './presenter.ts';
import { countRecoveryCodes, listDevices, findSteps, listPasskeys } from './queries.ts';
import { takesPasskeys } from './relying-party.ts';

/** How the caller proves who they are. */
export async function getLogInSteps({ db, config }: App, { userId }: Actor) {
  const [isByPassword, { authenticator }, passkeys, recoveryCodes, devices] = await Promise.all([
    hasPassword(db, userId),
    findSteps(db, userId),
    listPasskeys(db, userId),
    countRecoveryCodes(db, userId),
    listDevices(db, userId),
  ]);
  return presentSteps({
    hasPassword: isByPassword && config.passwordLogin,
    takesPasskeys: takesPasskeys(config),
    authenticator,
    passkeys,
    recoveryCodes,
    devices: devices.map((device) => ({ ...device, device: describeDevice(device.device) })),
  });
}
