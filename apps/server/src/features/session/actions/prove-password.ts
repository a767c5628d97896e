import { fieldName } from '@facet/contract/constants/field-names';
import { NO_PASSWORD_TEXT, requiredText, WRONG_CURRENT_PASSWORD_TEXT } from '@facet/contract/constants/texts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { guessPassword } from '../../../platform/auth/guess-password.ts';
import { isPassword } from '../../../platform/auth/passwords.ts';
import { invalidField } from '../../../platform/errors.ts';

const FIELD = 'current_password';

async function hashOf(db: Db, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .limit(1);
  return row?.passwordHash ?? null;
}

type Given = { password: string | undefined; network: string };

/** The hash that the given password matches; 422 on its field for a missing or wrong one, 429 after too many. */
export async function provePassword(app: App, actor: Actor, { password, network }: Given): Promise<string> {
  if (password === undefined) throw invalidField(FIELD, requiredText(fieldName([FIELD])));
  const hash = await hashOf(app.db, actor.userId);
  if (hash === null) throw invalidField(FIELD, NO_PASSWORD_TEXT);
  // It counts like a log-in: a session left open must not be a way to guess the password.
  const compare = async () => ((await isPassword(hash, password)) ? hash : null);
  if (!(await guessPassword(app.limits, { account: actor.email, network }, compare))) {
    app.refusals.note({ kind: 'password', userId: actor.userId, isTheirs: true, network });
    throw invalidField(FIELD, WRONG_CURRENT_PASSWORD_TEXT);
  }
  return hash;
}

/** Locks the account; refuses when its password changed while it was being checked. */
export async function lockProven(tx: Tx, userId: number, hash: string): Promise<void> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, hash), isNull(users.deletedAt)))
    .limit(1)
    .for('no key update');
  if (found.length === 0) throw invalidField(FIELD, WRONG_CURRENT_PASSWORD_TEXT);
}
