const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** A random UUID (version 4), even without TLS, where `crypto.randomUUID` is missing. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, hex).join('');
  const variant = '89ab'.charAt((bytes[8] ?? 0) % 4);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    variant + digits.slice(17, 20),
    digits.slice(20),
  ].join('-');
}
