import type * as api from '@facet/contract/endpoints/access-tokens';
import { TOKEN_DAYS_MAX, TOKENS_MAX, TOKEN_WARNING_DAYS } from '@facet/contract/constants/second-step';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../../db/client.ts';
import { accessTokens, sessions } from '../../../../db/schema/index.ts';
import { transact } from '../../../../db/transact.ts';
import type { App } from '../../../../platform/app.ts';
import { recordAudit } from '../../../../platform/audit/actions/record-audit.ts';
import { beginningOf, hashAccessToken, newAccessToken } from '../../../../platform/auth/session-of-token.ts';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { conflict, invalidField } from '../../../../platform/errors.ts';
import { userFor } from '../../../users/access.ts';
import { requireRecentProof } from '../../actions/prove-self.ts';
import { startSession } from '../../actions/start-session.ts';
import { accountNotice } from '../../job-types.ts';
import { lockStepOwner } from '../../steps/actions/lock-owner.ts';
import { countOwnTokens, findReachedSpaces } from '../queries.ts';
import { presentToken } from '../reads.ts';
import { t } from '@facet/contract/words/speech';

const DAY_MS = 86_400_000;

type Asked = Omit<z.output<typeof api.createToken.body>, 'proof'>;
type Making = Asked & { userId: number; address: string; proof?: string | undefined };
/** A token that may be made: its spaces are the owner's, its end lies ahead. */
export type CheckedToken = Pick<Asked, 'name' | 'scopes'> & { spaceIds: number[] | null; endsAt: Date };

/** The moment at which a token is to end; 422 for one that has passed, or is too far away. */
function readEnd(text: string): Date {
  const end = new Date(text);
  const days = (end.getTime() - Date.now()) / DAY_MS;
  if (days <= 0) throw invalidField('expires_at', t('This moment is over. Choose one to come.'));
  if (days > TOKEN_DAYS_MAX)
    throw invalidField('expires_at', t('A token works for {count} days at most.', { count: TOKEN_DAYS_MAX }));
  return end;
}

/** The spaces that a token is to be limited to, which its owner reaches; null for no limit. */
async function readSpaces({ db }: App, actor: Actor, ids: readonly number[] | undefined) {
  if (!ids) return null;
  const found = await findReachedSpaces(db, actor, ids);
  if (found.length < ids.length) throw invalidField('space_ids', t('You don’t reach one of these spaces.'));
  return found;
}

/** Keeps a token as a session, without the token itself. */
async function keep(tx: Tx, actor: Actor, token: string, { name, scopes, spaceIds, endsAt }: CheckedToken) {
  const sessionId = await startSession(tx, { userId: actor.userId });
  const [session] = await tx
    .update(sessions)
    .set({ endsAt })
    .where(eq(sessions.id, sessionId))
    .returning({ createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt });
  if (!session) throw new Error('the token was not kept');
  // Of one that ends within the week the mail about its making says all there is to say.
  const isShort = endsAt.getTime() - Date.now() <= TOKEN_WARNING_DAYS * DAY_MS;
  const row = { sessionId, name, beginning: beginningOf(token), scopes, spaceIds };
  await tx.insert(accessTokens).values({ ...row, hash: hashAccessToken(token), warnedAt: isShort ? new Date() : null });
  return { ...row, id: sessionId, ...session, endsAt, endedAt: null };
}

/** What somebody wants, checked; 422 at the field that is wrong, or without a proof of who it is. */
export async function checkToken(app: App, actor: Actor, { userId, proof, ...asked }: Omit<Making, 'address'>) {
  await userFor(app.db, actor, userId, 'edit');
  if (!actor.emailVerified) throw conflict(t('Verify your email address first. We sent you a link.'));
  const endsAt = readEnd(asked.expires_at);
  const spaces = await readSpaces(app, actor, asked.space_ids);
  await requireRecentProof(app, actor, proof);
  const wanted = { name: asked.name, scopes: asked.scopes, spaceIds: spaces?.map(({ id }) => id) ?? null, endsAt };
  return { wanted, spaces };
}

/** Makes a token that was checked; 409 with fifty. */
export async function issueToken(app: App, actor: Actor, { address, ...wanted }: CheckedToken & { address: string }) {
  const token = newAccessToken();
  const { userId, email } = actor;
  return transact(app, async (tx) => {
    await lockStepOwner(tx, actor);
    if ((await countOwnTokens(tx, userId)) >= TOKENS_MAX)
      throw conflict(t('You can have {count} tokens. Remove one you no longer need.', { count: TOKENS_MAX }));
    const row = await keep(tx, actor, token, wanted);
    await recordAudit(tx, { actor, address }, { act: 'token_made', userId, details: { title: row.name } });
    const about = { title: row.name, at: wanted.endsAt.toISOString() };
    await app.jobs.send(tx, accountNotice, { kind: 'token_made', user_id: userId, to: email, ...about });
    return { row, token };
  });
}

/** Makes a token for the caller, whose answer alone has it. */
export async function makeToken(app: App, actor: Actor, { address, ...making }: Making) {
  const { wanted, spaces } = await checkToken(app, actor, making);
  const { row, token } = await issueToken(app, actor, { ...wanted, address });
  return { ...presentToken(row, spaces), token };
}
