import { FIRST_ALLOYS, type Alloy } from '@facet/contract/craft/alloys';
import { FIRST_LIMITS, type MakingLimits } from '@facet/contract/craft/limits';
import { FIRST_MELEE, type MeleeChart } from '@facet/contract/craft/melee';
import { FIRST_WORDS, type NameWords } from '@facet/contract/craft/name-words';
import { FIRST_RINGS, type RingChart } from '@facet/contract/craft/ring-charts';
import { FIRST_SPECS, type SpecTemplate } from '@facet/contract/craft/spec';
import type { HouseKind, HouseSince } from '@facet/contract/entities/house';
import type { SqlRunner } from '../../db/prepared.ts';
import { houseQuery, type HouseState } from './house-query.ts';
import { known } from '@facet/contract/words/speech';

/** A house's own settings: what its figures are computed with and what its pieces must meet. */
export type HouseData = {
  alloys: readonly Alloy[];
  limits: MakingLimits;
  specs: readonly SpecTemplate[];
  words: NameWords;
  rings: readonly RingChart[];
  melee: MeleeChart;
};
/** The same, with when each kind was set; null for the defaults. */
export type House = HouseData & { since: Readonly<Record<HouseKind, HouseSince>> };

const sourced = <Of extends { source: string }>(of: Of): Of => ({ ...of, source: known(of.source) });
const titled = <Of extends { title: string }>(of: Of): Of => ({ ...of, title: known(of.title) });

/** The defaults, in the current language; they become the house's own once it sets them. */
export const firstHouse = (): House => ({
  alloys: FIRST_ALLOYS.map((alloy) => titled(sourced(alloy))),
  limits: FIRST_LIMITS,
  specs: FIRST_SPECS.map(({ lines, ...spec }) => ({ ...spec, lines: lines.map(titled) })),
  words: FIRST_WORDS,
  rings: FIRST_RINGS.map(sourced),
  melee: sourced(FIRST_MELEE),
  since: { alloys: null, limits: null, specs: null, words: null, rings: null, melee: null },
});

const toSince = ({ createdAt, userId, userName }: HouseState): HouseSince => ({
  at: createdAt.toISOString(),
  by: { id: userId, name: userName },
});

/** What a space has set, with the defaults for every kind it has not. */
export async function loadHouse(db: SqlRunner, spaceId: number): Promise<House> {
  const house = firstHouse();
  const since = { ...house.since };
  for (const state of await houseQuery(db, { spaceId })) {
    Object.assign(house, { [state.kind]: state.data });
    // Those that were set before a limit existed lack it.
    if (state.kind === 'limits') house.limits = { ...FIRST_LIMITS, ...house.limits };
    since[state.kind] = toSince(state);
  }
  return { ...house, since };
}
