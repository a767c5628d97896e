const ON_THIS_SITE = /^\/(?![/\\])[^\\]*$/;
// Browsers strip control characters from addresses, which could turn `/\t/host` into `//host`.
const isPrintable = (text: string) => Array.from(text).every((letter) => letter >= ' ');

/** The path to follow after sign-in if it stays on this site; undefined for anything else. */
export function safeRedirect(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000) return undefined;
  return ON_THIS_SITE.test(value) && isPrintable(value) ? value : undefined;
}
