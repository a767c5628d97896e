import { ModelError } from '../model-error.ts';
import type { Triple } from '../model-data.ts';
import { toColour, WHITE } from '../paint.ts';
import { createOrigin } from './create-origin.ts';
import { bytes, floats, integers, roomFor } from './growing.ts';
import { findOnLine, readNumber, type Cursor } from './text-scanner.ts';

const START_ROOM = 3 * 1024;

/** The index in a list, from 0; the file counts from 1, or backwards from the last one with a minus. */
function placeIn(index: number, count: number): number {
  const place = index < 0 ? count + index : index - 1;
  if (!(place >= 0 && place < count)) throw new ModelError('bad_index');
  return place;
}

const nextOn = (cursor: Cursor) => (findOnLine(cursor) ? readNumber(cursor) : Number.NaN);

/** The vertices of an OBJ file with their colours, which some programs add after each position. */
function createPlaces() {
  const fromOrigin = createOrigin();
  let [positions, colours, count, coloured] = [floats(START_ROOM), bytes(0), 0, 0];
  const put = (place: ArrayLike<number>, colour: ArrayLike<number> | null) => {
    positions = roomFor(positions, count * 3 + 3, floats);
    positions.set(place, count * 3);
    if (colour) {
      colours = roomFor(colours, count * 3 + 3, bytes).fill(255, coloured, count * 3);
      colours.set(colour, count * 3);
      coloured = count * 3 + 3;
    }
    count += 1;
  };
  return {
    read: (cursor: Cursor) => {
      const place: Triple = [nextOn(cursor), nextOn(cursor), nextOn(cursor)];
      const isColoured = findOnLine(cursor);
      const [red, green, blue] = isColoured ? [nextOn(cursor), nextOn(cursor), nextOn(cursor)] : [];
      const colour = isColoured ? toColour([red ?? 0, green ?? 0, blue ?? 0]) : null;
      put(fromOrigin(place), colour ?? (coloured > 0 ? WHITE : null));
    },
    /** Another one at the same position. */
    twin: (of: number) => {
      const colour = coloured > 0 ? colours.slice(of * 3, of * 3 + 3) : null;
      put(positions.slice(of * 3, of * 3 + 3), colour);
      return count - 1;
    },
    count: () => count,
    positions: () => positions.subarray(0, count * 3),
    colours: () =>
      coloured > 0
        ? roomFor(colours, count * 3, bytes)
            .fill(255, coloured)
            .subarray(0, count * 3)
        : null,
  };
}

/** Where vertices are on pictures: a vertex with several picture positions becomes several. */
function createSpots(places: ReturnType<typeof createPlaces>) {
  let [spots, count, spotOf] = [floats(0), 0, integers(0)];
  const twins = new Map<string, number>();
  const twin = (vertex: number, spot: number) => {
    const key = `${vertex}/${spot}`;
    const known = twins.get(key);
    if (known !== undefined) return known;
    const made = places.twin(vertex);
    twins.set(key, made);
    spotOf = roomFor(spotOf, made + 1, integers);
    spotOf[made] = spot;
    return made;
  };
  return {
    read: (cursor: Cursor) => {
      spots = roomFor(spots, count * 2 + 2, floats);
      // Pictures start at the top here, and at the bottom in the file.
      spots.set([nextOn(cursor), 1 - nextOn(cursor)], count * 2);
      count += 1;
    },
    /** The vertex with that picture position; the index is NaN if it has none. */
    vertexAt: (vertex: number, index: number) => {
      if (Number.isNaN(index)) return vertex;
      const spot = placeIn(index, count) + 1;
      spotOf = roomFor(spotOf, places.count(), integers);
      if (!spotOf[vertex]) spotOf[vertex] = spot;
      return spotOf[vertex] === spot ? vertex : twin(vertex, spot);
    },
    /** Two numbers for each vertex; null if the file has none. */
    list: () => {
      if (count === 0) return null;
      const found = new Float32Array(places.count() * 2);
      for (const [vertex, spot] of spotOf.subarray(0, places.count()).entries())
        if (spot > 0) found.set(spots.subarray(spot * 2 - 2, spot * 2), vertex * 2);
      return found.map((value) => (Number.isFinite(value) ? value : 0));
    },
  };
}

/** The vertices of an OBJ file, with their positions on its pictures if it has any. */
export function createVertices(hasPictures: boolean) {
  const places = createPlaces();
  const spots = createSpots(places);
  let [listed, vertexOf] = [0, integers(0)];
  return {
    readPlace: (cursor: Cursor) => {
      places.read(cursor);
      if (hasPictures) {
        vertexOf = roomFor(vertexOf, listed + 1, integers);
        vertexOf[listed] = places.count() - 1;
      }
      listed += 1;
    },
    readSpot: (cursor: Cursor) => {
      if (hasPictures) spots.read(cursor);
    },
    /** The vertex that a corner of a face names. */
    vertexAt: ([index, spot]: readonly [number, number]) => {
      const place = placeIn(index, listed);
      return hasPictures ? spots.vertexAt(vertexOf[place] ?? 0, spot) : place;
    },
    positions: places.positions,
    colours: places.colours,
    onPictures: spots.list,
  };
}
