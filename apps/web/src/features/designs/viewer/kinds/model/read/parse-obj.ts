import { floats, integers, roomFor } from './growing.ts';
import { ModelError } from './model-error.ts';
import type { OnShare, Soup } from './soup.ts';
import {
  findOnLine,
  findWord,
  isWord,
  readIndex,
  readNumber,
  shareOf,
  skipLine,
  skipWord,
  type Cursor,
} from './text-scanner.ts';

const REPORT_EVERY = 65_536;
const START_ROOM = 3 * 1024;

/** The place of a vertex from 0; the file counts from 1, or from the last one backwards with a minus. */
function vertexAt(index: number, count: number): number {
  const place = index < 0 ? count + index : index - 1;
  if (!(place >= 0 && place < count)) throw new ModelError('bad_index');
  return place;
}

type Lists = {
  positions: Float32Array<ArrayBuffer>;
  vertices: number;
  indices: Uint32Array<ArrayBuffer>;
  ends: number;
};

function readVertex(cursor: Cursor, lists: Lists) {
  const to = lists.vertices * 3;
  lists.positions = roomFor(lists.positions, to + 3, floats);
  for (let axis = 0; axis < 3; axis += 1) {
    lists.positions[to + axis] = findOnLine(cursor) ? readNumber(cursor) : Number.NaN;
  }
  lists.vertices += 1;
}

/** A polygon becomes triangles that all begin at its first corner. */
function readFace(cursor: Cursor, lists: Lists) {
  let [first, previous, corners] = [0, 0, 0];
  for (; findOnLine(cursor); corners += 1) {
    const corner = vertexAt(readIndex(cursor), lists.vertices);
    if (corners === 0) first = corner;
    if (corners >= 2) {
      lists.indices = roomFor(lists.indices, lists.ends + 3, integers);
      lists.indices.set([first, previous, corner], lists.ends);
      lists.ends += 3;
    }
    previous = corner;
  }
  if (corners < 3) throw new ModelError('bad_index');
}

/** The faces of an OBJ file; its own normals, textures and materials are not used. */
export function parseObj(bytes: Uint8Array, onShare: OnShare): Soup {
  const cursor: Cursor = { bytes, at: 0 };
  const lists: Lists = { positions: floats(START_ROOM), vertices: 0, indices: integers(START_ROOM), ends: 0 };
  let [lines, hasLines] = [0, false];
  while (findWord(cursor)) {
    const kind = isWord(cursor, 'v') ? 'v' : isWord(cursor, 'f') ? 'f' : null;
    hasLines ||= isWord(cursor, 'l') || isWord(cursor, 'curv');
    skipWord(cursor);
    if (kind === 'v') readVertex(cursor, lists);
    if (kind === 'f') readFace(cursor, lists);
    skipLine(cursor);
    lines += 1;
    if (lines % REPORT_EVERY === 0) onShare(shareOf(cursor));
  }
  if (lists.ends === 0) throw new ModelError(hasLines ? 'lines_only' : bytes.length === 0 ? 'empty' : 'no_surface');
  return { positions: lists.positions.subarray(0, lists.vertices * 3), indices: lists.indices.subarray(0, lists.ends) };
}
