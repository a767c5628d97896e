/** The address in a text, or null; `URL.parse` is newer than the oldest browser that Facet supports. */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    // People may type something that is no address.
    return null;
  }
}
