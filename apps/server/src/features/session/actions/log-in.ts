import { WRONG_CREDENTIALS_TEXT } from '@facet/contract/constants/texts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { guessPassword } from '../../../platform/auth/guess-password.ts';
import { isPassword } from '../../../platform/auth/passwords.ts';
import { invalidField } from '../../../platform/errors.ts';
import { ownAccountOf } from '../../users/access.ts';
import { refusePasswords } from '../passwords-off.ts';
import { answerSignedIn } from '../answer-signed-in.ts';
import { findLogIns } from '../queries.ts';
import { activateInvitations } from '../../invitations/actions/activate-invitations.ts';
import { isAdmin } from '../policy.ts';
import { noteDevice } from './note-device.ts';
import { startSession } from './start-session.ts';

type Credentials = { email: string; password: string };
/** Where a log-in comes from: the browser's user agent and its network. */
type Origin = { device?: string | undefined; network: string };

const wrong = () => invalidField('password', WRONG_CREDENTIALS_TEXT);

/** Refuses when the password changed while it was being checked: the old password must not start a session. */
async function lockUnchanged(tx: Tx, userId: number, passwordHash: string) {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isNull(users.deletedAt)))
    .limit(1)
    .for('no key update');
  if (found.length === 0) throw wrong();
}

type LogIns = Awaited<ReturnType<typeof findLogIns>>;

/** The first account that a password opens; each place is compared, taken or not, so that nobody learns which are. */
async function findMatch(known: LogIns, password: string) {
  for (const one of known) {
    const isRight = await isPassword(one?.passwordHash, password);
    if (isRight && one?.passwordHash) return { id: one.id, passwordHash: one.passwordHash };
  }
  return null;
}

/** Opens a session; a wrong address and a wrong password get the same answer after the same work. */
export async function logIn(app: App, { email, password }: Credentials, { device, network }: Origin) {
  refusePasswords(app.config, 'password');
  const known = await findLogIns(app.db, email);
  const found = await guessPassword(app.limits, { account: email, network }, () => findMatch(known, password));
  if (!found) {
    app.refusals.note({ kind: 'password', userId: known.find((one) => one !== undefined)?.id, network });
    throw wrong();
  }
  const { id, passwordHash } = found;
  const { user, sessionId } = await transact(app, async (tx) => {
    await lockUnchanged(tx, id, passwordHash);
    const user = await ownAccountOf(tx, id);
    if (user.emailVerifiedAt) await activateInvitations(tx, id);
    await noteDevice(app, tx, { userId: id, device });
    return { user, sessionId: await startSession(tx, { userId: id, device }) };
  });
  const { token } = await app.tokens.issue(id, sessionId);
  // The password was given just now, so administrators need not give it again.
  const admin = isAdmin(user) ? await app.tokens.issueAdmin(id, sessionId) : undefined;
  return answerSignedIn(app, { user, sessionId, token, ...(admin && { adminToken: admin.token }) });
}
