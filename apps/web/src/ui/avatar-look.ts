const PAIRS = 8;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** One or two initials of a person's name; for an email address its first letter. */
export function readInitials(name: string) {
  const words =
    name
      .split('@')[0]
      ?.split(/[\s.]+/)
      .filter(Boolean) ?? [];
  const first = words[0]?.[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}

/** Which of the eight colour pairs (1 to 8) a key gets; the same key always gets the same. */
export function avatarPair(key: string) {
  // Consecutive ids get consecutive colours, so that a new team looks mixed.
  if (/^\d+$/.test(key)) return (Number(key) % PAIRS) + 1;
  const hash = [...key].reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), FNV_PRIME), FNV_OFFSET);
  return (((hash >>> 16) ^ (hash & 0xffff)) % PAIRS) + 1;
}
