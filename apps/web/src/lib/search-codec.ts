type Search = Record<string, unknown>;

/** An address's query as plain texts: no JSON, so that links stay readable; never throws. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

const partText = (value: unknown): string => (Array.isArray(value) ? value.map(String).join(',') : String(value));
const isPresent = ([, value]: [string, unknown]) =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);

/** The query text of search parameters: lists joined by commas; absent, false and empty ones left out. */
export function stringifySearch(search: Search): string {
  const parts = Object.entries(search)
    .filter(isPresent)
    .map(
      ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(partText(value)).replaceAll('%2C', ',')}`,
    );
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
