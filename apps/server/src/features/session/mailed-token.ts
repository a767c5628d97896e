import { z } from 'zod';
import type { Tokens } from '../../platform/auth/tokens.ts';

/** Where a mailed link leads and how long it works. */
export const MAILED_TOKENS = {
  verify_email: { path: '/verify-email', validMinutes: 24 * 60 },
  change_email: { path: '/verify-email', validMinutes: 24 * 60 },
  reset_password: { path: '/reset-password', validMinutes: 60 },
} as const;
export type MailedPurpose = keyof typeof MAILED_TOKENS;

const rowId = z.uuid();

/** A row's token; nothing that is stored or queued gives it away. */
export const tokenOf = (tokens: Tokens, purpose: MailedPurpose, id: string) => `${id}.${tokens.derive(purpose, id)}`;

/** The id of the row a token was made for; null when it was not made here for this purpose. */
export function rowIdOf(tokens: Tokens, purpose: MailedPurpose, token: string): string | null {
  const dot = token.indexOf('.');
  const id = token.slice(0, Math.max(dot, 0));
  return rowId.safeParse(id).success && tokens.isDerived(purpose, id, token.slice(dot + 1)) ? id : null;
}
