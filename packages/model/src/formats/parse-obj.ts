import { ALONE, findCompanion, type Companions } from '../companions.ts';
import type { Spend } from '../create-budget.ts';
import { clipEars, clippingBudget } from './clip-ears.ts';
import { integers, roomFor } from './growing.ts';
import { ModelError } from '../model-error.ts';
import { createVertices } from './obj-vertices.ts';
import { BARE, hasColours, WHITE, type Coat, type Paint } from '../paint.ts';
import { parseMaterials } from './parse-mtl.ts';
import { createPictures } from '../pictures.ts';
import type { OnShare, Part, Soup } from '../soup.ts';
import {
  findOnLine,
  findWord,
  isWord,
  readIndices,
  shareRead,
  skipLine,
  skipWord,
  type Cursor,
} from './text-scanner.ts';

const REPORT_EVERY = 65_536;
const START_ROOM = 3 * 1024;
/** Corners of one face; cutting up more would take forever. */
const MOST_CORNERS = 5000;
const MOST_LETTERS = 200;
/** Libraries of materials that a file may name. */
const MOST_LIBRARIES = 20;

type Lists = {
  vertices: ReturnType<typeof createVertices>;
  indices: Uint32Array<ArrayBuffer>;
  ends: number;
  /** For cutting polygons up. */
  spend: Spend;
};

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
    corners.push(lists.vertices.vertexAt(readIndices(cursor)));
    if (corners.length > MOST_CORNERS) throw new ModelError('too_much');
  }
  const [a = 0, b = 0, c = 0] = corners;
  if (corners.length < 3) throw new ModelError('bad_index');
  if (corners.length === 3) addTriangle(lists, a, b, c);
  else clipEars(lists.vertices.positions(), corners, (...three) => addTriangle(lists, ...three), lists.spend);
}

/** The rest of the line, without a comment. */
function readName(cursor: Cursor): string {
  const from = cursor.at;
  skipLine(cursor);
  return new TextDecoder().decode(cursor.bytes.subarray(from, cursor.at)).trim().slice(0, MOST_LETTERS);
}

/** Objects and groups are parts, each of one material. */
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

/** How the parts look, by the materials that they name; null if nothing says it. */
function readPaint({ vertices }: Lists, parts: readonly Part[], libraries: readonly string[], companions: Companions) {
  const materials = parseMaterials(libraries, companions);
  const { pictures, numberOf } = createPictures((name: string) => findCompanion(companions, name));
  const colours = vertices.colours();
  // Without a material, the colours of the vertices are shown as they are.
  const bare = colours ? { ...BARE, colour: WHITE } : BARE;
  const coats = parts.map(({ layer, ends }): Coat => {
    const { picture, ...look } = materials.get(layer) ?? { ...bare, picture: null };
    return { ...look, picture: picture === null ? null : numberOf(picture), ends };
  });
  const paint: Paint = { coats, colours, places: vertices.onPictures(), pictures };
  return hasColours(paint) ? paint : null;
}

/** The first library of materials that the file asks for, if none of them is there. */
const findMissing = (libraries: readonly string[], companions: Companions) =>
  libraries.some((name) => findCompanion(companions, name)) ? null : (libraries[0] ?? null);

const KINDS = ['v', 'vt', 'f', 'o', 'g', 'usemtl', 'mtllib'] as const;

/**
 * The faces of an OBJ file, and its materials with their pictures if they are beside it; its own normals aren't used.
 */
export function parseObj(bytes: Uint8Array, onShare: OnShare, companions: Companions = ALONE): Soup {
  const cursor: Cursor = { bytes, at: 0 };
  const vertices = createVertices(companions.size > 0);
  const lists: Lists = { vertices, indices: integers(START_ROOM), ends: 0, spend: clippingBudget() };
  const { parts, begin, end } = createParts(lists);
  const libraries: string[] = [];
  let [lines, hasLines] = [0, false];
  while (findWord(cursor)) {
    const kind = KINDS.find((word) => isWord(cursor, word));
    hasLines ||= isWord(cursor, 'l') || isWord(cursor, 'curv');
    skipWord(cursor);
    if (kind === 'v') vertices.readPlace(cursor);
    if (kind === 'vt') vertices.readSpot(cursor);
    if (kind === 'f') readFace(cursor, lists);
    if (kind === 'o' || kind === 'g') begin({ name: readName(cursor) });
    if (kind === 'usemtl') begin({ layer: readName(cursor) });
    if (kind === 'mtllib' && libraries.length < MOST_LIBRARIES) libraries.push(readName(cursor));
    skipLine(cursor);
    lines += 1;
    if (lines % REPORT_EVERY === 0) onShare(shareRead(cursor));
  }
  end();
  if (lists.ends === 0) throw new ModelError(hasLines ? 'lines_only' : bytes.length === 0 ? 'empty' : 'no_surface');
  return {
    positions: vertices.positions(),
    indices: lists.indices.subarray(0, lists.ends),
    parts,
    paint: readPaint(lists, parts, libraries, companions),
    unpainted: parts.some(({ layer }) => layer !== '') ? findMissing(libraries, companions) : null,
  };
}
