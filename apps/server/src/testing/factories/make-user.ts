import type { GlobalRole } from '@facet/contract/permissions';
import { sessions, users } from '../../db/schema/index.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import type { App } from '../../platform/app.ts';
import { uniqueEmail } from './unique.ts';

type UserInput = { email?: string; firstName?: string; isVerified?: boolean; role?: GlobalRole; password?: string };

/** A registered user with a session; verified unless said otherwise. It is a `Caller` and has the ids of an actor. */
export async function makeUser(
  app: App,
  { email, firstName = 'Ada', isVerified = true, role, password }: UserInput = {},
) {
  const names = { firstName, lastName: 'Tester' };
  const [user] = await app.db
    .insert(users)
    .values({
      email: email ?? uniqueEmail('person'),
      // As at registration: nobody else is shown a name before the address is proven.
      ...(isVerified ? names : { claimedName: names }),
      registeredAt: new Date(),
      emailVerifiedAt: isVerified ? new Date() : null,
      passwordHash: password ? await hashPassword(password) : null,
      ...(role ? { role } : {}),
    })
    .returning();
  if (!user) throw new Error('no user');
  const [session] = await app.db.insert(sessions).values({ userId: user.id }).returning();
  if (!session) throw new Error('no session');
  const { token } = await app.tokens.issue(user.id, session.id);
  return { id: user.id, email: user.email, firstName, token, sessionId: session.id };
}

export type TestUser = Awaited<ReturnType<typeof makeUser>>;
