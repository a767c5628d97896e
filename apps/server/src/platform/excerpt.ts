const EXCERPT_MAX = 160;

/** The beginning of a text, for lists that have a line for it; whole symbols only. */
export function excerpt(text: string): string {
  const symbols = [...text.replaceAll(/\s+/g, ' ')];
  return symbols.length <= EXCERPT_MAX
    ? symbols.join('')
    : `${symbols
        .slice(0, EXCERPT_MAX - 1)
        .join('')
        .trimEnd()}…`;
}
