/** The address that a text is, or null; `URL.parse` is younger than the oldest browser that Facet works in. */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    // Anyone may type what is no address.
    return null;
  }
}
