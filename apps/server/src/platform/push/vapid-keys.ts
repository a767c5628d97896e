import { createECDH } from 'node:crypto';
import type { Tokens } from '../auth/tokens.ts';

export type VapidKeys = { publicKey: string; privateKey: string };

/** The keys for a derived text, or null for the one text in four thousand million that is not a private key. */
function deriveKeys(text: string): VapidKeys | null {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(text, 'base64url');
  } catch {
    return null;
  }
  return { publicKey: curve.getPublicKey('base64url'), privateKey: text };
}

/**
 * The keys by which push services know this installation. They are derived from its secret, which is created on the
 * first start or given to every process, so all processes have the same keys and there is nothing else to keep or
 * share.
 */
export function vapidKeys(tokens: Pick<Tokens, 'derive'>): VapidKeys {
  for (let attempt = 1; ; attempt += 1) {
    const keys = deriveKeys(tokens.derive('vapid', String(attempt)));
    if (keys) return keys;
  }
}
