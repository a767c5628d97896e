/** Beginnings, what is repeated, and ends of texts whose reading may cost more than their length. */
const PATTERNS: Readonly<Record<string, readonly [start: string, part: string, end: string]>> = {
  'plain words': ['', 'plain words ', ''],
  'marks that are sorted': ['a', '\u0301\u0323', ''],
  'marks that are taken apart and sorted': ['a', '\u0F73', ''],
  'letters to compose': ['', '\u1100\u1161\u11A8', ''],
  'what no one sees': ['a', '\u200B\u034F', ''],
  'joined emoji': ['', '👩\u200D', ''],
  'marks of direction': ['', '\u202E\u2066', ''],
  'half characters': ['', '\uD800', ''],
  'one word': ['', 'a', ''],
  'letters that grow': ['', 'ßİ', ''],
  'spaces in the middle': ['a', ' ', 'a'],
  'dots and spaces': ['', '. ', 'a'],
  'line breaks': ['a', ' \n', 'a'],
  'search patterns': ['', '%_\\', ''],
  'an address of mail': ['a@', 'a.', '@'],
  'a long name before the sign': ['', 'a.', '@example.com'],
  'an address of the web': ['https://example.com/', '../?a=', ''],
  'a host that is no name': ['http://', 'ü.', ''],
  'open tags': ['', '<b>', ''],
  'tags in tags': ['', '<ul><li>', ''],
  'a tag of attributes': ['<a ', 'b="', '>'],
  'half an entity': ['', '&#x', ''],
  'a colour': ['#', '0', ''],
  'a moment': ['2030-01-01T00:00:00.', '0', 'x'],
  'digits and a letter': ['', '1', 'x'],
  'a date': ['', '2030-', ''],
  base64: ['data:a/b;base64,', 'QUJD', '!'],
  'percent signs': ['', '%C3%', ''],
  'commas and ids': ['', '1,', 'x'],
  paths: ['', '/', ''],
  'quotation marks': ['', '"', ''],
  mentions: ['', '@a', ''],
  brackets: ['', '(((', ')'],
};

export type HostileText = {
  what: string;
  /** Of so many characters, or very nearly. */ ofLength: (length: number) => string;
};

const filled = (part: string, length: number) =>
  length <= 0 ? '' : part.repeat(Math.ceil(length / part.length)).slice(0, length);

const [plain, ...others] = Object.entries(PATTERNS).map(([what, [start, part, end]]) => ({
  what,
  ofLength: (length: number) => start + filled(part, length - start.length - end.length) + end,
}));
if (!plain) throw new Error('there is no plain text');

/** What all others are compared with. */
export const PLAIN_TEXT: HostileText = plain;
export const HOSTILE_TEXTS: readonly HostileText[] = others;
