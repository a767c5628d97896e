import type { App } from '../platform/app.ts';
import { readBy } from '../platform/auth/reader.ts';
import type { TestUser } from './factories/make-user.ts';

/** An address as somebody would be given it, whether or not they see the file. */
export async function signAddress(
  app: Pick<App, 'loadSession' | 'signer'>,
  { sessionId }: Pick<TestUser, 'sessionId'>,
  [fileId, variant]: readonly [number, string],
): Promise<string> {
  const session = await app.loadSession(sessionId);
  if (!session) throw new Error('no session');
  return readBy(session.actor, () => app.signer.url(fileId, variant));
}
