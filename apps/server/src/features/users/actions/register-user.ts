import { existsText } from '@facet/contract/constants/texts';
import { isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { invalidField } from '../../../platform/errors.ts';
import { mailToken } from '../../session/actions/mail-token.ts';
import { startSession } from '../../session/actions/start-session.ts';
import { presentSignedIn } from '../../session/presenter.ts';
import { accountColumns } from '../queries.ts';
import { createPersonalSpace } from './create-personal-space.ts';

type RegisterUser = {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  time_zone?: string | undefined;
};

/** Makes the account, or takes over the placeholder of somebody invited, who keeps id, global role and grants. */
async function claimAddress(tx: Tx, { email, passwordHash, ...input }: RegisterUser & { passwordHash: string }) {
  const account = {
    passwordHash,
    firstName: input.first_name,
    lastName: input.last_name,
    settings: input.time_zone ? { time_zone: input.time_zone } : {},
    registeredAt: new Date(),
  };
  const [user] = await tx
    .insert(users)
    .values({ email, ...account })
    .onConflictDoUpdate({
      target: users.email,
      targetWhere: isNull(users.deletedAt),
      set: account,
      setWhere: isNull(users.registeredAt),
    })
    .returning(accountColumns);
  if (!user) throw invalidField('email', existsText('Email'));
  return user;
}

/** Registers somebody and signs them in; what was granted to the address waits until it is verified. */
export async function registerUser(app: App, input: RegisterUser, device?: string) {
  const passwordHash = await hashPassword(input.password);
  const { user, sessionId } = await transact(app, async (tx) => {
    const user = await claimAddress(tx, { ...input, passwordHash });
    await createPersonalSpace(tx, user.id);
    await mailToken(app, tx, { purpose: 'verify_email', userId: user.id });
    return { user, sessionId: await startSession(tx, { userId: user.id, device }) };
  });
  const { token } = await app.tokens.issue(user.id, sessionId);
  return presentSignedIn(user, token, app.signer);
}
