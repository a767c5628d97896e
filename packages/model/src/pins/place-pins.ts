import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import type { ModelUnit } from '@facet/contract/constants/model-units';
import { chooseUnit } from '../choose-unit.ts';
import { findBounds } from '../mesh/build-mesh.ts';
import { keepTriangles } from '../mesh/keep-triangles.ts';
import { buildTree } from '../mesh/build-tree.ts';
import { findTriangles } from '../mesh/find-triangles.ts';
import { createNearest } from '../mesh/nearest-point.ts';
import { nameParts, type NamedPart } from '../measure/name-parts.ts';
import type { Triple } from '../model-data.ts';
import { ModelError } from '../model-error.ts';
import type { ReadFile } from '../soup.ts';

/** A place on a model's surface, and where it is in another version of it; null if the part it was on is gone. */
export type PlacedPin = { point: Triple; hasMoved: boolean } | null;
/** A model, and the unit that somebody set for it. */
export type PinnedModel = { read: ReadFile; unit: ModelUnit | null };
/** Where pins are in a later version, and how many of its units make one of the earlier version's. */
export type PlacedPins = { pins: PlacedPin[]; scale: number };

/** In millimetres: nobody would see a pin move by less. */
const STILL_MM = 0.1;

function readParts({ read: { soup, millimetres: stated }, unit }: PinnedModel) {
  if (!soup) throw new ModelError('no_surface');
  const { triangles, bodies, bodyOf } = findTriangles(soup);
  // A house's own words change roles, which nothing here needs, but not keys.
  const parts = nameParts(bodies, FIRST_WORDS);
  const { millimetres } = chooseUnit({ bounds: findBounds(triangles.points), millimetres: stated, ring: null }, unit);
  return { triangles, bodyOf, parts, millimetres };
}
type Parts = ReturnType<typeof readParts>;

/**
 * The part in another version: the one with its key, else the only one of its name, else the only one on either side.
 */
function samePart(part: NamedPart, before: readonly NamedPart[], now: readonly NamedPart[]): NamedPart | null {
  const ofKey = now.find(({ key }) => key === part.key);
  if (ofKey) return ofKey;
  const named = (parts: readonly NamedPart[]) => parts.filter(({ name }) => name === part.name);
  const [only] = named(now);
  if (only && named(now).length === 1 && named(before).length === 1) return only;
  return before.length === 1 && now.length === 1 ? (now[0] ?? null) : null;
}

/** Finds the nearest places on a single part. */
function nearestOnPart({ triangles, bodyOf }: Parts, { bodies }: NamedPart) {
  const own = new Set(bodies);
  const { corners } = keepTriangles({ corners: triangles.corners, bodyOf }, (body) => own.has(body));
  return createNearest(buildTree({ positions: triangles.points, indices: corners }));
}

/** Carries places on a model's surface to the nearest places on the same parts of another version. */
export function placePins(before: PinnedModel, now: PinnedModel, points: readonly Triple[]): PlacedPins {
  const [earlier, later] = [readParts(before), readParts(now)];
  const { points: positions, corners: indices } = earlier.triangles;
  const whole = createNearest(buildTree({ positions, indices }));
  const scale = earlier.millimetres / later.millimetres;
  const finders = new Map<NamedPart, ReturnType<typeof createNearest>>();
  const pins = points.map((point): PlacedPin => {
    // A pin may be slightly off: whoever set it may have seen the reduced model.
    const { x, y, z, triangle } = whole(...point);
    const from: Triple = [x * scale, y * scale, z * scale];
    const body = earlier.bodyOf[triangle] ?? 0;
    const part = earlier.parts.find(({ bodies }) => bodies.includes(body));
    const same = part && samePart(part, earlier.parts, later.parts);
    if (!same) return null;
    const find = finders.get(same) ?? nearestOnPart(later, same);
    finders.set(same, find);
    const found = find(...from);
    return {
      point: [found.x, found.y, found.z],
      hasMoved: Math.abs(found.distance) * later.millimetres > STILL_MM,
    };
  });
  return { pins, scale };
}
