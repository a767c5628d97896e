import { crossEdges } from '../mesh/cross-edges.ts';
import { integers, roomFor } from '../formats/growing.ts';
import { createMiddles } from './middle-of-planes.ts';

/** Three corners for each triangle in turn, and which coat each triangle has. */
export type Coated = { positions: Float32Array; corners: Uint32Array; coatOf: Uint8Array };

const START_SLOTS = 1 << 14;
/** A table more than half full becomes slow. */
const FULL = 0.5;

const hashCell = (x: number, y: number, z: number, coat: number) => {
  const mixed =
    Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77) ^ Math.imul(z, 0xc2b2ae3d) ^ Math.imul(coat, 0x27d4eb2f);
  const hash = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
};

/** Numbers the cells that hold something, separately for each coat. */
function createCells(cell: number) {
  let [keys, known] = [integers(START_SLOTS * 4), 0];
  let slots = new Uint32Array(START_SLOTS);
  const findSlot = (x: number, y: number, z: number, coat: number) => {
    const mask = slots.length - 1;
    for (let slot = hashCell(x, y, z, coat) & mask; ; slot = (slot + 1) & mask) {
      const at = 4 * ((slots[slot] ?? 0) - 1);
      if (at < 0) return slot;
      if (keys[at] === x && keys[at + 1] === y && keys[at + 2] === z && keys[at + 3] === coat) return slot;
    }
  };
  const grow = () => {
    slots = new Uint32Array(slots.length * 4);
    for (let id = 0; id < known; id += 1) {
      const at = id * 4;
      slots[findSlot(keys[at] ?? 0, keys[at + 1] ?? 0, keys[at + 2] ?? 0, keys[at + 3] ?? 0)] = id + 1;
    }
  };
  const findOrAddId = (x: number, y: number, z: number, coat: number) => {
    if (known > slots.length * FULL) grow();
    const [a, b, c] = [Math.floor(x / cell) >>> 0, Math.floor(y / cell) >>> 0, Math.floor(z / cell) >>> 0];
    const slot = findSlot(a, b, c, coat);
    if (slots[slot] === 0) {
      keys = roomFor(keys, known * 4 + 4, integers);
      keys.set([a, b, c, coat], known * 4);
      known += 1;
      slots[slot] = known;
    }
    return (slots[slot] ?? 1) - 1;
  };
  return { idOf: findOrAddId, count: () => known };
}

/** The triangles that still have three cells, with their cells instead of their corners. */
function leftOver(cellOf: Uint32Array, coatOf: Uint8Array) {
  const corners = new Uint32Array(cellOf.length);
  const coats = new Uint8Array(coatOf.length);
  let kept = 0;
  for (let at = 0; at < cellOf.length; at += 3) {
    const [a = 0, b = 0, c = 0] = [cellOf[at], cellOf[at + 1], cellOf[at + 2]];
    if (a === b || b === c || a === c) continue;
    corners[kept] = a;
    corners[kept + 1] = b;
    corners[kept + 2] = c;
    coats[kept / 3] = coatOf[at / 3] ?? 0;
    kept += 3;
  }
  return { corners: corners.slice(0, kept), coatOf: coats.slice(0, kept / 3) };
}

function sortIntoCells({ positions, corners, coatOf }: Coated, cell: number) {
  const cells = createCells(cell);
  const cellOf = new Uint32Array(corners.length);
  for (let at = 0; at < corners.length; at += 1) {
    const from = (corners[at] ?? 0) * 3;
    const [x = 0, y = 0, z = 0] = [positions[from], positions[from + 1], positions[from + 2]];
    cellOf[at] = cells.idOf(x, y, z, coatOf[Math.floor(at / 3)] ?? 0);
  }
  return { cellOf, cells: cells.count() };
}

/** How many triangles would remain with cells of this size. */
export const countLeft = (mesh: Coated, cell: number): number =>
  leftOver(sortIntoCells(mesh, cell).cellOf, mesh.coatOf).coatOf.length;

/** Merges everything within one cell of this size into one point; anything smaller than a cell disappears. */
export function cluster(mesh: Coated, cell: number): Coated {
  const { positions, corners } = mesh;
  const { cellOf, cells } = sortIntoCells(mesh, cell);
  const middles = createMiddles(cells, cell);
  const cross = new Float64Array(3);
  for (let at = 0; at < corners.length; at += 3) {
    crossEdges(positions, corners[at] ?? 0, corners[at + 1] ?? 0, corners[at + 2] ?? 0, cross);
    for (let corner = at; corner < at + 3; corner += 1) {
      const from = (corners[corner] ?? 0) * 3;
      middles.add(
        cellOf[corner] ?? 0,
        [positions[from] ?? 0, positions[from + 1] ?? 0, positions[from + 2] ?? 0],
        cross,
      );
    }
  }
  return { positions: middles.places(), ...leftOver(cellOf, mesh.coatOf) };
}
