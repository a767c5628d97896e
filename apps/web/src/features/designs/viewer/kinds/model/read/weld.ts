import { floats, roomFor } from './growing.ts';
import { ModelError } from './model-error.ts';

/** Each place once, and which place each vertex is at. */
export type Welded = { points: Float32Array<ArrayBuffer>; ids: Uint32Array<ArrayBuffer> };

const START_SLOTS = 1 << 12;
/** A table more than half full becomes slow. */
const FULL = 0.5;

/** Finds the vertices that lie at exactly the same place; a coordinate that is no number ends the reading. */
export function weld(positions: Float32Array): Welded {
  const bits = new Uint32Array(3);
  const place = new Float32Array(bits.buffer);
  const count = positions.length / 3;
  const ids = new Uint32Array(count);
  let [points, known] = [floats(Math.min(positions.length, 3 * START_SLOTS)), 0];
  let slots = new Uint32Array(START_SLOTS);

  const slotOf = (mask: number) => {
    const [x = 0, y = 0, z = 0] = bits;
    let hash = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77) ^ Math.imul(z, 0xc2b2ae3d);
    hash = Math.imul(hash ^ (hash >>> 15), 0x27d4eb2f);
    return (hash ^ (hash >>> 13)) & mask;
  };
  /** The slot that holds the place, or the empty one where it belongs; slots hold ids from 1. */
  const findSlot = () => {
    const mask = slots.length - 1;
    for (let slot = slotOf(mask); ; slot = (slot + 1) & mask) {
      const at = 3 * ((slots[slot] ?? 0) - 1);
      const isPlace = points[at] === place[0] && points[at + 1] === place[1] && points[at + 2] === place[2];
      if (at < 0 || isPlace) return slot;
    }
  };
  const growTable = () => {
    slots = new Uint32Array(slots.length * 4);
    for (let id = 0; id < known; id += 1) {
      place.set(points.subarray(id * 3, id * 3 + 3));
      slots[findSlot()] = id + 1;
    }
  };

  for (let vertex = 0; vertex < count; vertex += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      // Adding 0 makes 0 of -0, which lies at the same place.
      const value = (positions[vertex * 3 + axis] ?? 0) + 0;
      if (!Number.isFinite(value)) throw new ModelError('not_numbers');
      place[axis] = value;
    }
    const slot = findSlot();
    if (slots[slot] === 0) {
      points = roomFor(points, known * 3 + 3, floats);
      points.set(place, known * 3);
      known += 1;
      slots[slot] = known;
    }
    ids[vertex] = (slots[slot] ?? 1) - 1;
    if (known > slots.length * FULL) growTable();
  }
  return { points: points.slice(0, known * 3), ids };
}
