import type { Readable } from 'node:stream';
import { LINK_EXPIRED_TEXT } from '@facet/contract/constants/texts';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import type { Actor } from './actor.ts';
import { grantOf, type Signed } from './file-signer.ts';

const CHECK_MS = 1000;

/**
 * Who holds an address, if its grant still lives: the session has not ended, and its owner reaches what they reached.
 * Asked for every tile, so it comes from the sessions that are kept for a second.
 */
export async function findHolder(app: Pick<App, 'loadSession'>, { grant }: Pick<Signed, 'grant'>) {
  const session = await app.loadSession(grant.slice(0, grant.indexOf('.')));
  return session && !session.actor.lacksStep && grantOf(session.actor) === grant ? session.actor : null;
}

type Receiver = Pick<Actor, 'sessionId' | 'rights'>;
/** Refuses somebody whose rights have changed, if they may no longer have what they are receiving. */
export type StillMay = (actor: Actor) => Promise<unknown>;

/** A question to ask as often as one likes: false once the receiver's session has ended, or `stillMay` refuses them. */
export function watchGrant(app: Pick<App, 'loadSession'>, receiver: Receiver, stillMay: StillMay) {
  let { rights } = receiver;
  return async function isGranted(): Promise<boolean> {
    const session = await app.loadSession(receiver.sessionId);
    if (!session) return false;
    if (session.actor.rights === rights) return true;
    try {
      await stillMay(session.actor);
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
    rights = session.actor.rights;
    return true;
  };
}

/** What breaks off a download that is no longer granted: an answer to whoever has not got a byte of it yet. */
export const grantEnded = () => new AppError('forbidden', LINK_EXPIRED_TEXT);

/** The same stream, broken off within about a second after it is no longer granted. */
export function whileGranted<S extends Readable>(
  { log }: Pick<App, 'log'>,
  source: S,
  isGranted: () => Promise<boolean>,
): S {
  async function check() {
    if (await isGranted()) return;
    log.info('a download was broken off: its receiver may no longer have it');
    source.destroy(grantEnded());
  }
  // While the database is away nobody can be asked, and nothing is broken off for that.
  const timer = setInterval(() => void check().catch(() => undefined), CHECK_MS);
  source.once('close', () => clearInterval(timer));
  return source;
}
