import { createECDH } from 'node:crypto';

const AUTH_BYTES = 16;

/** Whether a text is a point on the curve that browsers encrypt push with, in base64url or base64. */
export function isPushKey(text: string): boolean {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    // Computing with the point refuses anything off the curve.
    curve.computeSecret(text, 'base64url');
    return Buffer.from(text, 'base64url').length === 65;
  } catch {
    return false;
  }
}

/** Whether a text is a browser's auth secret for push. */
export const isPushSecret = (text: string): boolean => Buffer.from(text, 'base64url').length === AUTH_BYTES;

/** The same bytes as base64url without padding, in which push services and libraries expect them. */
export const toBase64url = (text: string): string => Buffer.from(text, 'base64url').toString('base64url');
