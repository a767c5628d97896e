import type { GlobalRole } from '@facet/contract/permissions';
import { sessions, users } from '../../db/schema/index.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import type { App } from '../../platform/app.ts';

let counted = 0;

/** A text that no other row of the test run has. */
export const unique = (text: string) => `${text} ${process.pid}-${(counted += 1)}`;
export const uniqueEmail = (name: string) => `${name}-${process.pid}-${(counted += 1)}@example.com`;

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

/** An administrator: a caller with an ordinary token, and `admin`, the same with the token of the administration. */
export async function makeAdmin(app: App, input: { firstName?: string; password?: string } = {}) {
  const user = await makeUser(app, { ...input, role: 'admin' });
  const { token } = await app.tokens.issueAdmin(user.id, user.sessionId);
  return { ...user, admin: { token } };
}

/** Somebody who was asked or invited and never registered. */
export async function makePlaceholder(app: App, { email = uniqueEmail('guest') }: { email?: string } = {}) {
  const [user] = await app.db.insert(users).values({ email, role: 'client' }).returning();
  if (!user) throw new Error('no placeholder');
  return user;
}
