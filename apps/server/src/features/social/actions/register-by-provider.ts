import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { ProviderIdentity } from '../../../platform/oidc/read-identity.ts';
import { proveEmail } from '../../session/actions/prove-email.ts';
import { createPersonalSpace } from '../../session/actions/create-personal-space.ts';
import { ensureUsersByEmail } from '../../users/actions/ensure-users.ts';
import { settingsOfCall } from '../../users/settings-of-call.ts';

export type ProvenIdentity = ProviderIdentity & { email: string };

/** Makes the account of a proven address, or takes over an invited placeholder with everything granted to it. */
export async function registerByProvider(app: App, tx: Tx, identity: ProvenIdentity, timeZone: string | undefined) {
  const [ensured] = await ensureUsersByEmail(tx, [identity.email]);
  if (!ensured) throw new Error('the account was not made');
  await tx
    .update(users)
    .set({
      firstName: identity.firstName,
      lastName: identity.lastName,
      ...settingsOfCall(timeZone),
      registeredAt: new Date(),
    })
    .where(eq(users.id, ensured.id));
  await createPersonalSpace(tx, ensured.id);
  await proveEmail(tx, app.config, { ...ensured, emailVerifiedAt: null });
  return ensured.id;
}
