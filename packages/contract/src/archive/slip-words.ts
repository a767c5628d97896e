/**
 * What people write behind a name instead of counting on: the version stays the same for whoever reads it, and the
 * later one is meant.
 */
const SLIPS: readonly string[] = [
  String.raw`\(\d{1,3}\)`,
  String.raw`\[\d{1,3}\]`,
  String.raw`(?:copy|copia|copie|kopie)(?: (?:of|von|di|de) [^_]{1,60})?(?: ?\d{1,3}| ?\(\d{1,3}\))?`,
  '(?:final|finale|finali|definitiv|definitivo|definitif|définitif|def|ok|letzte|ultimo|ultima|dernier|dernière)',
  String.raw`(?:neu|new|nuovo|nuova|nouveau|nouvelle|neuneu|ganz|jetzt|aber)\d?`,
  '(?:repaired|repariert|riparato|réparé|repare|korrigiert|corrected|corretto|corrigé|bearbeitet|edited)',
];

const TAIL = new RegExp(String.raw`[\s_.–-]+(?:${SLIPS.join('|')})$`, 'iu');
const BRACKET_TAIL = new RegExp(String.raw`(?:${SLIPS[0]}|${SLIPS[1]})$`, 'u');
const HEAD = /^(?:copy of|kopie von|copia di|copie de)\s+/iu;

/** A name without such words, how many characters were before it, and how many of them there were. */
export function stripSlips(name: string): { text: string; start: number; slips: number } {
  const head = HEAD.exec(name)?.[0] ?? '';
  let text = name.slice(head.length);
  let slips = head ? 1 : 0;
  for (let tail = findTail(text); tail !== null; tail = findTail(text)) {
    text = text.slice(0, tail);
    slips += 1;
  }
  return { text, start: head.length, slips };
}

/** Where such a word begins at the end of a name; null where nothing would be left of it. */
function findTail(text: string): number | null {
  const at = (TAIL.exec(text) ?? BRACKET_TAIL.exec(text))?.index ?? 0;
  return at > 0 ? at : null;
}
