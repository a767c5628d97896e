import { z } from 'zod';
import type { Tokens } from '../../platform/auth/tokens.ts';

/** How long somebody has to give an address and to open the mail. */
export const PENDING_MINUTES = 60;

const PURPOSES = { pending: 'pending_social', mailed: 'social_email' } as const;
type Kind = keyof typeof PURPOSES;
const rowId = z.uuid();

// The mailed one is made for one address: giving another makes the earlier mail useless.
const subjectOf = (id: string, email: string | null) => (email === null ? id : `${id}:${email}`);

const make = (tokens: Tokens, kind: Kind, id: string, email: string | null) =>
  `${id}.${tokens.derive(PURPOSES[kind], subjectOf(id, email))}`;

/** The token that the browser holds after coming back from the provider. */
export const pendingToken = (tokens: Tokens, id: string) => make(tokens, 'pending', id, null);

/** The token mailed to the address given; works only together with the pending token. */
export const mailedTokenFor = (tokens: Tokens, { id, email }: { id: string; email: string }) =>
  make(tokens, 'mailed', id, email);

/** The id of the row a pending token was made for; null when it is not one of ours. */
export function readPendingId(tokens: Tokens, token: string): string | null {
  const [id = '', proof = ''] = token.split('.', 2);
  return rowId.safeParse(id).success && tokens.isDerived(PURPOSES.pending, id, proof) ? id : null;
}

/** Whether a token is the one mailed for this row and address. */
export function isMailedToken(tokens: Tokens, row: { id: string; email: string }, token: string): boolean {
  const [id = '', proof = ''] = token.split('.', 2);
  return id === row.id && tokens.isDerived(PURPOSES.mailed, subjectOf(row.id, row.email), proof);
}
