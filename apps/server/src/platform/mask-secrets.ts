const MASK = '[hidden]';
const DEPTH_MAX = 8;
const SECRET_NAME =
  /password|passwd|secret|token|authorization|cookie|hash|apikey|accesskey|signature|^code$|^ticket$|^codeverifier$/;
const ADDRESS_NAME = /^(url|uri|href|path|link|location|referer|referrer)$/;
// Whoever knows what follows these words in a path gets in.
// Neither route patterns (/review/:hash) nor our own source files (features/review/policy.ts) are secrets.
const SECRET_SEGMENT =
  /(?<!features)(\/(?:reviews?|calendar|invitations?|unsubscribe|release|release-links|quote|quote-links)\/)(?!:)[^/.\s"'\\]+/g;
const TEXT_FIELD = /"([\w.-]{2,60})":"(?:[^"\\]|\\.)*"/g;
// Looked for from the beginning of each word alone: from every stroke, a word of strokes would be read as often.
const QUERY = /(?<![^\s?"'\\])([^\s?"'\\/]*\/[^\s?"'\\]*)\?[^\s"'\\]*/g;

/** The path of an address with neither its query nor the secrets that links carry in their path. */
export function maskPath(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return path.replace(SECRET_SEGMENT, `$1${MASK}`);
}

/** A line of JSON without values under secret names, and without queries and secrets in the addresses it contains. */
export const maskLine = (line: string) =>
  line
    .replace(TEXT_FIELD, (field, name: string) => (isSecretName(name) ? `"${name}":"${MASK}"` : field))
    .replace(QUERY, '$1')
    .replace(SECRET_SEGMENT, `$1${MASK}`);

/** A copy of a plain record, at most eight levels deep, without the values of names such as token or password. */
export const maskSecrets = (record: Record<string, unknown>): Record<string, unknown> => maskRecord(record, 0);

/** True when a field of this name never belongs in a log. */
export const isSecretName = (name: string) => SECRET_NAME.test(name.toLowerCase().replace(/[-_]/g, ''));

function maskLevel(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return depth < DEPTH_MAX ? value.map((item) => maskLevel(item, depth + 1)) : MASK;
  // Requests, errors and other instances have serializers of their own.
  if (!isPlainObject(value)) return value;
  return depth < DEPTH_MAX ? maskRecord(value, depth) : MASK;
}

function maskRecord(record: Record<string, unknown>, depth: number) {
  return Object.fromEntries(Object.entries(record).map(([name, field]) => [name, maskField(name, field, depth)]));
}

function maskField(name: string, field: unknown, depth: number) {
  if (field === undefined || field === null) return field;
  if (isSecretName(name)) return MASK;
  if (typeof field === 'string' && ADDRESS_NAME.test(name.toLowerCase())) return maskPath(field);
  return maskLevel(field, depth + 1);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  // A literal, a record without prototype, or one that inherits from an empty one (a request's parameters).
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
