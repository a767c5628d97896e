import { isIP } from 'node:net';
import type { Config } from '../../../platform/config/load-config.ts';
import type { Tokens } from '../../../platform/auth/tokens.ts';

type Settings = Pick<Config, 'publicUrl' | 'passwordLogin'>;

// Loaded when somebody first makes or uses a passkey.
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** What this installation is called by browsers that keep passkeys for it. */
export function findRelyingParty({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/**
 * Whether browsers make passkeys for this address, which needs a name and https. Where people come in by a provider
 * only, a passkey would be a way round it.
 */
export function takesPasskeys({ publicUrl, passwordLogin }: Settings): boolean {
  const { hostname, protocol } = new URL(publicUrl);
  const isName = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
  return passwordLogin && isName && (protocol === 'https:' || hostname === 'localhost');
}

/** What the browser signs, base64url. */
export const challengeOf = (tokens: Tokens, challengeId: string) => tokens.derive('passkey', challengeId);
export const asBytes = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64url'));
