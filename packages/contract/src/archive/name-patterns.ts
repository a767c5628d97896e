/** What a part of a file's name says. */
export const NAME_PARTS = ['number', 'style', 'version', 'view', 'date', 'any'] as const;
export type NamePart = (typeof NAME_PARTS)[number];

/** A piece of a pattern: a part, or text that stands between two. */
export type PatternPiece = { part: NamePart } | { text: string };

const PIECE = new RegExp(String.raw`\{(${NAME_PARTS.join('|')})\}|[^{}]+|[{}]`, 'g');

const isPart = (name: string | undefined): name is NamePart => NAME_PARTS.some((part) => part === name);

/** The pieces of a pattern such as `{number}_v{version}`. */
export const patternPieces = (pattern: string): PatternPiece[] =>
  [...pattern.matchAll(PIECE)].map(([text, part]) => (isPart(part) ? { part } : { text }));

/** Whether a pattern can be read: at most one of each part, text between two of them, and a style or its number. */
export function isNamePattern(pattern: string): boolean {
  const pieces = patternPieces(pattern);
  const parts = pieces.flatMap((piece) => ('part' in piece ? [piece.part] : []));
  const touches = pieces.some((piece, at) => 'part' in piece && 'part' in (pieces[at + 1] ?? { text: '' }));
  const isOdd = pieces.some((piece) => 'text' in piece && /[{}]/.test(piece.text));
  return !isOdd && !touches && new Set(parts).size === parts.length && parts.some(isNaming);
}

const isNaming = (part: NamePart) => part === 'number' || part === 'style';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What separates words, however somebody typed it that day. */
const GAP = String.raw`[\s_.,–-]`;

/** A shape such as `NR-####`: # is a digit, everything else itself, with any separator or none for its own. */
const numberExpression = (shape: string): string =>
  Array.from(shape, (sign) => {
    if (sign === '#') return String.raw`\d`;
    return /[\s_-]/.test(sign) ? `${GAP}?` : escaped(sign);
  }).join('');

const VIEWS: readonly string[] = `top front side back rear bottom left right perspective persp iso detail close-?up hand
  render(?:ing)?${GAP}?\\d{0,3} view${GAP}?\\d{1,3}
  fronte davanti retro dietro lato laterale alto sopra basso sotto destra sinistra prospettiva dettaglio indossato
  face avant arri[eè]re dos c[oô]t[eé] profil dessus dessous droite gauche rendu${GAP}?\\d{0,3} d[eé]tail port[eé]
  vorne? hinten seite seitlich oben unten links rechts re li ansicht${GAP}?\\d{0,3}`.split(/\s+/);

const DATES = [
  String.raw`(?:19|20)\d{2}[-._]?(?:0[1-9]|1[0-2])[-._]?(?:0[1-9]|[12]\d|3[01])`,
  String.raw`(?:0?[1-9]|[12]\d|3[01])[-.](?:0?[1-9]|1[0-2])[-.](?:19|20)?\d{2}`,
  String.raw`\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`,
].join('|');

const fixed = {
  style: '.*?[^\\s_.,–-].*?',
  version: String.raw`\d{1,4}[a-z]?`,
  view: VIEWS.join('|'),
  date: DATES,
  any: '.*?',
} as const satisfies Record<Exclude<NamePart, 'number'>, string>;

/** Text between parts; a `v` may be written out as people do. */
function textExpression(text: string): string {
  if (/^[\s_.,–-]+$/.test(text)) return `${GAP}+`;
  return text
    .split(/([\s_.,–-]+|v(?=$))/i)
    .map((piece) => {
      if (/^v$/i.test(piece)) return `(?:version|vers|ver|rev|v)${GAP}{0,2}`;
      return /^[\s_.,–-]+$/.test(piece) ? `${GAP}+` : escaped(piece);
    })
    .join('');
}

/** The expression of a pattern, with a named group for each part. */
export function patternExpression(pattern: string, numberShape: string): RegExp {
  const source = patternPieces(pattern).map((piece) => {
    if ('text' in piece) return textExpression(piece.text);
    const inner = piece.part === 'number' ? numberExpression(numberShape) : fixed[piece.part];
    return `(?<${piece.part}>${inner})`;
  });
  return new RegExp(`^${GAP}*${source.join('')}${GAP}*$`, 'diu');
}
