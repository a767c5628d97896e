// @vitest-environment node
import rhino3dm, {
  type File3dm,
  type GeometryBase,
  type InstanceReference,
  type RhinoModule,
  type Transform,
} from 'rhino3dm';
import { beforeAll, expect, test } from 'vitest';
import { countedVolume } from '../counted-volume.ts';
import { buildMesh } from '../mesh/build-mesh.ts';
import { parse3dm } from './parse-3dm.ts';
import { rhinoBreak } from './rhino-chunks.ts';

const ignore = () => undefined;
let rhino: RhinoModule;
beforeAll(async () => {
  rhino = await rhino3dm();
});

function boxMesh() {
  const mesh = new rhino.Mesh();
  for (const [x = 0, y = 0, z = 0] of [
    [0, 0, 0],
    [2, 0, 0],
    [2, 3, 0],
    [0, 3, 0],
    [0, 0, 4],
    [2, 0, 4],
    [2, 3, 4],
    [0, 3, 4],
  ]) {
    mesh.vertices().add(x, y, z);
  }
  for (const [a = 0, b = 0, c = 0, d = 0] of [
    [0, 3, 2, 1],
    [4, 5, 6, 7],
    [0, 1, 5, 4],
    [1, 2, 6, 5],
    [2, 3, 7, 6],
    [3, 0, 4, 7],
  ]) {
    mesh.faces().addQuadFace(a, b, c, d);
  }
  return mesh;
}

/** The library's writer; its types wrongly require attributes. */
function saveFile(file: File3dm): Uint8Array {
  const write: (this: File3dm) => Uint8Array = Reflect.get(file, 'toByteArray');
  return write.call(file);
}

function makeFile(unit: 'Millimeters' | 'Inches' | 'None') {
  const file = new rhino.File3dm();
  file.settings().modelUnitSystem = rhino.UnitSystem[unit];
  return file;
}

test.each([
  ['Millimeters', 1],
  ['Inches', 25.4],
  ['None', null],
] as const)('a mesh is read, in the unit %s of its file', (unit, millimetres) => {
  const file = makeFile(unit);
  file.objects().addMesh(boxMesh(), new rhino.ObjectAttributes());
  const read = parse3dm(rhino, saveFile(file), ignore);
  expect(read.millimetres).toBe(millimetres);
  if (!read.soup) throw new Error('nothing was read');
  expect(buildMesh(read.soup, ignore).facts).toMatchObject({
    bounds: { min: [0, 0, 0], max: [2, 3, 4] },
    bodies: [{ volume: 24 }],
    triangles: 12,
  });
});

test('surfaces that were saved without meshes give the curves at their borders', () => {
  const file = makeFile('Millimeters');
  file.objects().add(new rhino.Sphere([0, 0, 0], 5).toBrep(), new rhino.ObjectAttributes());
  const read = parse3dm(rhino, saveFile(file), ignore);
  expect(read.soup).toBeNull();
  expect(read.curves?.length).toBeGreaterThan(0);
});

/** The definition of a block of these pieces, and one placement. */
function addBlock(file: File3dm, pieces: readonly { geometry: GeometryBase; layer?: number }[]) {
  const attributes = pieces.map(({ layer = 0 }) => {
    const made = new rhino.ObjectAttributes();
    made.layerIndex = layer;
    return made;
  });
  const geometry = pieces.map((piece) => piece.geometry);
  const at = file.instanceDefinitions().add('block', '', '', '', [0, 0, 0], geometry, attributes);
  const { id } = file.instanceDefinitions().get(at);
  // The types know neither its constructor nor its arguments.
  const create = (xform: Transform): InstanceReference => Reflect.construct(rhino.InstanceReference, [id, xform]);
  return (xform: Transform) => {
    file.objects().add(create(xform), new rhino.ObjectAttributes());
  };
}

function addLayer(file: File3dm, name: string, { isOn = true, parent }: { isOn?: boolean; parent?: string } = {}) {
  const layer = new rhino.Layer();
  layer.name = name;
  layer.visible = isOn;
  if (parent) Reflect.set(layer, 'parentLayerId', parent);
  return file.layers().add(layer);
}

function onLayer(layer: number, name = '') {
  const attributes = new rhino.ObjectAttributes();
  attributes.layerIndex = layer;
  attributes.name = name;
  return attributes;
}

const readFacts = (file: File3dm) => {
  const { soup } = parse3dm(rhino, saveFile(file), ignore);
  if (!soup) throw new Error('nothing was read');
  return buildMesh(soup, ignore).facts;
};

test('a block and its mirror image count both', () => {
  const file = makeFile('Millimeters');
  const place = addBlock(file, [{ geometry: boxMesh() }]);
  place(rhino.Transform.identity());
  place(rhino.Transform.mirror([-5, 0, 0], [1, 0, 0]));
  expect(readFacts(file)).toMatchObject({
    bounds: { min: [-12, 0, 0], max: [2, 3, 4] },
    bodies: [
      { volume: 24, isTurned: false },
      { volume: 24, isTurned: false },
    ],
  });
});

test('what lies on a layer that is off is neither shown nor weighed, in a block and below its parent too', () => {
  const file = makeFile('Millimeters');
  const on = addLayer(file, 'Metal');
  const off = addLayer(file, 'Off', { isOn: false });
  const child = addLayer(file, 'Child', { parent: file.layers().get(off).id });
  file.objects().addMesh(boxMesh(), onLayer(on, 'shank'));
  file.objects().addMesh(boxMesh(), onLayer(child));
  addBlock(file, [{ geometry: boxMesh(), layer: off }])(rhino.Transform.identity());
  expect(readFacts(file).bodies).toMatchObject([{ volume: 24, name: 'shank', layer: 'Metal' }]);
});

test('parts that were saved without a mesh are told by their names', () => {
  const file = makeFile('Millimeters');
  file.objects().addMesh(boxMesh(), new rhino.ObjectAttributes());
  const gems = addLayer(file, 'Gems');
  for (const name of ['centre', '']) {
    file.objects().add(new rhino.Sphere([50, 0, 0], 5).toBrep(), onLayer(gems, name));
  }
  file.objects().addPoint([0, 0, 0]);
  const facts = readFacts(file);
  expect(facts.unmeshed).toEqual({ count: 2, of: 3, names: ['centre', 'Gems'] });
  expect(countedVolume(facts, [], { leftOut: [], once: 1, inverted: 0 })).toEqual({ kind: 'none', why: 'partial' });
});

const ONLY: readonly [string, () => GeometryBase][] = [
  ['lights_only', () => new rhino.Light()],
  ['points_only', () => new rhino.Point([1, 2, 3])],
  ['text_only', (): GeometryBase => Reflect.construct(rhino.TextDot, ['14 kt', [0, 0, 0]])],
  ['curves_only', () => rhino.ArcCurve.createFromCircle(new rhino.Circle(5))],
];

test.each(ONLY)('a file that holds nothing to be seen says so: %s', (problem, make) => {
  const file = makeFile('Millimeters');
  file.objects().add(make(), new rhino.ObjectAttributes());
  expect(() => parse3dm(rhino, saveFile(file), ignore)).toThrow(expect.objectContaining({ problem }));
});

test.each([
  ['a renamed zip', () => new Uint8Array([0x50, 0x4b, 3, 4, ...Array.from({ length: 60 }, () => 0)]), 'not_rhino'],
  ['an empty file', () => new Uint8Array(), 'empty'],
  ['a file without anything in it', () => saveFile(makeFile('Millimeters')), 'nothing_in_it'],
  [
    'a file that was cut off',
    () => {
      const file = makeFile('Millimeters');
      file.objects().addMesh(boxMesh(), new rhino.ObjectAttributes());
      return saveFile(file).subarray(0, 2000);
    },
    'unreadable',
  ],
] as const)('%s is refused', (_, make, problem) => {
  expect(() => parse3dm(rhino, make(), ignore)).toThrow(expect.objectContaining({ problem }));
});

/** Where each chunk of a file begins, by its code. */
function listChunks(bytes: Uint8Array): Map<number, number> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = new Map<number, number>();
  for (let at = 32; at < bytes.length; at += 12 + Number(view.getBigInt64(at + 4, true)))
    chunks.set(view.getUint32(at, true), at);
  return chunks;
}
/** The table after the objects: the history they were made with. */
const HISTORY = 0x10_00_00_26;
const lengthened = (bytes: Uint8Array, at: number, length: number) => {
  const torn = bytes.slice();
  new DataView(torn.buffer).setBigInt64(at + 4, BigInt(length), true);
  return torn;
};

test('a file whose tables lead elsewhere is refused before the library is caught in it', () => {
  const file = makeFile('Millimeters');
  file.objects().addMesh(boxMesh(), new rhino.ObjectAttributes());
  const whole = saveFile(file).slice();
  expect(rhinoBreak((at, length) => whole.subarray(at, at + length), whole.length)).toBeNull();
  for (const at of listChunks(whole).values()) {
    if (at > (listChunks(whole).get(HISTORY) ?? 0)) continue;
    for (const length of [-1, -400_000, whole.length, Number.MAX_SAFE_INTEGER])
      expect(() => parse3dm(rhino, lengthened(whole, at, length), ignore), `${at} ${length}`).toThrow('unreadable');
  }
});

test('an object whose parts lead elsewhere is found before the library is caught in it', () => {
  const file = makeFile('Millimeters');
  file.objects().addMesh(boxMesh(), new rhino.ObjectAttributes());
  const whole = saveFile(file).slice();
  // The header of the chunk with the object's name and place.
  const at = Buffer.from(whole).indexOf(Buffer.of(0x72, 0x80, 0, 2));
  expect(at).toBeGreaterThan(0);
  const torn = whole.slice();
  torn.set(new TextEncoder().encode('render-channels'), at);
  expect(rhinoBreak((from, length) => torn.subarray(from, from + length), torn.length)).toEqual({
    at,
    hasObjects: false,
  });
  expect(() => parse3dm(rhino, torn, ignore)).toThrow('unreadable');
});

test('a file that breaks behind its objects shows them all', () => {
  const file = makeFile('Millimeters');
  file.objects().addMesh(boxMesh(), new rhino.ObjectAttributes());
  const whole = saveFile(file).slice();
  const behind = [...listChunks(whole).values()].filter((at) => at > (listChunks(whole).get(HISTORY) ?? 0));
  expect(behind.length).toBeGreaterThan(1);
  for (const at of behind) {
    const { soup, millimetres } = parse3dm(rhino, lengthened(whole, at, whole.length), ignore);
    expect([soup?.unmeshed, millimetres]).toEqual([null, 1]);
    expect(parse3dm(rhino, whole.subarray(0, at + 5), ignore).soup?.indices).toEqual(soup?.indices);
  }
});
