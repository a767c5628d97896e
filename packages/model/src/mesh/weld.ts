import { floats, roomFor } from '../formats/growing.ts';
import { ModelError } from '../model-error.ts';

/** Each point once, and which point each vertex is at. */
export type Welded = { points: Float32Array<ArrayBuffer>; ids: Uint32Array<ArrayBuffer> };

const START_SLOTS = 1 << 12;
/** A table more than half full becomes slow. */
const FULL = 0.5;

function hashPlace([x = 0, y = 0, z = 0]: Uint32Array): number {
  const mixed = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77) ^ Math.imul(z, 0xc2b2ae3d);
  const hash = Math.imul(mixed ^ (mixed >>> 15), 0x27d4eb2f);
  return hash ^ (hash >>> 13);
}

/** Points by their ids: `findOrAddId` returns the id of the point in `place`, a new one if needed. */
function createPlaces(room: number) {
  const bits = new Uint32Array(3);
  const place = new Float32Array(bits.buffer);
  let [points, known] = [floats(Math.min(room, 3 * START_SLOTS)), 0];
  let slots = new Uint32Array(START_SLOTS);

  /** The slot that holds the point, or the empty one where it belongs; slots hold ids from 1. */
  const findSlot = () => {
    const mask = slots.length - 1;
    for (let slot = hashPlace(bits) & mask; ; slot = (slot + 1) & mask) {
      const at = 3 * ((slots[slot] ?? 0) - 1);
      if (at < 0) return slot;
      if (points[at] === place[0] && points[at + 1] === place[1] && points[at + 2] === place[2]) return slot;
    }
  };
  const growTable = () => {
    slots = new Uint32Array(slots.length * 4);
    for (let id = 0; id < known; id += 1) {
      place.set(points.subarray(id * 3, id * 3 + 3));
      slots[findSlot()] = id + 1;
    }
  };
  const findOrAddId = () => {
    if (known > slots.length * FULL) {
      const wanted = place.slice();
      growTable();
      place.set(wanted);
    }
    const slot = findSlot();
    if (slots[slot] === 0) {
      points = roomFor(points, known * 3 + 3, floats);
      points.set(place, known * 3);
      known += 1;
      slots[slot] = known;
    }
    return (slots[slot] ?? 1) - 1;
  };
  return { place, idOf: findOrAddId, points: () => points.slice(0, known * 3) };
}

/** Welds vertices as they are read, so many at most; a coordinate that is no number ends the reading. */
export function createWelder(room: number) {
  const places = createPlaces(room * 3);
  const ids = new Uint32Array(room);
  let count = 0;
  const add = (x: number, y: number, z: number) => {
    if (!Number.isFinite(x) || !Number.isFinite(y) || !Number.isFinite(z)) throw new ModelError('not_numbers');
    // Adding 0 turns -0, which is the same point, into 0.
    places.place[0] = x + 0;
    places.place[1] = y + 0;
    places.place[2] = z + 0;
    ids[count] = places.idOf();
    count += 1;
  };
  return { add, welded: (): Welded => ({ points: places.points(), ids: ids.subarray(0, count) }) };
}

/** Finds the vertices at exactly the same point; a coordinate that is no number ends the reading. */
export function weld(positions: Float32Array): Welded {
  const welder = createWelder(positions.length / 3);
  for (let at = 0; at < positions.length; at += 3)
    welder.add(positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0);
  return welder.welded();
}
