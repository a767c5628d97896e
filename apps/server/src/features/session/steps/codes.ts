import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@facet/contract/constants/second-step';
import type { Tokens } from '../../../platform/auth/tokens.ts';

const SECRET_BYTES = 20;
/** Half minutes before and after now whose code is taken, for clocks that are a little off. */
const OFF_BY = 1;

// Loaded when somebody first has or makes an app.
const loadOtp = () => import('otpauth');

/** The secret of an app, base32: derived, so that it is stored nowhere. */
export async function deriveSecret(tokens: Tokens, authenticatorId: string): Promise<string> {
  const { Secret } = await loadOtp();
  const bytes = Uint8Array.from(Buffer.from(tokens.derive('authenticator', authenticatorId), 'base64url'));
  return new Secret({ buffer: bytes.slice(0, SECRET_BYTES).buffer }).base32;
}

/** What a QR code says to an app. */
export async function buildUri(secret: string, email: string): Promise<string> {
  const { Secret, TOTP } = await loadOtp();
  return new TOTP({ issuer: 'Facet', label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The half minute, counted since 1970, whose code this is at that moment; null for a wrong code. */
export async function findHalfMinute(secret: string, code: string, at: number): Promise<number | null> {
  const { Secret, TOTP } = await loadOtp();
  const off = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp: at, window: OFF_BY });
  return off === null ? null : TOTP.counter({ timestamp: at }) + off;
}

// Without letters and digits that look or sound like others.
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = [5, 5];

const group = (length: number) => Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** New recovery codes, as people write them down; each has 49 bits that nobody can guess. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => GROUPS.map(group).join('-'));

/** A code as it was typed, without spaces, dashes and small letters. */
export const plainCode = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase();
export const isCodeOfApp = (plain: string) => /^\d{6}$/.test(plain);

/** A recovery code as it is stored: hashed with a key that is not in the database. */
export const hashOf = (tokens: Tokens, userId: number, plain: string) =>
  tokens.derive('recovery', `${userId}.${plain}`);
