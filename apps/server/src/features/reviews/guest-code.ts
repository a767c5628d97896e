import type { App } from '../../platform/app.ts';

type Tokens = Pick<App['tokens'], 'derive'>;

// 48 bits over a million codes: no code is likelier than another by more than a few in a billion.
const CODES = 1_000_000;
const BYTES = 6;

/** The code of six digits that belongs to a random `nonce`: neither the job nor the database gives it away. */
export function guestCode(tokens: Tokens, { recipientId, nonce }: { recipientId: number; nonce: string }): string {
  const derived = Buffer.from(tokens.derive('guest-code', `${recipientId}:${nonce}`), 'base64url');
  return String(derived.readUIntBE(0, BYTES) % CODES).padStart(6, '0');
}

/** What is stored of a code; keyed, because a reader of the database could try a million plain hashes in a second. */
export const hashGuestCode = (tokens: Tokens, recipientId: number, code: string): string =>
  tokens.derive('guest-code-hash', `${recipientId}:${code}`);
