const ALPHABET = { '-': '+', _: '/' } as const;

/** The bytes of a base64url text. */
export function keyBytes(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll('-', ALPHABET['-']).replaceAll('_', ALPHABET._);
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** Whether a subscription was made with this key: with any other, nothing would arrive. */
export function isMadeWith(subscription: Pick<PushSubscription, 'options'>, publicKey: string): boolean {
  const { applicationServerKey: used } = subscription.options;
  if (!used) return false;
  const [before, now] = [new Uint8Array(used), keyBytes(publicKey)];
  return before.length === now.length && before.every((byte, index) => byte === now[index]);
}
