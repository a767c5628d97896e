// @vitest-environment node
import rhino3dm from 'rhino3dm';
import { describe, expect, test } from 'vitest';
import { buildMesh } from './mesh/build-mesh.ts';
import type { DrawnMesh, Triple } from './model-data.ts';
import { packFiles } from './pack-model.ts';
import { pictureSize } from './picture-size.ts';
import { readModel } from './read-model.ts';
import { LIBRARIES } from './testing/libraries.ts';
import type { ReadFile, Soup } from './soup.ts';
import { boxGlbDescription, boxMesh, boxStep, makeGlb, makePackage } from './testing/boxes.ts';
import { FOUR_COLOURS, PAINTED_MTL, paintedObj, zipFile } from './testing/painted.ts';
import { encodeText, listVolumes } from './testing/solids.ts';

const SIZE: Triple = [2, 3, 4];
const ignore = () => undefined;

function requireSoup({ soup }: ReadFile): Soup {
  if (!soup) throw new Error('nothing was read');
  return soup;
}
const read = async (bytes: Uint8Array, format: string) =>
  requireSoup(await readModel(bytes, format, LIBRARIES, ignore));

/** Each drawn colour with how polished it is, and on how many corners. */
function drawnColours({ paint, indices }: DrawnMesh): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const vertex of indices) {
    const key = [...(paint?.colours.subarray(vertex * 4, vertex * 4 + 4) ?? [])].join(' ');
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
const drawColours = async (bytes: Uint8Array, format: string) =>
  drawnColours(buildMesh(await read(bytes, format), ignore).mesh);

describe('a zip with an OBJ file, its materials and its picture', () => {
  const packed = zipFile({
    'ring/ring.obj': paintedObj(SIZE),
    'ring/ring.mtl': PAINTED_MTL,
    'ring/maps/four colours.png': FOUR_COLOURS,
    '__MACOSX/ring/._ring.obj': 'x',
  });

  test('has the colour, the polish and the picture of each material', async () => {
    const soup = await read(packed, 'zip');
    expect(soup.paint?.pictures).toEqual([FOUR_COLOURS]);
    const { mesh, facts } = buildMesh(soup, ignore);
    expect(drawnColours(mesh)).toEqual({ '204 153 51 255': 18, '255 255 255 0': 18 });
    expect(mesh.paint?.stretches).toEqual([
      { count: 18, picture: null },
      { count: 18, picture: 0 },
    ]);
    expect(mesh.paint?.places).toHaveLength((mesh.positions.length / 3) * 2);
    expect([listVolumes(facts), facts.unpainted]).toEqual([[24], null]);
  });

  test('lies on the model as the file says, whichever way its surface was turned', async () => {
    const obj = paintedObj(SIZE);
    const turned = obj.replaceAll(/^f (\S+) (\S+) (\S+)$/gm, 'f $1 $3 $2');
    const readSpots = async (text: string) => {
      const { mesh } = buildMesh(
        await read(zipFile({ 'a.obj': text, 'ring.mtl': PAINTED_MTL, 'Four Colours.png': FOUR_COLOURS }), 'zip'),
        ignore,
      );
      const corners = [...mesh.indices].slice(18).map((vertex) => {
        const place = mesh.positions.subarray(vertex * 3, vertex * 3 + 3).join();
        return `${place} ${mesh.paint?.places?.subarray(vertex * 2, vertex * 2 + 2).join()}`;
      });
      return corners.toSorted();
    };
    const spots = await readSpots(obj);
    expect(new Set(spots).size).toBeGreaterThan(8);
    expect(await readSpots(turned)).toEqual(spots);
  });

  test('is metal where the materials are missing', async () => {
    expect((await read(zipFile({ 'ring.obj': paintedObj(SIZE) }), 'zip')).paint).toBeNull();
    expect((await read(encodeText(paintedObj(SIZE)), 'obj')).paint).toBeNull();
  });

  test('holds what was chosen together', async () => {
    const files = { 'ring.obj': encodeText(paintedObj(SIZE)), 'ring.mtl': encodeText(PAINTED_MTL) };
    const zip = packFiles(Object.entries(files).map(([name, bytes]) => ({ name, bytes })));
    expect(await drawColours(zip, 'zip')).toEqual({ '204 153 51 255': 18, '255 255 255 0': 18 });
  });

  test('without a model says so', async () => {
    await expect(read(zipFile({ 'gold.png': FOUR_COLOURS }), 'zip')).rejects.toThrow('no_model');
  });
});

describe('a glTF model', () => {
  function painted() {
    const { description, binary } = boxGlbDescription(SIZE);
    const spots = Float32Array.from({ length: 72 }, (_, at) => (at % 4) / 3);
    const whole = new Uint8Array([...binary, ...new Uint8Array(spots.buffer), ...FOUR_COLOURS]);
    const [primitive] = description.meshes[0]?.primitives ?? [];
    const views = [
      { byteLength: binary.length },
      { byteOffset: binary.length, byteLength: spots.byteLength },
      { byteOffset: binary.length + spots.byteLength, byteLength: FOUR_COLOURS.length },
    ];
    const full = {
      ...description,
      meshes: [{ primitives: [{ ...primitive, attributes: { POSITION: 0, TEXCOORD_0: 1 } }] }],
      materials: [
        {
          name: 'Gold',
          pbrMetallicRoughness: { baseColorFactor: [1, 0.5, 0, 1], metallicFactor: 1, baseColorTexture: { index: 0 } },
        },
      ],
      textures: [{ source: 0 }],
      images: [{ bufferView: 2, mimeType: 'image/png' }],
      accessors: [...description.accessors, { bufferView: 1, componentType: 5126, count: 36, type: 'VEC2' }],
      bufferViews: views.map((view) => ({ buffer: 0, ...view })),
    };
    return { full, whole };
  }

  test('in one file has its picture and colour, the light of which is counted for screens', async () => {
    const { full, whole } = painted();
    const soup = await read(makeGlb({ ...full, buffers: [{ byteLength: whole.length }] }, whole), 'glb');
    expect(soup.paint?.pictures[0]).toEqual(FOUR_COLOURS);
    const { mesh } = buildMesh(soup, ignore);
    expect(drawnColours(mesh)).toEqual({ '255 188 0 255': 36 });
    expect(mesh.paint?.stretches).toEqual([{ count: 36, picture: 0 }]);
  });

  test('in a zip finds its bytes and its picture beside it', async () => {
    const { full, whole } = painted();
    const gltf = {
      ...full,
      buffers: [{ uri: 'ring%20data.bin', byteLength: whole.length }],
      images: [{ uri: 'maps/four.png' }],
    };
    const files = { 'x/ring.gltf': JSON.stringify(gltf), 'x/ring data.bin': whole, 'x/maps/four.png': FOUR_COLOURS };
    const { mesh, facts } = buildMesh(await read(zipFile(files), 'zip'), ignore);
    expect(mesh.paint?.stretches).toEqual([{ count: 36, picture: 0 }]);
    expect(listVolumes(facts)).toEqual([24]);
    await expect(read(zipFile({ 'x/ring.gltf': JSON.stringify(gltf) }), 'zip')).rejects.toMatchObject({
      problem: 'parts_missing',
      names: ['ring data.bin', 'maps/four.png'],
    });
    const bare = await read(zipFile({ 'ring.gltf': JSON.stringify(gltf), 'ring data.bin': whole }), 'zip');
    expect(buildMesh(bare, ignore).facts.unpainted).toBe('maps/four.png');
    expect(facts.unpainted).toBeNull();
  });

  test('without a colour of its own is metal', async () => {
    const { description, binary } = boxGlbDescription(SIZE);
    expect((await read(makeGlb(description, binary), 'glb')).paint).toBeNull();
  });
});

test('a PLY file has the colours of its vertices', async () => {
  const head = 'ply\nformat ascii 1.0\nelement vertex 3\nproperty float x\nproperty float y\nproperty float z\n';
  const colours = 'property uchar red\nproperty uchar green\nproperty uchar blue\n';
  const body = 'element face 1\nproperty list uchar int vertex_indices\nend_header\n';
  const file = encodeText(`${head}${colours}${body}0 0 0 255 0 0\n1 0 0 0 255 0\n0 1 0 0 0 255\n3 0 1 2\n`);
  expect(await drawColours(file, 'ply')).toEqual({ '255 0 0 0': 1, '0 255 0 0': 1, '0 0 255 0': 1 });
});

test('an OBJ file has the colours that stand behind its vertices', async () => {
  const file = encodeText('v 0 0 0 1 0 0\nv 1 0 0\nv 0 1 0 0 0 1\nf 1 2 3');
  expect(await drawColours(file, 'obj')).toEqual({ '255 0 0 0': 1, '255 255 255 0': 1, '0 0 255 0': 1 });
});

test('a 3MF file has the colours of its objects and triangles', async () => {
  const mesh = boxMesh(SIZE).replace('v3="2"/>', 'v3="2" pid="7" p1="0" p2="1" p3="1"/>');
  const groups =
    '<basematerials id="6"><base name="Gold" displaycolor="#C8A03CFF"/></basematerials>' +
    '<m:colorgroup id="7"><m:color color="#FF0000"/><m:color color="#00FF00FF"/></m:colorgroup>';
  const model = `<model unit="millimeter"><resources>${groups}<object id="1" pid="6" pindex="0">${mesh}</object></resources><build><item objectid="1"/></build></model>`;
  const file = makePackage({ '3D/3dmodel.model': model });
  expect(await drawColours(file, '3mf')).toEqual({ '255 0 0 0': 1, '0 255 0 0': 2, '200 160 60 0': 33 });
});

test('a STEP file has the colour of its body', async () => {
  expect(await drawColours(boxStep(SIZE, [1, 0.5, 0]), 'step')).toEqual({ '255 128 0 0': 36 });
  expect((await read(boxStep(SIZE), 'step')).paint).toBeNull();
});

test('a Rhino file has the colours of materials, objects and layers, and black is none', async () => {
  const rhino = await rhino3dm();
  const file = new rhino.File3dm();
  const layer = new rhino.Layer();
  layer.color = { r: 200, g: 150, b: 20, a: 255 };
  file.layers().add(layer);
  const black = new rhino.Layer();
  file.layers().add(black);
  const material = new rhino.Material();
  Reflect.set(material, 'diffuseColor', { r: 9, g: 8, b: 7, a: 255 });
  file.materials().add(material);
  const put = (change: (attributes: InstanceType<typeof rhino.ObjectAttributes>) => void) => {
    const [mesh, attributes] = [new rhino.Mesh(), new rhino.ObjectAttributes()];
    for (const [x, y, z] of [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ] as const)
      mesh.vertices().add(x, y, z);
    mesh.faces().addTriFace(0, 1, 2);
    change(attributes);
    file.objects().addMesh(mesh, attributes);
  };
  put((attributes) => (attributes.layerIndex = 0));
  put((attributes) => (attributes.layerIndex = 1));
  put((attributes) => {
    attributes.colorSource = rhino.ObjectColorSource.ColorFromObject;
    attributes.objectColor = { r: 1, g: 2, b: 3, a: 255 };
  });
  put((attributes) => {
    attributes.materialSource = rhino.ObjectMaterialSource.MaterialFromObject;
    attributes.materialIndex = 0;
  });
  const write: () => Uint8Array = Reflect.get(file, 'toByteArray');
  const { paint } = await read(Reflect.apply(write, file, []), '3dm');
  expect(paint?.coats.map(({ colour }) => colour)).toEqual([
    [200, 150, 20],
    [205, 205, 205],
    [1, 2, 3],
    [9, 8, 7],
  ]);
});

test('a picture tells its size before it is unpacked', () => {
  expect(pictureSize(FOUR_COLOURS)).toEqual({ width: 2, height: 2 });
  const jpeg = Uint8Array.of(
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    0,
    0,
    0xff,
    0xc2,
    0,
    17,
    8,
    0x10,
    0,
    0x20,
    0,
    ...new Uint8Array(20),
  );
  expect(pictureSize(jpeg)).toEqual({ width: 8192, height: 4096 });
  expect(pictureSize(encodeText('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
});
