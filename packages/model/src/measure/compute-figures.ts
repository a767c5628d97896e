import type { MakingLimits } from '@facet/contract/craft/limits';
import { namedStone, type NamedStone } from '@facet/contract/craft/stone-names';
import type { PartRole } from '@facet/contract/craft/parts';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import type { ModelFigures, RingWire, StonesWire } from '@facet/contract/entities/measure';
import { chooseUnit } from '../choose-unit.ts';
import type { Ring, Unmeshed } from '../model-data.ts';
import { ringWidth } from '../ring/ring-width.ts';
import { findFindings } from './find-findings.ts';
import type { Measured, MeasuredPart } from './measure-model.ts';
import { isUnsure } from './metal-volume.ts';
import { gatherStones, ROUND, type StoneOutline } from './size-stones.ts';

/** Stones of one kind whose sizes differ by no more than this, in mm, are listed as one size. */
const ALIKE_MM = 0.015;

/**
 * The name says the cut, unless it says round of what isn't, or tells the outline of a cabochon; without one the outline
 * does, if it is round or oval.
 */
function pickShape(named: NamedStone['cut'], outline: StoneOutline, ratio: number): StonesWire['shape'] {
  if (named === 'other') return null;
  if (outline === 'domed' && (named === null || named === 'round' || named === 'oval')) return 'cabochon';
  const seen = outline === 'round' || outline === 'oval' ? outline : null;
  return named === 'round' && ratio > ROUND ? seen : (named ?? seen);
}

export type NamedStones = {
  part: MeasuredPart;
  shape: StonesWire['shape'];
  species: StonesWire['species'];
  count: number;
  /** Length, width and depth in mm. */
  size: StonesWire['size_mm'];
};

/** The stones of some parts by what their names and outlines say they are, in the file’s order; null if too many. */
export function namedStones(
  { stones, parts }: Measured,
  mm: number,
  isWanted: (part: MeasuredPart) => boolean,
): NamedStones[] | null {
  if (!stones) return null;
  return stones.flatMap(({ part, count, outline, named: said, size: [length, width, depth] }) => {
    const own = parts[part];
    if (own?.role !== 'stone' || !isWanted(own)) return [];
    const { cut, species } = said ?? namedStone(own.name, own.layer);
    const shape = pickShape(cut, outline, length / width);
    const size: StonesWire['size_mm'] = [length * mm, width * mm, depth * mm];
    return [{ part: own, shape, species, count, size }];
  });
}

/** Those that are alike together, largest first. */
function listStones(measured: Measured, mm: number, isWanted: (part: MeasuredPart) => boolean): StonesWire[] | null {
  const named = namedStones(measured, mm, isWanted)?.map(({ shape, species, count, size }) => ({
    shape,
    species,
    count,
    size,
  }));
  if (!named) return null;
  const isSameKind = (one: (typeof named)[0], other: (typeof named)[0]) =>
    one.shape === other.shape && one.species === other.species;
  return gatherStones(named, isSameKind, () => ALIKE_MM)
    .toSorted((one, other) => other.size[0] - one.size[0])
    .map(({ size, ...stone }) => ({ ...stone, size_mm: size }));
}

/** How many bodies look like something that nobody has said yet, and their parts; null if none do. */
function countUnsure(measured: Measured, role: PartRole) {
  const parts = measured.parts.filter((part) => isUnsure(part) && part.role === role);
  if (parts.length === 0) return null;
  return { bodies: parts.reduce((sum, { bodies }) => sum + bodies, 0), keys: parts.map(({ key }) => key) };
}

/** What looks like stones, but may be metal. */
function lookAlikes(measured: Measured, mm: number): ModelFigures['look_alikes'] {
  const found = countUnsure(measured, 'stone');
  return found && { ...found, stones: listStones(measured, mm, isUnsure) ?? [] };
}

/** What looks like a dummy or a sprue, but may be metal. */
const asides = (measured: Measured): ModelFigures['asides'] =>
  (['ignore', 'support'] as const).flatMap((role) => {
    const found = countUnsure(measured, role);
    return found ? [{ role, ...found }] : [];
  });

function ringFigures(ring: Ring, mm: number): RingWire {
  const { mm: width, range } = ringWidth(ring, mm);
  const rest = ring.fit ? ring.fit.rest * mm : null;
  return { diameter_mm: width, range_mm: range, rest_mm: rest, centre: [...ring.centre], normal: [...ring.normal] };
}

const unmeshedFigures = ({ count, of, names, isElsewhere = false }: Unmeshed) => ({
  count,
  of,
  names: [...names],
  is_elsewhere: isElsewhere,
});

function partFigures(measured: MeasuredPart, mm: number): ModelFigures['parts'][number] {
  const { volume, isProposed: _isProposed, isProng: _isProng, by = 'name', ...part } = measured;
  const own = volume === null ? null : volume * mm ** 3;
  return { ...part, by, said: null, alloy: null, alloy_said: null, volume_mm3: own };
}

/**
 * What was measured, in millimetres, with pre-flight's findings by a house's limits; `said` is the unit that somebody
 * gave.
 */
export function computeFigures(measured: Measured, said: ModelUnit | null, limits: MakingLimits): ModelFigures {
  const unit = chooseUnit(measured, said);
  const mm = unit.millimetres;
  const { bounds, volume, ring, unmeshed } = measured;
  const cubic = (value: number) => value * mm ** 3;
  const size = (axis: 0 | 1 | 2) => (bounds.max[axis] - bounds.min[axis]) * mm;
  return {
    unit,
    size_mm: [size(0), size(1), size(2)],
    triangles: measured.triangles,
    area_mm2: measured.area * mm ** 2,
    volume:
      volume.kind === 'none'
        ? volume
        : unit.from === 'asked'
          ? { kind: 'none', why: 'unit' }
          : {
              kind: 'known',
              mm3: cubic(volume.volume),
              most_mm3: measured.most ? cubic(measured.most) : null,
              summed_mm3: volume.summed === null ? null : cubic(volume.summed),
              is_exact: volume.summed === null || volume.isExact === true,
            },
    uncut_mm3: measured.uncut && unit.from !== 'asked' ? cubic(measured.uncut) : null,
    ring: ring && ringFigures(ring, mm),
    other_rings: (measured.otherRings ?? []).map((other) => ringFigures(other, mm)),
    unmeshed: unmeshed && unmeshedFigures(unmeshed),
    stones: unit.from === 'asked' ? null : listStones(measured, mm, (part) => !isUnsure(part)),
    look_alikes: lookAlikes(measured, mm),
    asides: asides(measured),
    findings: findFindings(measured, limits, unit),
    parts: measured.parts.map((part) => partFigures(part, mm)),
  };
}
