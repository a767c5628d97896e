import { createHmac, timingSafeEqual } from 'node:crypto';
import { ADMIN_TOKEN_MINUTES } from '@facet/contract/constants/limits';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Config } from '../config/load-config.ts';
import { idleLifeMs } from './session-life.ts';

const CACHE_SIZE = 5000;
const claims = z.object({
  sub: z.coerce.number().int(),
  sid: z.uuid(),
  exp: z.number(),
  // Tokens made before sessions counted their renewals have none.
  gen: z.number().int().min(0).default(0),
});

/** `generation` counts the renewals of the session that led to the token. */
export type TokenClaims = { userId: number; sessionId: string; expiresAt: number; generation: number };

/** What a take-over's token also carries: the administrator, and when the take-over ends. */
export type TakeOver = { impersonatorId: number; endsAt: Date };
type Issue = { generation?: number; takeOver?: TakeOver | undefined };
type Issued = Promise<{ token: string; expiresAt: number }>;

export type Tokens = {
  /** A JWT for a session; `sub` is the user's id. A take-over's says so, and lasts as long as the take-over. */
  issue(userId: number, sessionId: string, issue?: Issue): Issued;
  /** A JWT for the administration only, which accepts no other; it ends with the session. */
  issueAdmin(userId: number, sessionId: string): Issued;
  /** An administrator's JWT's claims, or null as for `read`. */
  readAdmin(token: string): Promise<TokenClaims | null>;
  /** A JWT's claims, or null when it is forged, foreign or expired; `expiresAt` in ms. */
  read(token: string): Promise<TokenClaims | null>;
  /** The same for a JWT that may have expired, within a session's idle time; it only renews a session that lives. */
  readExpired(token: string): Promise<TokenClaims | null>;
  /** A text for this purpose and id that nobody else can make; the same each time. */
  derive(purpose: string, id: string): string;
  /** Whether `text` is what `derive` makes, compared in constant time. */
  isDerived(purpose: string, id: string, text: string): boolean;
};

/** The claims of a JWT signed with `key`, judged as of `currentDate`. */
async function verify(token: string, key: Uint8Array, currentDate: Date): Promise<TokenClaims | null> {
  const result = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate }).catch(() => null);
  const parsed = claims.safeParse(result?.payload);
  if (!parsed.success) return null;
  const { sub, sid, exp, gen } = parsed.data;
  return { userId: sub, sessionId: sid, expiresAt: exp * 1000, generation: gen };
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

type Signing = { key: Uint8Array; expiresAt: Date };
async function sign(
  userId: number,
  claims: { sid: string; gen?: number; imp?: number },
  { key, expiresAt }: Signing,
): Issued {
  const seconds = Math.floor(expiresAt.getTime() / 1000);
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setIssuedAt()
    .setExpirationTime(seconds)
    .sign(key);
  return { token, expiresAt: seconds * 1000 };
}

type Lives = Pick<Config, 'tokenMinutes' | 'sessionIdleDays'>;

/** Tokens signed with `secret`, which live as long as the settings say. */
export function createTokens(secret: string, { tokenMinutes, sessionIdleDays }: Lives): Tokens {
  const keyFor = (purpose: string) => createHmac('sha256', secret).update(`key:${purpose}`).digest();
  const jwtKey = keyFor('session');
  const adminKey = keyFor('admin');
  // A page makes many calls with one token, which needs verifying only once until it expires.
  const known = new Map<string, TokenClaims>();

  // There are a few purposes, and thousands of addresses in one list.
  const keys = new Map<string, Buffer>();
  function derive(purpose: string, id: string): string {
    const key = keys.get(purpose) ?? keyFor(purpose);
    keys.set(purpose, key);
    return createHmac('sha256', key).update(id).digest('base64url');
  }

  async function verifyOnce(token: string): Promise<TokenClaims | null> {
    const read = await verify(token, jwtKey, new Date());
    if (!read) return null;
    if (known.size >= CACHE_SIZE) known.clear();
    known.set(token, read);
    return read;
  }

  return {
    issue(userId, sessionId, { generation = 0, takeOver } = {}) {
      const claims = { sid: sessionId, gen: generation, ...(takeOver ? { imp: takeOver.impersonatorId } : {}) };
      return sign(userId, claims, { key: jwtKey, expiresAt: takeOver?.endsAt ?? inMinutes(tokenMinutes) });
    },
    issueAdmin: (userId, sessionId) =>
      sign(userId, { sid: sessionId }, { key: adminKey, expiresAt: inMinutes(ADMIN_TOKEN_MINUTES) }),
    readAdmin: (token) => verify(token, adminKey, new Date()),
    async read(token) {
      const cached = known.get(token);
      if (!cached) return verifyOnce(token);
      return cached.expiresAt > Date.now() ? cached : null;
    },
    readExpired: (token) => verify(token, jwtKey, new Date(Date.now() - idleLifeMs({ sessionIdleDays }))),
    derive,
    isDerived(purpose, id, text) {
      const expected = Buffer.from(derive(purpose, id));
      const given = Buffer.from(text);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
