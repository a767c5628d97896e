import type { PartRole } from '@facet/contract/craft/parts';
import { ModelError } from '../model-error.ts';
import { BARE, WHITE, type Rgb } from '../paint.ts';
import type { OnShare, ReadFile } from '../soup.ts';
import { createCollector } from './create-collector.ts';
import { bytes as octets, floats, integers, roomFor } from './growing.ts';
import { IDENTITY, times, type Matrix } from './matrix.ts';
import { unpackZip } from './unpack-zip.ts';

/** A 3MF may refer to models in further files of its zip. */
const MOST_MODELS = 10_000;
const DEEPEST = 12;
const MOST_PLACED = 100_000;
const UNITS: Readonly<Record<string, number>> = {
  micron: 0.001,
  millimeter: 1,
  centimeter: 10,
  inch: 25.4,
  foot: 304.8,
  meter: 1000,
};
/** What the standard's types of objects are, where they are no part of the piece. */
const ROLES: Readonly<Record<string, PartRole>> = { support: 'support', solidsupport: 'support', other: 'ignore' };
const TAG =
  /<(?:[\w.-]+:)?(model|object|vertex|triangle|component|item|basematerials|base|colorgroup|color)\b([^<>]*)>/g;

type Placing = { path: string; id: string; matrix: Matrix };
/** `colours` of each corner; null if no triangle has one. */
type Mesh = { positions: Float32Array; indices: Uint32Array; colours: Uint8Array | null };
/** Materials and colours are addressed by their group and the index in it. */
type Base = { name: string; colour: Rgb };
type Thing = {
  name: string;
  layer: string;
  role: PartRole | undefined;
  colour: Rgb;
  mesh: Mesh;
  components: Placing[];
};
/** What an object takes from the one that it is a component of, where it says nothing itself. */
type Above = Pick<Thing, 'name' | 'role'>;
type Model = { unit: string; things: Map<string, Thing>; items: Placing[] };

/** The value of the attribute; undefined if it is missing. */
function attribute(tag: string, name: string): string | undefined {
  let at = tag.indexOf(`${name}=`);
  // Not the end of a longer name.
  while (at > 0 && !/[\s:]/.test(tag[at - 1] ?? '')) at = tag.indexOf(`${name}=`, at + 1);
  if (at < 0) return undefined;
  const quote = tag[at + name.length + 1] ?? '"';
  const from = at + name.length + 2;
  return tag.slice(from, tag.indexOf(quote, from));
}

const numberIn = (tag: string, name: string) => Number(attribute(tag, name) ?? Number.NaN);

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const textIn = (tag: string, name: string) =>
  (attribute(tag, name) ?? '').replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, word: string) => ENTITIES[word] ?? '');

/** Four columns of three numbers in the file, translation last. */
function matrixIn(tag: string): Matrix {
  const numbers = attribute(tag, 'transform')?.trim().split(/\s+/).map(Number);
  if (!numbers) return IDENTITY;
  if (numbers.length !== 12 || numbers.some((value) => !Number.isFinite(value))) throw new ModelError('not_numbers');
  const rows = [0, 1, 2].map((row) => [0, 1, 2, 3].map((column) => numbers[column * 3 + row] ?? 0));
  return [...rows.flat(), 0, 0, 0, 1];
}

const placingIn = (tag: string, path: string): Placing => ({
  path: attribute(tag, 'path') ?? path,
  id: attribute(tag, 'objectid') ?? '',
  matrix: matrixIn(tag),
});

/** As `#RRGGBB`, with or without a final pair for transparency. */
function colourIn(text: string | undefined): Rgb {
  const digits = /^#([\da-f]{6})/i.exec(text ?? '')?.[1];
  if (!digits) return BARE.colour;
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `findMaterials` and `first` are the object's own, for triangles without others. */
function createMesh(findMaterials: (id: string) => readonly Base[] | undefined, object = '') {
  let [positions, places, indices, ends] = [floats(3072), 0, integers(3072), 0];
  let [colours, coloured] = [octets(0), 0];
  const [ownGroup, ownFirst] = [attribute(object, 'pid') ?? '', Number(attribute(object, 'pindex') ?? 0)];
  const own = findMaterials(ownGroup)?.[ownFirst]?.colour ?? BARE.colour;
  const colourTriangle = (tag: string) => {
    const first = attribute(tag, 'p1');
    if (first === undefined) return;
    const group = findMaterials(attribute(tag, 'pid') ?? ownGroup);
    const corners = [first, attribute(tag, 'p2') ?? first, attribute(tag, 'p3') ?? first];
    const found = corners.flatMap((at) => group?.[Number(at)]?.colour ?? own);
    colours = fillColours(roomFor(colours, ends * 3 + 9, octets), own, coloured, ends * 3);
    colours.set(found, ends * 3);
    coloured = ends * 3 + 9;
  };
  return {
    addVertex: (tag: string) => {
      positions = roomFor(positions, places + 3, floats);
      positions.set([numberIn(tag, 'x'), numberIn(tag, 'y'), numberIn(tag, 'z')], places);
      places += 3;
    },
    addTriangle: (tag: string) => {
      const corners = [numberIn(tag, 'v1'), numberIn(tag, 'v2'), numberIn(tag, 'v3')];
      if (corners.some((corner) => !(corner >= 0 && corner < places / 3))) throw new ModelError('bad_index');
      colourTriangle(tag);
      indices = roomFor(indices, ends + 3, integers);
      indices.set(corners, ends);
      ends += 3;
    },
    colour: own,
    mesh: (): Mesh => ({
      positions: positions.slice(0, places),
      indices: indices.slice(0, ends),
      colours:
        coloured > 0
          ? fillColours(roomFor(colours, ends * 3, octets), own, coloured, ends * 3).slice(0, ends * 3)
          : null,
    }),
  };
}

function fillColours(colours: Uint8Array<ArrayBuffer>, colour: Rgb, from: number, to: number) {
  for (let at = from; at < to; at += 3) colours.set(colour, at);
  return colours;
}

/** The text without comments; one that never ends takes the rest with it. */
function withoutComments(text: string): string {
  const pieces: string[] = [];
  let from = 0;
  for (let at = text.indexOf('<!--'); at >= 0; at = text.indexOf('<!--', from)) {
    pieces.push(text.slice(from, at));
    const end = text.indexOf('-->', at + 4);
    from = end < 0 ? text.length : end + 3;
  }
  return pieces.length > 0 ? pieces.join('') + text.slice(from) : text;
}

/** One of the file's models; materials are addressed by their group and the index in it. */
function readModel(text: string, path: string): Model {
  const model: Model = { unit: 'millimeter', things: new Map(), items: [] };
  const materials = new Map<string, Base[]>();
  const findMaterials = (id: string) => materials.get(id);
  let [building, open]: [ReturnType<typeof createMesh>, Thing | null] = [createMesh(findMaterials), null];
  let bases: Base[] = [];
  const end = () => {
    if (open) open.mesh = building.mesh();
  };
  for (const [, kind, tag = ''] of withoutComments(text).matchAll(TAG)) {
    if (kind === 'vertex') building.addVertex(tag);
    else if (kind === 'triangle') building.addTriangle(tag);
    else if (kind === 'model') model.unit = attribute(tag, 'unit') ?? model.unit;
    else if (kind === 'basematerials' || kind === 'colorgroup') materials.set(attribute(tag, 'id') ?? '', (bases = []));
    else if (kind === 'base')
      bases.push({ name: textIn(tag, 'name'), colour: colourIn(attribute(tag, 'displaycolor')) });
    else if (kind === 'color') bases.push({ name: '', colour: colourIn(attribute(tag, 'color')) });
    else if (kind === 'component') open?.components.push(placingIn(tag, path));
    else if (kind === 'item') model.items.push(placingIn(tag, path));
    else {
      end();
      building = createMesh(findMaterials, tag);
      const layer = findMaterials(attribute(tag, 'pid') ?? '')?.[Number(attribute(tag, 'pindex') ?? 0)]?.name ?? '';
      const role = ROLES[attribute(tag, 'type') ?? ''];
      open = { name: textIn(tag, 'name'), layer, role, colour: building.colour, mesh: building.mesh(), components: [] };
      model.things.set(attribute(tag, 'id') ?? '', open);
    }
  }
  end();
  return model;
}

const rootedPath = (name: string) => (name.startsWith('/') ? name : `/${name}`).toLowerCase();

function unpackModels(bytes: Uint8Array): Map<string, string> {
  const files = unpackZip(bytes, (name) => name.toLowerCase().endsWith('.model'), MOST_MODELS);
  return new Map([...files].map(([name, file]) => [rootedPath(name), new TextDecoder().decode(file)]));
}

/** Separate vertices for each corner, if corners have colours. */
function paintCorners({ positions, indices, colours }: Mesh, colour: Rgb) {
  if (!colours) return { positions, indices, coats: [{ ...BARE, colour, ends: indices.length }] };
  const apart = new Float32Array(indices.length * 3);
  for (const [at, corner] of indices.entries()) apart.set(positions.subarray(corner * 3, corner * 3 + 3), at * 3);
  const coats = [{ ...BARE, colour: WHITE, ends: indices.length }];
  return { positions: apart, indices: Uint32Array.from(indices, (_, at) => at), colours, coats };
}

/** The built objects of a 3MF file in place, in its unit and colours; pictures on them aren't used. */
export function parse3mf(bytes: Uint8Array, onShare: OnShare): ReadFile {
  if (bytes.length === 0) throw new ModelError('empty');
  const models = new Map<string, Model>();
  for (const [path, text] of unpackModels(bytes)) models.set(path, readModel(text, path));
  const main = [...models.values()].find(({ items }) => items.length > 0);
  if (!main) throw new ModelError(models.size > 0 ? 'nothing_in_it' : 'unreadable');
  const collector = createCollector();
  let placed = 0;
  const place = ({ path, id, matrix }: Placing, depth: number, { name, role }: Above) => {
    const thing = models.get(rootedPath(path))?.things.get(id);
    placed += 1;
    if (!thing || depth > DEEPEST || placed > MOST_PLACED) throw new ModelError(thing ? 'too_much' : 'bad_index');
    if (thing.mesh.indices.length > 0) {
      collector.add({ ...paintCorners(thing.mesh, thing.colour), matrix });
      collector.endPart({ name: thing.name || name, layer: thing.layer, role: thing.role ?? role });
    }
    for (const part of thing.components) {
      const below = { name: thing.name || name, role: thing.role ?? role };
      place({ ...part, matrix: times(matrix, part.matrix) }, depth + 1, below);
    }
  };
  for (const [at, item] of main.items.entries()) {
    place(item, 0, { name: '', role: undefined });
    onShare(at / main.items.length);
  }
  if (collector.isEmpty()) throw new ModelError('no_surface');
  return { soup: collector.soup(), curves: null, millimetres: UNITS[main.unit] ?? null };
}
