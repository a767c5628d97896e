/** How the rows of a sheet, or the parts of a document, match those of another. */
export type Pairing = {
  /** The matching row there; for a row that exists only here, the one in its place. */
  near: (row: number) => number;
  isOnly: (row: number) => boolean;
};

export type RowPairs = {
  here: Pairing;
  there: Pairing;
  /** The rows here before which the other side has rows of its own. */
  gaps: readonly number[];
};

/** Matched by content up to this size; larger sheets are compared row number by row number. */
export const MOST_PAIRED = { rows: 5000, columns: 64 } as const;
/** Limits on the pairs of rows examined: for equal content, and for similar content. */
const MOST_LOOKS = { same: 4_000_000, alike: 20_000 } as const;

type Row = readonly string[];
type Pair = readonly [here: number, there: number];

const asNumbered: Pairing = { near: (row) => row, isOnly: () => false };
export const BY_NUMBER: RowPairs = { here: asNumbered, there: asNumbered, gaps: [] };

/**
 * Where a place is on the other side: equally far into the matching row; it stands still while a row without a match
 * scrolls past.
 */
export function placeThere(place: number, { near, isOnly }: Pairing): number {
  const row = Math.floor(place);
  return near(row) + (isOnly(row) ? 0 : place - row);
}

const pairsByNumber = (count: number): Pair[] => Array.from({ length: count }, (_, row) => [row, row]);

/** The pairs, in order on both sides, that are most alike in total; rows with nothing in common are never paired. */
function bestPairs(here: number, there: number, alike: (one: number, other: number) => number): Pair[] {
  const width = there + 1;
  const best = new Float32Array((here + 1) * width);
  const at = (one: number, other: number) => best[one * width + other] ?? 0;
  for (let one = here - 1; one >= 0; one -= 1) {
    for (let other = there - 1; other >= 0; other -= 1) {
      const paired = alike(one, other);
      const together = paired > 0 ? paired + at(one + 1, other + 1) : 0;
      best[one * width + other] = Math.max(together, at(one + 1, other), at(one, other + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let one = 0, other = 0; one < here && other < there;) {
    if (at(one, other) === at(one + 1, other)) one += 1;
    else if (at(one, other) === at(one, other + 1)) other += 1;
    else pairs.push([one++, other++]);
  }
  return pairs;
}

/**
 * Pairs the rows between two equal ones: by position if there are as many on both sides, else those that share a text.
 */
function pairsOfChanged(here: readonly Row[], there: readonly Row[]): Pair[] {
  if (here.length === there.length) return pairsByNumber(here.length);
  if (here.length * there.length > MOST_LOOKS.alike) return pairsByNumber(Math.min(here.length, there.length));
  return bestPairs(here.length, there.length, (one, other) => {
    const texts = there[other] ?? [];
    return (here[one] ?? []).filter((text, column) => text !== '' && text === texts[column]).length;
  });
}

/** Rows with equal content, in order on both sides; null if there are too many to examine. */
function samePairs(here: readonly Row[], there: readonly Row[]): Pair[] | null {
  const [ours, theirs] = [here, there].map((rows) => rows.map((texts) => texts.join('\u0000')));
  if (!ours || !theirs) return [];
  const shorter = Math.min(ours.length, theirs.length);
  let start = 0;
  while (start < shorter && ours[start] === theirs[start]) start += 1;
  let end = 0;
  while (end < shorter - start && ours.at(-1 - end) === theirs.at(-1 - end)) end += 1;
  const [mine, yours] = [ours.slice(start, ours.length - end), theirs.slice(start, theirs.length - end)];
  if (mine.length * yours.length > MOST_LOOKS.same) return null;
  const middle = bestPairs(mine.length, yours.length, (one, other) => (mine[one] === yours[other] ? 1 : 0));
  return [
    ...pairsByNumber(start),
    ...middle.map(([one, other]): Pair => [start + one, start + other]),
    ...pairsByNumber(end).map(([row]): Pair => [ours.length - end + row, theirs.length - end + row]),
  ];
}

function toPairing(partners: ReadonlyMap<number, number>, count: number): Pairing {
  const near: number[] = [];
  let next = 0;
  for (let row = 0; row < count; row += 1) {
    const partner = partners.get(row);
    near.push(partner ?? next);
    if (partner !== undefined) next = partner + 1;
  }
  return {
    near: (row) => near[row] ?? next + row - count,
    isOnly: (row) => row < count && !partners.has(row),
  };
}

/** Which rows match: equal ones first, then the changed ones between them. */
export function pairRows(here: readonly Row[], there: readonly Row[]): RowPairs {
  const same = samePairs(here, there);
  if (!same) return BY_NUMBER;
  const partners = new Map<number, number>();
  let [one, other] = [0, 0];
  for (const [nextOne, nextOther] of [...same, [here.length, there.length] as const]) {
    for (const [a, b] of pairsOfChanged(here.slice(one, nextOne), there.slice(other, nextOther)))
      partners.set(one + a, other + b);
    if (nextOne < here.length) partners.set(nextOne, nextOther);
    [one, other] = [nextOne + 1, nextOther + 1];
  }
  const back = toPairing(new Map([...partners].map(([row, partner]) => [partner, row])), there.length);
  const gaps = new Set(there.flatMap((_, row) => (back.isOnly(row) ? [back.near(row)] : [])));
  return { here: toPairing(partners, here.length), there: back, gaps: [...gaps] };
}
