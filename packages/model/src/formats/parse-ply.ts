import { ModelError } from '../model-error.ts';
import { BARE, toColour, hasColours, WHITE } from '../paint.ts';
import type { OnShare, Soup } from '../soup.ts';
import { clipEars, clippingBudget } from './clip-ears.ts';
import { createOrigin } from './create-origin.ts';
import { bytes as octets, floats, integers, roomFor } from './growing.ts';
import { findWord, readNumber, shareRead, type Cursor } from './text-scanner.ts';

const TYPES = {
  char: 'Int8',
  int8: 'Int8',
  uchar: 'Uint8',
  uint8: 'Uint8',
  short: 'Int16',
  int16: 'Int16',
  ushort: 'Uint16',
  uint16: 'Uint16',
  int: 'Int32',
  int32: 'Int32',
  uint: 'Uint32',
  uint32: 'Uint32',
  float: 'Float32',
  float32: 'Float32',
  double: 'Float64',
  float64: 'Float64',
} as const;
type Type = (typeof TYPES)[keyof typeof TYPES];
const LENGTHS: Readonly<Record<Type, number>> = {
  Int8: 1,
  Uint8: 1,
  Int16: 2,
  Uint16: 2,
  Int32: 4,
  Uint32: 4,
  Float32: 4,
  Float64: 8,
};

/** `count` is the type of the number before a list; null for a single value. */
type Property = { name: string; type: Type; count: Type | null };
type Element = { name: string; length: number; properties: Property[] };
type Head = { format: string; elements: Element[]; end: number };

const HEAD_MAX = 65_536;
const REPORT_EVERY = 65_536;
/** Corners of one face; cutting up more would take forever. */
const MOST_CORNERS = 5000;

function findType(word: string | undefined): Type {
  const type = Object.entries(TYPES).find(([name]) => name === word)?.[1];
  if (!type) throw new ModelError('unreadable');
  return type;
}

function parseProperty(words: readonly string[]): Property {
  const [, first, second, third, fourth] = words;
  const isList = first === 'list';
  const name = isList ? fourth : second;
  return { name: name ?? '', type: findType(isList ? third : first), count: isList ? findType(second) : null };
}

function readHead(bytes: Uint8Array): Head {
  if (bytes.length === 0) throw new ModelError('empty');
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_MAX));
  const end = /\bend_header[^\S\r\n]*(\r\n|\r|\n)/.exec(text);
  if (!text.startsWith('ply') || !end) throw new ModelError('unreadable');
  const elements: Element[] = [];
  let format = '';
  for (const line of text.slice(0, end.index).split(/[\r\n]+/)) {
    const words = line.trim().split(/\s+/);
    if (words[0] === 'format') format = words[1] ?? '';
    if (words[0] === 'element') elements.push({ name: words[1] ?? '', length: Number(words[2]), properties: [] });
    if (words[0] === 'property') elements.at(-1)?.properties.push(parseProperty(words));
  }
  if (elements.some(({ length }) => !Number.isSafeInteger(length) || length < 0)) throw new ModelError('unreadable');
  return { format, elements, end: end.index + end[0].length };
}

type Next = (type: Type) => number;

/** Reads the values one after another, each by its type. */
function createReader(bytes: Uint8Array, { format, end }: Head): { next: Next; share: () => number } {
  if (format === 'ascii') {
    const cursor: Cursor = { bytes, at: end };
    const next = () => {
      if (!findWord(cursor)) throw new ModelError('cut_off');
      return readNumber(cursor);
    };
    return { next, share: () => shareRead(cursor) };
  }
  if (format !== 'binary_little_endian' && format !== 'binary_big_endian') throw new ModelError('unreadable');
  const isLittle = format === 'binary_little_endian';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = end;
  const next: Next = (type) => {
    if (at + LENGTHS[type] > bytes.length) throw new ModelError('cut_off');
    const from = at;
    at += LENGTHS[type];
    return view[`get${type}`](from, isLittle);
  };
  return { next, share: () => at / bytes.length };
}

type Row = { values: Map<string, number>; lists: Map<string, number[]> };

function readRow(properties: readonly Property[], next: Next, { values, lists }: Row): void {
  for (const { name, type, count } of properties) {
    if (count === null) values.set(name, next(type));
    else {
      const length = next(count);
      if (!(length >= 0 && length <= MOST_CORNERS)) throw new ModelError(length >= 0 ? 'too_much' : 'unreadable');
      lists.set(
        name,
        Array.from({ length }, () => next(type)),
      );
    }
  }
}

/** Programs use one of these names for the list of a face's corners. */
const findCorners = ({ lists }: Row) => lists.get('vertex_indices') ?? lists.get('vertex_index');

const COLOUR = ['red', 'green', 'blue'] as const;

/** Floats go from 0 to 1, integers to the maximum of their type. */
function wholeColour(elements: readonly Element[]): number | null {
  const properties = elements.find(({ name }) => name === 'vertex')?.properties ?? [];
  const types = COLOUR.map((colour) => properties.find(({ name }) => name === colour)?.type);
  const [type] = types;
  if (!type || types.some((one) => one !== type)) return null;
  return type.startsWith('Float') ? 1 : type === 'Uint16' ? 65_535 : 255;
}

/** The colours of the vertices, in a file that has some. */
function createColours(whole: number | null) {
  let colours = octets(0);
  return {
    put: ({ values }: Row, vertex: number) => {
      if (whole === null) return;
      const shares = COLOUR.map((colour) => (values.get(colour) ?? Number.NaN) / whole);
      colours = roomFor(colours, vertex * 3 + 3, octets);
      colours.set(toColour(shares) ?? WHITE, vertex * 3);
    },
    paint: (vertices: number, ends: number) => {
      const coats = [{ ...BARE, colour: WHITE, ends }];
      const paint = { coats, colours: colours.slice(0, vertices * 3), places: null, pictures: [] };
      return whole !== null && hasColours(paint) ? paint : null;
    },
  };
}

function createMesh(whole: number | null) {
  const colours = createColours(whole);
  const fromOrigin = createOrigin();
  const spend = clippingBudget();
  let [positions, vertices, indices, ends] = [floats(3072), 0, integers(3072), 0];
  const addTriangle = (...corners: readonly number[]) => {
    indices = roomFor(indices, ends + 3, integers);
    indices.set(corners, ends);
    ends += 3;
  };
  return {
    addVertex: (row: Row) => {
      const at = (axis: string) => row.values.get(axis) ?? Number.NaN;
      colours.put(row, vertices);
      positions = roomFor(positions, vertices * 3 + 3, floats);
      positions.set(fromOrigin([at('x'), at('y'), at('z')]), vertices * 3);
      vertices += 1;
    },
    addFace: (row: Row) => {
      const corners = findCorners(row) ?? [];
      if (corners.some((corner) => !(corner >= 0 && corner < vertices))) throw new ModelError('bad_index');
      if (corners.length === 3) addTriangle(...corners);
      else if (corners.length > 3) clipEars(positions, corners, addTriangle, spend);
    },
    soup: (): Soup => {
      if (ends === 0) throw new ModelError(vertices > 0 ? 'points_only' : 'no_surface');
      return {
        positions: positions.slice(0, vertices * 3),
        indices: indices.slice(0, ends),
        paint: colours.paint(vertices, ends),
      };
    },
  };
}

/** The faces of a PLY file, text or binary; triangle strips, face colours and its own normals aren't used. */
export function parsePly(bytes: Uint8Array, onShare: OnShare): Soup {
  const head = readHead(bytes);
  const { next, share } = createReader(bytes, head);
  const mesh = createMesh(wholeColour(head.elements));
  const row: Row = { values: new Map(), lists: new Map() };
  for (const { name, length, properties } of head.elements) {
    // Elements without properties take no bytes, however many the file claims.
    if (properties.length === 0) continue;
    for (let at = 0; at < length; at += 1) {
      readRow(properties, next, row);
      if (name === 'vertex') mesh.addVertex(row);
      if (name === 'face') mesh.addFace(row);
      if (at % REPORT_EVERY === 0) onShare(share());
    }
  }
  return mesh.soup();
}
