/** Bytes of the text that a tool answers; what has no room is counted, and to be asked for by page. */
export const ANSWER_MAX = 20_000;

/** Of no use to an agent: signed addresses, what buttons are shown, and the addresses of people. */
const LEFT_OUT =
  /^(?:url|urls|links|avatar|thumbnail|thumbnails|preview|pyramid|abilities|email|film|reduced|work)$|_url$/;

/** The same without what is empty, or of no use here. */
function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).flatMap(([name, one]): [string, unknown][] => {
    const isEmpty = one === null || one === '' || (Array.isArray(one) && one.length === 0);
    return isEmpty || LEFT_OUT.test(name) ? [] : [[name, strip(one)]];
  });
  return Object.fromEntries(kept);
}

type Cut = { items: number; characters: number };
const CUTS: readonly Cut[] = [
  { items: 100, characters: 4000 },
  { items: 40, characters: 1000 },
  { items: 15, characters: 400 },
  { items: 6, characters: 150 },
  { items: 2, characters: 60 },
];

/** The same with the rest of long lists and texts counted instead of told. */
function shorten(value: unknown, cut: Cut): unknown {
  if (typeof value === 'string' && value.length > cut.characters)
    return `${value.slice(0, cut.characters)}… (${value.length - cut.characters} more characters)`;
  if (Array.isArray(value)) {
    const told = value.slice(0, cut.items).map((one) => shorten(one, cut));
    return value.length > cut.items ? [...told, `… (${value.length - cut.items} more)`] : told;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shorten(one, cut)]));
}

/** An answer as JSON of at most `ANSWER_MAX` bytes, cut evenly where it is longer. */
export function fitAnswer(value: unknown): string {
  const whole = strip(value);
  for (const cut of CUTS) {
    const text = JSON.stringify(shorten(whole, cut)) ?? 'null';
    if (Buffer.byteLength(text) <= ANSWER_MAX) return text;
  }
  return JSON.stringify({ too_long: 'Ask for less: fewer rows at once, or a single one.' });
}
