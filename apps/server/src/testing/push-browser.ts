import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const TAG_BYTES = 16;

/** Bytes derived with HKDF-SHA256. */
const derived = (key: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** A browser that takes push: its keys, and decrypting a message for it (RFC 8291, aes128gcm). */
export function makePushBrowser(endpoint: string) {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys();
  const secret = randomBytes(16);

  function decrypt(message: Buffer): string {
    const salt = message.subarray(0, 16);
    const keyLength = message.readUInt8(20);
    const sender = message.subarray(21, 21 + keyLength);
    const sealed = message.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const key = derived(curve.computeSecret(sender), secret, info, 32);
    const contentKey = derived(key, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derived(key, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce).setAuthTag(sealed.subarray(-TAG_BYTES));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    // The text ends with the last byte that is 2; zeros may follow.
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }

  return {
    subscription: { endpoint, publicKey: publicKey.toString('base64url'), authToken: secret.toString('base64url') },
    decrypt,
  };
}
