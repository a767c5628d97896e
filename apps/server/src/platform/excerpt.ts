const EXCERPT_MAX = 160;

/** The beginning of a text, for lists with one line for it; never half a character. */
export function excerpt(text: string): string {
  const symbols = [...text.replaceAll(/\s+/g, ' ')];
  return symbols.length <= EXCERPT_MAX
    ? symbols.join('')
    : `${symbols
        .slice(0, EXCERPT_MAX - 1)
        .join('')
        .trimEnd()}…`;
}
