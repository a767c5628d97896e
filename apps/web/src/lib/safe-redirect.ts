// A control character inside the path would be dropped by the browser and could turn `/\t/host` into `//host`.
const SAFE = /^\/(?![/\\])[^\\\u0000-\u001f]*$/;

/** The path to follow after sign-in when it stays on this site; undefined for anything else. */
export function safeRedirect(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 2000 && SAFE.test(value) ? value : undefined;
}
