import { CHECKS, type Check, type MakingLimits } from '@facet/contract/craft/limits';
import type { FindingWire, ModelFigures } from '@facet/contract/entities/measure';
import type { Measured, MeasuredPart, MeasuredPlace } from './measure-model.ts';
import { isProng } from './name-parts.ts';

const PASSED: Omit<FindingWire, 'check'> = { is_passed: true, mm: null, limit_mm: null, faults: [], places: [] };

const isJudgedAsProng = ({ isProng: isKnown, name, layer }: MeasuredPart) => isKnown ?? isProng([name, layer]);

const rounded = (mm: number) => Math.round(mm * 1000) / 1000;

type Judge = (measured: Measured, limits: MakingLimits, millimetres: number) => Omit<FindingWire, 'check'> | null;

const placePresenter = (measured: Measured, millimetres: number) => (place: MeasuredPlace) => ({
  at: place.place,
  facing: place.facing,
  mm: rounded(place.thickness * millimetres),
  part: measured.parts[place.part]?.name ?? null,
});

/** Places thinner than a limit among parts of one sort; null if there are no such parts, or nothing was measured. */
const thinnerThan =
  (limitOf: (limits: MakingLimits) => number, isJudged: (part: Measured['parts'][number]) => boolean): Judge =>
  (measured, limits, millimetres) => {
    const metal = measured.parts.filter(({ role }) => role === 'metal');
    if (!metal.some(isJudged) || measured.volume.kind === 'none') return null;
    const own = measured.thin.filter(({ part }) => {
      const found = measured.parts[part];
      return found !== undefined && isJudged(found);
    });
    const limit = limitOf(limits);
    const under = own.filter(({ thickness }) => rounded(thickness * millimetres) < limit);
    const [thinnest] = own;
    return {
      ...PASSED,
      is_passed: under.length === 0,
      mm: thinnest ? rounded(thinnest.thickness * millimetres) : null,
      limit_mm: limit,
      places: under.map(placePresenter(measured, millimetres)),
    };
  };

/** What is under a share of its stone, in percent; null if there are no such places. */
const underShare =
  (placesOf: (measured: Measured) => Measured['close'], percentOf: (limits: MakingLimits) => number): Judge =>
  (measured, limits, millimetres) => {
    const all = placesOf(measured) ?? [];
    const limitOf = ({ stone }: { stone: number }) => rounded((stone * millimetres * percentOf(limits)) / 100);
    const [worst] = all;
    if (!worst) return null;
    const under = all.filter((place) => rounded(place.thickness * millimetres) < limitOf(place));
    return {
      ...PASSED,
      is_passed: under.length === 0,
      mm: rounded(worst.thickness * millimetres),
      limit_mm: limitOf(worst),
      places: under.map(placePresenter(measured, millimetres)),
    };
  };

/** What reaches farther than a limit; null where the house has set none, or nothing was found. */
const overLimit =
  (placesOf: (measured: Measured) => Measured['close'], limitOf: (limits: MakingLimits) => number | null): Judge =>
  (measured, limits, millimetres) => {
    const [all, limit] = [placesOf(measured) ?? [], limitOf(limits)];
    const [worst] = all;
    if (limit === null || !worst) return null;
    const over = all.filter(({ thickness }) => rounded(thickness * millimetres) > limit);
    return {
      ...PASSED,
      is_passed: over.length === 0,
      mm: rounded(worst.thickness * millimetres),
      limit_mm: limit,
      places: over.map(placePresenter(measured, millimetres)),
    };
  };

/** One rule per check; null if it has nothing to say about this model. */
const JUDGES: Readonly<Record<Check, Judge>> = {
  closed: ({ faults, volume }) =>
    volume.kind === 'none' && volume.why === 'nothing'
      ? null
      : {
          ...PASSED,
          is_passed: faults.length === 0,
          faults: faults.map(({ kind, count }) => ({ kind, count })),
          places: faults.flatMap(({ places }) => places.map((at) => ({ at, facing: null, mm: null, part: null }))),
        },
  whole: ({ unmeshed }) => ({ ...PASSED, is_passed: unmeshed === null }),
  facing: ({ parts, volume }) => ({
    ...PASSED,
    is_passed:
      !(volume.kind === 'none' && volume.why === 'doubtful') &&
      parts.every(({ turned, role }) => turned === 0 || role !== 'metal'),
  }),
  overlap: ({ volume }) => (volume.kind === 'known' ? { ...PASSED, is_passed: volume.summed === null } : null),
  // Nobody can tell metal of another alloy, a stone and a hollow apart: whoever made the file says which it is.
  inside: ({ parts }) =>
    parts.some(({ inside, role, isProposed, by }) => inside > 0 && role === 'ignore' && isProposed && by === 'rest')
      ? { ...PASSED, is_passed: false }
      : null,
  wall: thinnerThan(
    ({ wall_mm }) => wall_mm,
    (part) => !isJudgedAsProng(part),
  ),
  prong: thinnerThan(({ prong_mm }) => prong_mm, isJudgedAsProng),
  hold: underShare(
    ({ held }) => held,
    ({ prong_over_pct }) => prong_over_pct,
  ),
  spacing: underShare(
    ({ close }) => close,
    ({ spacing_pct }) => spacing_pct,
  ),
  crossing: overLimit(
    ({ crossed }) => crossed,
    ({ crossing_mm }) => crossing_mm,
  ),
  girdle: overLimit(
    ({ girdles }) => girdles,
    ({ girdle_mm }) => girdle_mm,
  ),
  culet: overLimit(
    ({ culets }) => culets,
    ({ culet_mm }) => culet_mm,
  ),
  solid: (measured, limits, millimetres) => {
    const { solid } = measured;
    if (!solid) return null;
    const place = placePresenter(measured, millimetres)(solid);
    const isPassed = place.mm <= limits.solid_mm;
    return { ...PASSED, is_passed: isPassed, mm: place.mm, limit_mm: limits.solid_mm, places: isPassed ? [] : [place] };
  },
  // A hollow that a hole leads into is part of the outer surface: what is closed by itself has no way out.
  trapped: ({ trapped, parts }, { trapped_mm3: limit }, millimetres) => {
    if (limit === null || !trapped || trapped.length === 0) return null;
    const cubic = (volume: number) => rounded(volume * millimetres ** 3);
    const over = trapped.filter(({ volume }) => cubic(volume) > limit);
    return {
      ...PASSED,
      is_passed: over.length === 0,
      mm: cubic(trapped[0]?.volume ?? 0),
      limit_mm: limit,
      places: over.map(({ place, part }) => ({ at: place, facing: null, mm: null, part: parts[part]?.name ?? null })),
    };
  },
};

/** These compare lengths or volumes with a limit in mm: while the file's unit is unknown, there is nothing to compare. */
const OF_LENGTHS: readonly Check[] = ['wall', 'prong', 'crossing', 'girdle', 'culet', 'solid', 'trapped'];

/**
 * Pre-flight's results for a model, check by check, with a house's limits; lengths depend on how many millimetres one
 * of the model's units is. Findings are warnings with their places: thickness is sampled all over the surface.
 */
export const findFindings = (
  measured: Measured,
  limits: MakingLimits,
  { from, millimetres }: ModelFigures['unit'],
): FindingWire[] =>
  CHECKS.flatMap((check) => {
    if (from === 'asked' && OF_LENGTHS.includes(check)) return [];
    const found = JUDGES[check](measured, limits, millimetres);
    return found ? [{ check, ...found }] : [];
  });
