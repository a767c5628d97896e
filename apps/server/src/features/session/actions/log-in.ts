import { WRONG_CREDENTIALS_TEXT } from '@facet/contract/constants/texts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { guessPassword } from '../../../platform/auth/guess-password.ts';
import { isPassword } from '../../../platform/auth/passwords.ts';
import { invalidField } from '../../../platform/errors.ts';
import { refusePasswords } from '../passwords-off.ts';
import { findLogIns } from '../queries.ts';
import { rememberDevice } from '../steps/actions/remember-device.ts';
import { deviceCookie } from '../steps/device-cookie.ts';
import { passSecondStep } from '../steps/pass-second-step.ts';
import { answerOpened, openAccount, type Origin } from './open-account.ts';

type Credentials = { email: string; password: string; code?: string | undefined; remember?: boolean | undefined };
/** `cookies` are those of the call, of which each account reads its own. */
type LogInOrigin = Origin & { cookies: string; keepCookie: (cookie: string) => void };

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
export async function logIn(app: App, { email, password, code, remember = false }: Credentials, origin: LogInOrigin) {
  refusePasswords(app.config, 'password');
  const { device, network } = origin;
  const known = await findLogIns(app.db, email);
  const found = await guessPassword(app.limits, { account: email, network }, () => findMatch(known, password));
  if (!found) {
    app.refusals.note({ kind: 'password', userId: known.find((one) => one !== undefined)?.id, network });
    throw wrong();
  }
  const { id: userId, passwordHash } = found;
  const steps = await passSecondStep(app, { userId, network }, { code, cookies: origin.cookies });
  const { deviceId, ...opened } = await transact(app, async (tx) => {
    await lockUnchanged(tx, userId, passwordHash);
    // Only a code makes a device worth remembering.
    const isRemembered = remember && code !== undefined && steps.length > 1;
    const deviceId = isRemembered ? await rememberDevice(tx, { userId, device }) : null;
    return { ...(await openAccount(app, tx, { userId, device, steps })), deviceId };
  });
  if (deviceId !== null) origin.keepCookie(deviceCookie(app.tokens, app.config, { userId, deviceId }));
  return answerOpened(app, opened);
}
