import type { App } from '../../platform/app.ts';
import { makeUser } from './make-user.ts';

/** An administrator: a caller with an ordinary token, and `admin`, the same with the token of the administration. */
export async function makeAdmin(app: App, input: { firstName?: string; password?: string } = {}) {
  const user = await makeUser(app, { ...input, role: 'admin' });
  const { token } = await app.tokens.issueAdmin(user.id, user.sessionId);
  return { ...user, admin: { token } };
}
