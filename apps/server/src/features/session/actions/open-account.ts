import type { LogInStep } from '@facet/contract/constants/second-step';
import type { Tx } from '../../../db/client.ts';
import type { App } from '../../../platform/app.ts';
import { ownAccountOf } from '../../users/access.ts';
import { activateInvitations } from '../../invitations/actions/activate-invitations.ts';
import { answerSignedIn } from '../answer-signed-in.ts';
import { isAdmin } from '../policy.ts';
import { noteDevice } from './note-device.ts';
import { startSession } from './start-session.ts';

/** Where a log-in comes from: the browser's user agent and its network. */
export type Origin = { device?: string | undefined; network: string };
type Opening = { userId: number; device: string | undefined; steps: readonly LogInStep[] };

/** Opens a session for somebody who has passed these steps. */
export async function openAccount(app: App, tx: Tx, { userId, device, steps }: Opening) {
  const user = await ownAccountOf(tx, userId);
  if (user.emailVerifiedAt) await activateInvitations(tx, userId);
  await noteDevice(app, tx, { userId, device });
  return { user, sessionId: await startSession(tx, { userId, device, steps }) };
}

/** What the browser gets for it. */
export async function answerOpened(app: App, { user, sessionId }: Awaited<ReturnType<typeof openAccount>>) {
  const { token } = await app.tokens.issue(user.id, sessionId);
  // They have proven just now who they are, so administrators need not do so again.
  const admin = isAdmin(user) ? await app.tokens.issueAdmin(user.id, sessionId) : undefined;
  return answerSignedIn(app, { user, sessionId, token, ...(admin && { adminToken: admin.token }) });
}
