import type { Triple } from '../model-data.ts';
import { clipEars } from './clip-ears.ts';
import { createOrigin } from './create-origin.ts';
import { floats, integers, roomFor } from './growing.ts';
import { ModelError } from '../model-error.ts';
import type { OnShare, Part, Soup } from '../soup.ts';
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
/** Of one face; cutting up more would take for ever. */
const MOST_CORNERS = 5000;
const MOST_LETTERS = 200;

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
  fromOrigin: (place: Triple) => Triple;
};

function readVertex(cursor: Cursor, lists: Lists) {
  const to = lists.vertices * 3;
  lists.positions = roomFor(lists.positions, to + 3, floats);
  const next = () => (findOnLine(cursor) ? readNumber(cursor) : Number.NaN);
  lists.positions.set(lists.fromOrigin([next(), next(), next()]), to);
  lists.vertices += 1;
}

function addTriangle(lists: Lists, a: number, b: number, c: number) {
  lists.indices = roomFor(lists.indices, lists.ends + 3, integers);
  lists.indices[lists.ends] = a;
  lists.indices[lists.ends + 1] = b;
  lists.indices[lists.ends + 2] = c;
  lists.ends += 3;
}

/** A polygon becomes triangles. */
function readFace(cursor: Cursor, lists: Lists) {
  const corners: number[] = [];
  while (findOnLine(cursor)) {
    corners.push(vertexAt(readIndex(cursor), lists.vertices));
    if (corners.length > MOST_CORNERS) throw new ModelError('too_much');
  }
  const [a = 0, b = 0, c = 0] = corners;
  if (corners.length < 3) throw new ModelError('bad_index');
  if (corners.length === 3) addTriangle(lists, a, b, c);
  else clipEars(lists.positions, corners, (...three) => addTriangle(lists, ...three));
}

/** The rest of the line, without a remark. */
function readName(cursor: Cursor): string {
  const from = cursor.at;
  skipLine(cursor);
  return new TextDecoder().decode(cursor.bytes.subarray(from, cursor.at)).trim().slice(0, MOST_LETTERS);
}

/** Objects and groups are parts, of a material each. */
function createParts(lists: Lists) {
  const parts: Part[] = [];
  let [name, layer] = ['', ''];
  const end = () => {
    if (lists.ends > (parts.at(-1)?.ends ?? 0)) parts.push({ name, layer, ends: lists.ends });
  };
  const begin = (next: { name: string } | { layer: string }) => {
    end();
    if ('name' in next) ({ name } = next);
    else ({ layer } = next);
  };
  return { parts, begin, end };
}

const KINDS = ['v', 'f', 'o', 'g', 'usemtl'] as const;

/** The faces of an OBJ file; its own normals, textures and materials are not used. */
export function parseObj(bytes: Uint8Array, onShare: OnShare): Soup {
  const cursor: Cursor = { bytes, at: 0 };
  const fromOrigin = createOrigin();
  const lists: Lists = {
    positions: floats(START_ROOM),
    vertices: 0,
    indices: integers(START_ROOM),
    ends: 0,
    fromOrigin,
  };
  const { parts, begin, end } = createParts(lists);
  let [lines, hasLines] = [0, false];
  while (findWord(cursor)) {
    const kind = KINDS.find((word) => isWord(cursor, word));
    hasLines ||= isWord(cursor, 'l') || isWord(cursor, 'curv');
    skipWord(cursor);
    if (kind === 'v') readVertex(cursor, lists);
    if (kind === 'f') readFace(cursor, lists);
    if (kind === 'o' || kind === 'g') begin({ name: readName(cursor) });
    if (kind === 'usemtl') begin({ layer: readName(cursor) });
    skipLine(cursor);
    lines += 1;
    if (lines % REPORT_EVERY === 0) onShare(shareOf(cursor));
  }
  end();
  if (lists.ends === 0) throw new ModelError(hasLines ? 'lines_only' : bytes.length === 0 ? 'empty' : 'no_surface');
  const indices = lists.indices.subarray(0, lists.ends);
  return { positions: lists.positions.subarray(0, lists.vertices * 3), indices, parts };
}
