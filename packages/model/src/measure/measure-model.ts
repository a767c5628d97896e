import type { NameWords } from '@facet/contract/craft/name-words';
import type { PartRole } from '@facet/contract/craft/parts';
import type { NamedStone } from '@facet/contract/craft/stone-names';
import type { CountedVolume } from '../counted-volume.ts';
import { buildTree } from '../mesh/build-tree.ts';
import { findBounds } from '../mesh/build-mesh.ts';
import { crossEdges } from '../mesh/cross-edges.ts';
import { keepTriangles } from '../mesh/keep-triangles.ts';
import { findTriangles } from '../mesh/find-triangles.ts';
import type { Triangles } from '../mesh/used-points.ts';
import type { Body, Bounds, Hollow, Ring, Unmeshed } from '../model-data.ts';
import { ModelError } from '../model-error.ts';
import { findRings } from '../ring/find-ring.ts';
import type { OnShare, ReadFile } from '../soup.ts';
import { findFaults, type Fault } from './find-faults.ts';
import { findWalls, type WallPlace, type Walls } from './find-walls.ts';
import type { SeatedMetal } from './find-seats.ts';
import { findSettings, type Settings } from './find-settings.ts';
import { listStones } from './list-stones.ts';
import type { StoneMeasure } from './size-stones.ts';
import type { Proposal } from '../bodies/propose-role.ts';
import { metalVolume, uncutSeats } from './metal-volume.ts';
import { isProng, nameParts, type NamedPart } from './name-parts.ts';

export type MeasuredPart = {
  key: string;
  name: string;
  layer: string;
  /** How many bodies have this name. */
  bodies: number;
  /** In the model's units cubed; null if one of them is open. */
  volume: number | null;
  role: PartRole;
  /** Whether nobody has set the role, and it follows from names and shape; and from which of them, since edition 7. */
  isProposed: boolean;
  by?: Proposal['by'];
  /** Whether all its bodies are prongs by their names; since edition 11. */
  isProng?: boolean;
  turned: number;
  inside: number;
  cavities: number;
};

/** Everything measured on a model, in its own units. */
export type Measured = {
  /** In one of the file's units; null if the file doesn't say. */
  millimetres: number | null;
  bounds: Bounds;
  triangles: number;
  /** Triangles without an area. */
  leftOut: number;
  unmeshed: Unmeshed | null;
  ring: Ring | null;
  /** The holes of further rings in the same file; absent before edition 6. */
  otherRings?: readonly Ring[];
  /** Of the metal. */
  area: number;
  volume: Exclude<CountedVolume, { kind: 'awaited' }>;
  /** With the bodies that may be metal or something else; null if there are none, absent before edition 7. */
  most?: number | null;
  /** Metal where stones are, as their seats aren't cut; null for none, absent before edition 13. */
  uncut?: number | null;
  faults: readonly Fault[];
  parts: readonly MeasuredPart[];
  /** The thinnest places of the metal, with the part that each is in. */
  thin: readonly MeasuredPlace[];
  solid: MeasuredPlace | null;
  /** How near stones are to one another and how far prongs reach over them, worst first; absent before edition 3. */
  close?: readonly MeasuredSetting[];
  held?: readonly MeasuredSetting[];
  /** How far stones reach into one another, girdles into metal, and culets out below it; absent before edition 10. */
  crossed?: readonly MeasuredSetting[];
  girdles?: readonly MeasuredSetting[];
  culets?: readonly MeasuredSetting[];
  /** Hollows of the metal without a way out, largest first; absent before edition 9. */
  trapped?: readonly (Hollow & { part: number })[];
  /** The sizes of its stones, part by part; absent before edition 5, null if there are too many. */
  stones?: readonly MeasuredStones[] | null;
};
export type MeasuredPlace = Omit<WallPlace, 'body'> & { part: number };
/** `stone`: the width of the stone that it is judged by. */
export type MeasuredSetting = MeasuredPlace & { stone: number };

/** Stones of one size in a part; what all their names say, since edition 11. */
export type MeasuredStones = StoneMeasure & { part: number; count: number; named?: NamedStone };

/** Roles that people set, by part key, and the words in names that propose the others. */
export type Naming = { roles: Readonly<Record<string, PartRole>>; words: NameWords };

/** With more triangles, walls aren't measured: the rays through them would take minutes. */
const WALLED = 4_000_000;

function sumArea({ points, corners }: Triangles): number {
  const cross = new Float64Array(3);
  let sum = 0;
  for (let at = 0; at < corners.length; at += 3) {
    crossEdges(points, corners[at] ?? 0, corners[at + 1] ?? 0, corners[at + 2] ?? 0, cross);
    sum += Math.hypot(cross[0] ?? 0, cross[1] ?? 0, cross[2] ?? 0) / 2;
  }
  return sum;
}

const measureDiagonal = ({ min, max }: Bounds) => Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]);

function measuredPart(part: NamedPart, bodies: readonly Body[], given: PartRole | undefined): MeasuredPart {
  const own = part.bodies.flatMap((at) => bodies[at] ?? []);
  const volumes = own.map(({ volume }) => volume);
  const closed = volumes.filter((volume) => volume !== null);
  return {
    key: part.key,
    name: part.name,
    layer: part.layer,
    bodies: own.length,
    volume: closed.length < volumes.length ? null : closed.reduce((sum, volume) => sum + volume, 0),
    role: given ?? part.proposed.role,
    isProposed: given === undefined,
    by: part.proposed.by,
    isProng: own.every(({ name, words, layer }) => isProng([name, ...words, layer])),
    turned: own.filter(({ isTurned }) => isTurned).length,
    inside: own.filter(({ isInside }) => isInside).length,
    cavities: own.reduce((sum, { cavities }) => sum + cavities, 0),
  };
}

/** The parts that bodies make, and which of them each body belongs to. */
export function assignRoles(bodies: readonly Body[], { roles, words }: Naming) {
  const named = nameParts(bodies, words);
  const parts = named.map((part) => {
    const given = Object.hasOwn(roles, part.key) ? roles[part.key] : undefined;
    return measuredPart(part, bodies, given);
  });
  return { parts, partOf: new Map(named.flatMap(({ bodies: own }, at) => own.map((body) => [body, at] as const))) };
}

/** Only the triangles of some bodies, with the body of each. */
function choose({ points, corners }: Triangles, bodyOf: Uint32Array, isChosen: (body: number) => boolean) {
  const kept = keepTriangles({ corners, bodyOf }, isChosen);
  return { triangles: { points, corners: kept.corners }, bodyOf: kept.bodyOf };
}

/** How much of the time has passed after each step, for a large ring: the progress that people see. */
const STEPS = { welded: 0.2, weighed: 0.4, sorted: 0.65, walled: 0.85, set: 0.9 } as const;

/** The metal with its tree; null where it is too large for one. */
function sortMetal({ triangles, bodyOf }: ReturnType<typeof choose>): SeatedMetal | null {
  if (bodyOf.length > WALLED) return null;
  return { ...buildTree({ positions: triangles.points, indices: triangles.corners }), bodyOf };
}

type PartAt = (body: number) => MeasuredPart | undefined;
const NO_WALLS: Walls = { thin: [], solid: null };
function measureWalls(metal: SeatedMetal, diagonal: number, partAt: PartAt, onShare: OnShare): Walls {
  onShare(STEPS.sorted);
  const isThin = (body: number) => partAt(body)?.isProng === true;
  return findWalls(metal, diagonal, isThin, (share) => onShare(STEPS.sorted + share * (STEPS.walled - STEPS.sorted)));
}

function measureSettings(ground: Parameters<typeof findSettings>[0], partAt: PartAt, metal: SeatedMetal | null) {
  const isStone = (body: number) => partAt(body)?.role === 'stone';
  const isHolding = (part: MeasuredPart | undefined) => part?.role === 'metal' && part.isProng === true;
  return findSettings(ground, { isStone, isProng: (body) => isHolding(partAt(body)), metal });
}

/** What pre-flight checks, each place with the part that it is in. */
function placesIn(partOf: ReadonlyMap<number, number>, { thin, solid }: Walls, settings: Settings) {
  const placed = <Place extends WallPlace>({ body, ...place }: Place) => ({ ...place, part: partOf.get(body) ?? 0 });
  return {
    thin: thin.map(placed),
    solid: solid && placed(solid),
    close: settings.close.map(placed),
    held: settings.held.map(placed),
    crossed: settings.crossed.map(placed),
    girdles: settings.girdles.map(placed),
    culets: settings.culets.map(placed),
  };
}

/** A made file may have thousands of bubbles. */
const MOST_TRAPPED = 24;
function trappedIn(bodies: readonly Body[], partOf: ReadonlyMap<number, number>, isMetal: (body: number) => boolean) {
  const all = bodies.flatMap(({ hollows = [] }, at) =>
    isMetal(at) ? hollows.map((hollow) => ({ ...hollow, part: partOf.get(at) ?? 0 })) : [],
  );
  return all.toSorted((one, other) => other.volume - one.volume).slice(0, MOST_TRAPPED);
}

function measureRings(...ground: Parameters<typeof findRings>): Pick<Measured, 'ring' | 'otherRings'> {
  const [ring = null, ...otherRings] = findRings(...ground);
  return { ring, otherRings };
}

/**
 * Measures what was read from a file; parts have the role that somebody set, or one that follows from their names.
 * Throws a `ModelError` if there is nothing to measure.
 */
export function measureModel(
  { soup, curves, millimetres }: ReadFile,
  naming: Naming,
  onShare: OnShare = () => undefined,
): Measured {
  if (!soup) throw new ModelError(curves ? 'bare_curves' : 'no_surface');
  const { triangles, bodies, bodyOf, leftOut } = findTriangles(soup);
  onShare(STEPS.welded);
  const bounds = findBounds(triangles.points);
  const { parts, partOf } = assignRoles(bodies, naming);
  const partAt = (body: number) => parts[partOf.get(body) ?? -1];
  const isMetal = (body: number) => partAt(body)?.role === 'metal';
  const ground = { triangles, bodyOf, bodies, unmeshed: soup.unmeshed ?? null };
  const { volume, most } = metalVolume(ground, partAt);
  onShare(STEPS.weighed);
  const metal = choose(triangles, bodyOf, isMetal);
  const isOpen = (body: number) => isMetal(body) && bodies[body]?.volume === null;
  const sorted = volume.kind === 'known' ? sortMetal(metal) : null;
  const walls = sorted ? measureWalls(sorted, measureDiagonal(bounds), partAt, onShare) : NO_WALLS;
  onShare(STEPS.walled);
  const settings = measureSettings({ triangles, bodyOf }, partAt, sorted);
  onShare(STEPS.set);
  return {
    millimetres,
    bounds,
    triangles: triangles.corners.length / 3,
    leftOut,
    unmeshed: ground.unmeshed,
    ...measureRings({ triangles, bodyOf }, isMetal),
    area: sumArea(metal.triangles),
    volume,
    most,
    uncut: uncutSeats(ground, volume, partAt),
    faults: [...bodies.keys()].some(isOpen) ? findFaults(triangles, (triangle) => isOpen(bodyOf[triangle] ?? 0)) : [],
    parts,
    ...placesIn(partOf, walls, settings),
    trapped: trappedIn(bodies, partOf, isMetal),
    stones: listStones(bodies, partOf, settings),
  };
}
