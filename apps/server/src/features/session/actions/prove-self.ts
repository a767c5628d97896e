import { fieldName } from '@facet/contract/constants/field-names';
import {
  NO_PASSWORD_TEXT,
  PROVE_AGAIN_TEXT,
  requiredText,
  WRONG_CURRENT_PASSWORD_TEXT,
} from '@facet/contract/constants/texts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { guessPassword } from '../../../platform/auth/guess-password.ts';
import { isPassword } from '../../../platform/auth/passwords.ts';
import { invalidField, unauthorized } from '../../../platform/errors.ts';
import { requireCode } from '../steps/pass-second-step.ts';

const FIELD = 'current_password';
const PURPOSE = 'proof';
/** How long somebody counts as having just proven who they are. */
const FRESH_MS = 10 * 60_000;

async function hashOf(db: Db, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .limit(1);
  return row?.passwordHash ?? null;
}

async function isFreshLogIn(app: App, actor: Actor): Promise<boolean> {
  const session = await app.loadSession(actor.sessionId);
  if (!session) throw unauthorized();
  return Date.now() - session.createdAt.getTime() <= FRESH_MS;
}

/** People without a password have just come from their provider; a session left open proves nothing. */
async function requireFreshLogIn(app: App, actor: Actor): Promise<void> {
  if (!(await isFreshLogIn(app, actor))) throw invalidField(FIELD, NO_PASSWORD_TEXT);
}

/** `code`: of an app or a recovery code, in place of the password. */
type Given = { password: string | undefined; code?: string | undefined; network: string };

/**
 * Asks again who it is, before what a session left open must not be enough for: by the password or a code, or for people
 * without a password by a log-in of at most ten minutes ago. 422 on the password's field if it is missing or wrong, 429 after too many;
 * returns the hash that it matches.
 */
export async function proveSelf(app: App, actor: Actor, { password, code, network }: Given): Promise<string | null> {
  const hash = await hashOf(app.db, actor.userId);
  if (code !== undefined) {
    await requireCode(app, { userId: actor.userId, isTheirs: true, network }, code);
    return hash;
  }
  // Where passwords are off, whoever has one from before cannot use it.
  if (hash === null || !app.config.passwordLogin) return requireFreshLogIn(app, actor).then(() => hash);
  if (password === undefined) throw invalidField(FIELD, requiredText(fieldName([FIELD])));
  // It counts like a log-in: a session left open must not be a way to guess the password.
  const compare = async () => ((await isPassword(hash, password)) ? hash : null);
  if (!(await guessPassword(app.limits, { account: actor.email, network }, compare))) {
    app.refusals.note({ kind: 'password', userId: actor.userId, isTheirs: true, network });
    throw invalidField(FIELD, WRONG_CURRENT_PASSWORD_TEXT);
  }
  return hash;
}

/** Locks the account; refuses when its password changed while it was being checked. */
export async function lockProven(tx: Tx, userId: number, hash: string | null): Promise<void> {
  const isUnchanged = hash === null ? isNull(users.passwordHash) : eq(users.passwordHash, hash);
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isUnchanged, isNull(users.deletedAt)))
    .limit(1)
    .for('no key update');
  if (found.length === 0) throw invalidField(FIELD, WRONG_CURRENT_PASSWORD_TEXT);
}

const subjectOf = ({ sessionId }: Actor, expires: string) => `${sessionId}.${expires}`;

/** What carries a proof past the way to a provider and back: it works in this session, for ten minutes. */
export async function issueProof(app: App, actor: Actor, given: Given) {
  await proveSelf(app, actor, given);
  const expiresAt = new Date(Date.now() + FRESH_MS);
  const expires = String(expiresAt.getTime());
  const proof = `${expires}.${app.tokens.derive(PURPOSE, subjectOf(actor, expires))}`;
  return { proof, expires_at: expiresAt.toISOString() };
}

/** 422 on its field for a proof that is missing, too old, or of another session. */
export function requireProof({ tokens }: App, actor: Actor, proof: string | undefined): void {
  const [expires = '', text = ''] = (proof ?? '').split('.', 2);
  const isFresh = Number(expires) > Date.now();
  if (!isFresh || !tokens.isDerived(PURPOSE, subjectOf(actor, expires), text))
    throw invalidField('proof', PROVE_AGAIN_TEXT);
}

/** The same where the log-in itself will do, if it was within those ten minutes. */
export async function requireRecentProof(app: App, actor: Actor, proof: string | undefined): Promise<void> {
  if (proof === undefined && (await isFreshLogIn(app, actor))) return;
  requireProof(app, actor, proof);
}
