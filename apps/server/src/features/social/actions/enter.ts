import { NO_SOCIAL_ACCOUNT_TEXT } from '@facet/contract/constants/texts';
import type { Tx } from '../../../db/client.ts';
import type { App } from '../../../platform/app.ts';
import { invalidField } from '../../../platform/errors.ts';
import { openAccount } from '../../session/actions/open-account.ts';
import { refuseRegistration } from '../../session/actions/refuse-registration.ts';
import { answerSignedIn } from '../../session/answer-signed-in.ts';
import { lockOwner } from '../access.ts';
import { presentEntered } from '../presenter.ts';
import { findLinkedUserId } from '../queries.ts';
import { insertLink } from './insert-link.ts';
import { proveByProvider } from './prove-by-provider.ts';
import { registerByProvider, type ProvenIdentity } from './register-by-provider.ts';

export type Entering = { mayRegister: boolean; timeZone?: string | undefined; device?: string | undefined };

/** The account that a proven address leads to; links the identity to it. */
export async function accountBehind(app: App, tx: Tx, identity: ProvenIdentity, entering: Entering): Promise<number> {
  const linkedId = await findLinkedUserId(tx, identity);
  if (linkedId !== null) return linkedId;
  const owner = await lockOwner(tx, identity.email);
  if (!owner?.registeredAt && !entering.mayRegister) throw invalidField('provider', NO_SOCIAL_ACCOUNT_TEXT);
  if (!owner?.registeredAt) await refuseRegistration(tx, app.config, identity.email);
  if (owner?.registeredAt && !owner.emailVerifiedAt) await proveByProvider(app, tx, owner);
  const userId = owner?.registeredAt ? owner.id : await registerByProvider(app, tx, identity, entering.timeZone);
  await insertLink(tx, userId, identity);
  return userId;
}

type Entered = { userId: number; device: string | undefined };

/** Opens a session for somebody who came by a provider; `device` is the browser's user agent. */
export async function openSession(app: App, tx: Tx, { userId, device }: Entered) {
  return { ...(await openAccount(app, tx, { userId, device, steps: ['provider'] })), generation: 0 };
}

/** What the browser gets once a session is open. */
export async function answerEntered(app: App, entered: Awaited<ReturnType<typeof openSession>>) {
  const { user, sessionId, generation } = entered;
  const { token } = await app.tokens.issue(user.id, sessionId, { generation });
  return presentEntered(await answerSignedIn(app, { user, sessionId, token }));
}
