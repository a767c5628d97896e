import type { App } from '../../platform/app.ts';
import { readBy } from '../../platform/auth/reader.ts';
import { presentSignedIn, type Account } from './presenter.ts';

type SignedIn = { user: Account; sessionId: string; token: string; adminToken?: string };

/** What somebody gets who has just signed in; the addresses in it are for the session that begins. */
export async function answerSignedIn(app: Pick<App, 'loadSession' | 'signer'>, signedIn: SignedIn) {
  const session = await app.loadSession(signedIn.sessionId);
  return readBy(session?.actor ?? null, () =>
    presentSignedIn(signedIn.user, signedIn.token, app.signer, signedIn.adminToken),
  );
}
