type Count = { kind: 'count' };
/** `as`: how the value is written. */
type Hole = { kind: 'hole'; name: string; as: string };
type Cased = { kind: 'plural' | 'select'; name: string; cases: Readonly<Record<string, readonly Part[]>> };
type Tag = { kind: 'tag'; name: string; parts: readonly Part[] };
export type ValuePart = Hole | Cased | Tag;
/** A message in pieces: text, and what depends on its values. */
export type Part = string | Count | ValuePart;
type Scan = { text: string; at: number };

const PLAIN = /[^{}#<]+/y;
const HOLE = /\{(\w+)(?:, (\w+))?/y;
const CASE = /,?\s*(=?\w+) \{/y;
const TAG = /<(\w+)>/y;
const [CLOSE, CLOSE_TAG] = [/\s*\}/y, /<\/\w+>/y];

function take(scan: Scan, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = scan.at;
  const found = pattern.exec(scan.text);
  if (found) scan.at = pattern.lastIndex;
  return found;
}

function close(scan: Scan, pattern: RegExp): void {
  if (!take(scan, pattern)) throw new SyntaxError(`“${scan.text}” is no message: it breaks at ${scan.at}`);
}

function parseHole(scan: Scan, isCounted: boolean): Part {
  const [, name = '', kind = 'plain'] = take(scan, HOLE) ?? [];
  if (kind !== 'plural' && kind !== 'select') {
    close(scan, CLOSE);
    return { kind: 'hole', name, as: kind };
  }
  const cases: Record<string, readonly Part[]> = {};
  for (let found = take(scan, CASE); found; found = take(scan, CASE)) {
    cases[found[1] ?? ''] = parseParts(scan, isCounted || kind === 'plural');
    close(scan, CLOSE);
  }
  close(scan, CLOSE);
  return { kind, name, cases };
}

function parseSign(scan: Scan, isCounted: boolean): Part {
  if (scan.text[scan.at] === '{') return parseHole(scan, isCounted);
  const tag = take(scan, TAG);
  if (tag) {
    const parts = parseParts(scan, isCounted);
    close(scan, CLOSE_TAG);
    return { kind: 'tag', name: tag[1] ?? '', parts };
  }
  const sign = scan.text[scan.at] ?? '';
  scan.at += 1;
  return sign === '#' && isCounted ? { kind: 'count' } : sign;
}

function parseParts(scan: Scan, isCounted: boolean): Part[] {
  const parts: Part[] = [];
  for (;;) {
    const plain = take(scan, PLAIN);
    if (plain) parts.push(plain[0]);
    const isAtEnd = scan.at >= scan.text.length || scan.text[scan.at] === '}' || scan.text.startsWith('</', scan.at);
    if (isAtEnd) return parts;
    parts.push(parseSign(scan, isCounted));
  }
}

/**
 * Reads a message in the notation of ICU: `{name}`, `{size, number}`, `{day, date}`, `{time, time}`, `{price, money}`, `{names, list}`,
 * `{count, plural, =0 {none} one {# file} other {# files}}`, `{side, select, left {…} other {…}}`, and `<tags>…</tags>`.
 */
export function parseMessage(text: string): readonly Part[] {
  const scan = { text, at: 0 };
  const parts = parseParts(scan, false);
  if (scan.at < text.length) throw new SyntaxError(`“${text}” is no message: it breaks at ${scan.at}`);
  return parts;
}
