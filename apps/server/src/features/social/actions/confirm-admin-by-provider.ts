import { PROVIDER_REFUSED_TEXT } from '@facet/contract/constants/texts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { ProviderIdentity } from '../../../platform/oidc/read-identity.ts';
import { openAdministration } from '../../session/open-administration.ts';
import { findLinkedUserId } from '../queries.ts';
import { t } from '@facet/contract/words/speech';

const FRESH_MS = 10 * 60_000;

/**
 * Refuses a log-in that is another person's, or that the provider says was made a while ago. The web app asks the
 * provider for a new one; some providers never say when it was, and then the code itself, minutes old, has to do.
 */
async function refuseOther({ db }: App, { userId }: Actor, identity: ProviderIdentity): Promise<void> {
  if ((await findLinkedUserId(db, identity)) !== userId)
    throw invalidField('provider', t('This log-in is not connected to your account.'));
  const { loggedInAt } = identity;
  if (loggedInAt !== null && Date.now() - loggedInAt.getTime() > FRESH_MS)
    throw invalidField('code', PROVIDER_REFUSED_TEXT);
}

type FreshLogIn = { identify: () => Promise<ProviderIdentity>; network: string };

/** Opens the administration for an administrator who has logged in afresh at a provider. */
export const confirmAdminByProvider = (app: App, actor: Actor, { identify, network }: FreshLogIn) =>
  openAdministration(app, actor, { prove: async () => refuseOther(app, actor, await identify()), network });
