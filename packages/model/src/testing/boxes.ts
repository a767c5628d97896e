import { strToU8, zipSync } from 'fflate';
import type { Triple } from '../model-data.ts';
import { boxCorners, encodeText } from './solids.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type PlyFormat = 'ascii' | 'binary_little_endian' | 'binary_big_endian';

const plyHead = (format: PlyFormat, vertices: number, faces: number) =>
  [
    'ply',
    `format ${format} 1.0`,
    'comment a box',
    `element vertex ${vertices}`,
    'property float x',
    'property double y',
    'property float z',
    'property uchar red',
    `element face ${faces}`,
    'property list uchar int vertex_indices',
    'end_header\n',
  ].join('\n');

/** A box as a PLY file, with three separate corners for each triangle. */
export function boxPly(size: Triple, format: PlyFormat = 'ascii'): Bytes {
  const corners = boxCorners(size);
  const head = encodeText(plyHead(format, corners.length, corners.length / 3));
  if (format === 'ascii') {
    const places = corners.map((corner) => `${corner.join(' ')} 255`);
    const faces = corners.flatMap((_, at) => (at % 3 === 0 ? [`3 ${at} ${at + 1} ${at + 2}`] : []));
    return encodeText(plyHead(format, corners.length, corners.length / 3) + [...places, ...faces].join('\n'));
  }
  const isLittle = format === 'binary_little_endian';
  const file = new Uint8Array(head.length + corners.length * 17 + (corners.length / 3) * 13);
  const view = new DataView(file.buffer);
  file.set(head);
  let to = head.length;
  for (const [x, y, z] of corners) {
    view.setFloat32(to, x, isLittle);
    view.setFloat64(to + 4, y, isLittle);
    view.setFloat32(to + 12, z, isLittle);
    to += 17;
  }
  for (let at = 0; at < corners.length; at += 3) {
    view.setUint8(to, 3);
    for (let corner = 0; corner < 3; corner += 1) view.setInt32(to + 1 + corner * 4, at + corner, isLittle);
    to += 13;
  }
  return file;
}

/** A GLB file with this description, which uses `binary` as its first buffer. */
export function makeGlb(description: object, binary: Bytes): Bytes {
  const padded = (length: number) => Math.ceil(length / 4) * 4;
  const words = encodeText(JSON.stringify(description));
  const file = new Uint8Array(12 + 8 + padded(words.length) + 8 + padded(binary.length));
  const view = new DataView(file.buffer);
  const second = 20 + padded(words.length);
  for (const [at, value] of [0x46546c67, 2, file.length, padded(words.length), 0x4e4f534a].entries())
    view.setUint32(at * 4, value, true);
  file.fill(0x20, 20, second).set(words, 20);
  view.setUint32(second, padded(binary.length), true);
  view.setUint32(second + 4, 0x004e4942, true);
  file.set(binary, second + 8);
  return file;
}

/** The description of a GLB file that holds some triangles without indices; `node` is their place in the scene. */
function glbDescription(corners: readonly Triple[], node: object = {}) {
  const places = Float32Array.from(corners.flat());
  const description = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, name: 'Shank', ...node }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0 }] }],
    materials: [{ name: 'Yellow gold' }],
    accessors: [{ bufferView: 0, componentType: 5126, count: places.length / 3, type: 'VEC3' }],
    bufferViews: [{ buffer: 0, byteOffset: 0, byteLength: places.byteLength }],
    buffers: [{ byteLength: places.byteLength }],
  };
  return { description, binary: new Uint8Array(places.buffer) };
}

export const boxGlbDescription = (size: Triple, node?: object) => glbDescription(boxCorners(size), node);

/** A GLB file of some triangles, whose numbers are metres by the standard. */
export function cornersGlb(corners: readonly Triple[], node?: object): Bytes {
  const { description, binary } = glbDescription(corners, node);
  return makeGlb(description, binary);
}
export const boxGlb = (size: Triple, node?: object): Bytes => cornersGlb(boxCorners(size), node);

/** A 3MF file with these parts besides those that every such file has. */
export const makePackage = (parts: Readonly<Record<string, string>>): Bytes =>
  new Uint8Array(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));

function mesh3mf(corners: readonly Triple[]): string {
  const vertices = corners.map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`);
  const triangles = corners.flatMap((_, at) =>
    at % 3 === 0 ? [`<triangle v1="${at}" v2="${at + 1}" v3="${at + 2}"/>`] : [],
  );
  return `<mesh><vertices>${vertices.join('')}</vertices><triangles>${triangles.join('')}</triangles></mesh>`;
}

/** The mesh of a box in 3MF. */
export const boxMesh = (size: Triple): string => mesh3mf(boxCorners(size));

/** A 3MF file of some triangles in a unit. */
export const corners3mf = (corners: readonly Triple[], unit: string): Bytes =>
  makePackage({
    '3D/3dmodel.model': `<?xml version="1.0"?><model unit="${unit}"><resources><object id="1" type="model">${mesh3mf(corners)}</object></resources><build><item objectid="1"/></build></model>`,
  });
export const box3mf = (size: Triple, unit = 'millimeter'): Bytes => corners3mf(boxCorners(size), unit);

const FACES = [
  [0, 3, 2, 1],
  [4, 5, 6, 7],
  [0, 1, 5, 4],
  [1, 2, 6, 5],
  [2, 3, 7, 6],
  [3, 0, 4, 7],
];

const eightCorners = ([width, depth, height]: Triple): Triple[] => [
  [0, 0, 0],
  [width, 0, 0],
  [width, depth, 0],
  [0, depth, 0],
  [0, 0, height],
  [width, 0, height],
  [width, depth, height],
  [0, depth, height],
];

/** A box in STEP: a solid of six flat faces, each with its own edges. */
export function boxStep([width, depth, height]: Triple, colour?: Triple): Bytes {
  const lines: string[] = [];
  const add = (text: string) => `#${lines.push(`#${lines.length + 1}=${text};`)}`;
  const point = (x: number, y: number, z: number) => add(`CARTESIAN_POINT('',(${[x, y, z].map(real).join()}))`);
  const direction = (x: number, y: number, z: number) => add(`DIRECTION('',(${[x, y, z].map(real).join()}))`);
  const corners = eightCorners([width, depth, height]);
  const vertices = corners.map((corner) => add(`VERTEX_POINT('',${point(...corner)})`));
  const edges = new Map<string, string>();
  const edge = (from: number, to: number): string => {
    const known = edges.get(`${from} ${to}`);
    if (known) return add(`ORIENTED_EDGE('',*,*,${known},.T.)`);
    const back = edges.get(`${to} ${from}`);
    if (back) return add(`ORIENTED_EDGE('',*,*,${back},.F.)`);
    const [a = [0, 0, 0], b = [0, 0, 0]] = [corners[from], corners[to]];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
    const along = direction((b[0] - a[0]) / length, (b[1] - a[1]) / length, (b[2] - a[2]) / length);
    const line = add(`LINE('',${point(...a)},${add(`VECTOR('',${along},1.)`)})`);
    const made = add(`EDGE_CURVE('',${vertices[from]},${vertices[to]},${line},.T.)`);
    edges.set(`${from} ${to}`, made);
    return add(`ORIENTED_EDGE('',*,*,${made},.T.)`);
  };
  const faces = FACES.map((ring) => {
    const loop = add(`EDGE_LOOP('',(${ring.map((from, at) => edge(from, ring[(at + 1) % 4] ?? 0)).join()}))`);
    const [a, b, c] = ring.map((corner) => corners[corner] ?? ([0, 0, 0] satisfies Triple));
    const normal = crossProduct(a ?? [0, 0, 0], b ?? [0, 0, 0], c ?? [0, 0, 0]);
    const side = minus(b ?? [0, 0, 0], a ?? [0, 0, 0]);
    const place = add(
      `AXIS2_PLACEMENT_3D('',${point(...(a ?? [0, 0, 0]))},${direction(...unit(normal))},${direction(...unit(side))})`,
    );
    return add(`ADVANCED_FACE('',(${add(`FACE_OUTER_BOUND('',${loop},.T.)`)}),${add(`PLANE('',${place})`)},.T.)`);
  });
  const solid = add(`MANIFOLD_SOLID_BREP('Box',${add(`CLOSED_SHELL('',(${faces.join()}))`)})`);
  const millimetre = add('(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.))');
  const radian = add('(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.))');
  const steradian = add('(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT())');
  const exact = add(`UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-7),${millimetre},'distance_accuracy_value','')`);
  const context = add(
    `(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((${exact}))GLOBAL_UNIT_ASSIGNED_CONTEXT((${millimetre},${radian},${steradian}))REPRESENTATION_CONTEXT('',''))`,
  );
  const shape = add(`ADVANCED_BREP_SHAPE_REPRESENTATION('',(${solid}),${context})`);
  if (colour) {
    const fill = add(`FILL_AREA_STYLE_COLOUR('',${add(`COLOUR_RGB('',${colour.map(real).join()})`)})`);
    const area = add(`SURFACE_STYLE_FILL_AREA(${add(`FILL_AREA_STYLE('',(${fill}))`)})`);
    const usage = add(`SURFACE_STYLE_USAGE(.BOTH.,${add(`SURFACE_SIDE_STYLE('',(${area}))`)})`);
    const styled = add(`STYLED_ITEM('',(${add(`PRESENTATION_STYLE_ASSIGNMENT((${usage}))`)}),${solid})`);
    add(`MECHANICAL_DESIGN_GEOMETRIC_PRESENTATION_REPRESENTATION('',(${styled}),${context})`);
  }
  const application = add("APPLICATION_CONTEXT('core data for automotive mechanical design processes')");
  const product = add(`PRODUCT('Box','Box','',(${add(`PRODUCT_CONTEXT('',${application},'mechanical')`)}))`);
  const formation = add(`PRODUCT_DEFINITION_FORMATION('','',${product})`);
  const definition = add(
    `PRODUCT_DEFINITION('design','',${formation},${add(`PRODUCT_DEFINITION_CONTEXT('part definition',${application},'design')`)})`,
  );
  add(`SHAPE_DEFINITION_REPRESENTATION(${add(`PRODUCT_DEFINITION_SHAPE('','',${definition})`)},${shape})`);
  const head =
    "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN'));\nENDSEC;\nDATA;\n";
  return encodeText(`${head}${lines.join('\n')}\nENDSEC;\nEND-ISO-10303-21;\n`);
}

const real = (value: number) => (Number.isInteger(value) ? `${value}.` : String(value));
const minus = (a: Triple, b: Triple): Triple => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
function unit([x, y, z]: Triple): Triple {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
function crossProduct(a: Triple, b: Triple, c: Triple): Triple {
  const [u, v] = [minus(b, a), minus(c, a)];
  return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
}

const igesLines = (text: string, section: string, width: number, suffix = '') =>
  Array.from({ length: Math.ceil(text.length / width) }, (_, at) => text.slice(at * width, (at + 1) * width)).map(
    (line, at) => `${(line.padEnd(width) + suffix).padEnd(72)}${section}${String(at + 1).padStart(7)}`,
  );

/** An IGES file of these surfaces, each the parameters of an entity of kind 128. */
function makeIges(surfaces: readonly string[]): Bytes {
  const [start, global] = [
    igesLines('A model', 'S', 72),
    igesLines(
      '1H,,1H;,3HBox,7Hbox.igs,5HFacet,5HFacet,32,38,7,38,15,3HBox,1.,2,2HMM,1,0.01,15H20260101.000000,1.E-6,100.,5HFacet,5HFacet,11,0,15H20260101.000000;',
      'G',
      72,
    ),
  ];
  const [directory, parameters]: [string[], string[]] = [[], []];
  for (const text of surfaces) {
    const pointer = directory.length + 1;
    const first = parameters.length + 1;
    // No number continues on the next line.
    const lines = text.match(/.{1,64}(?<=[,;])/g) ?? [];
    for (const line of lines)
      parameters.push(`${line.padEnd(64)}${String(pointer).padStart(8)}P${String(parameters.length + 1).padStart(7)}`);
    const field = (value: number | string) => String(value).padStart(8);
    directory.push(
      `${[128, first, 0, 0, 0, 0, 0, 0].map(field).join('')}00000000D${String(pointer).padStart(7)}`,
      `${[128, 0, 0, lines.length, 0, '', '', '', 0].map(field).join('')}D${String(pointer + 1).padStart(7)}`,
    );
  }
  const counts = `S${String(start.length).padStart(7)}G${String(global.length).padStart(7)}D${String(directory.length).padStart(7)}P${String(parameters.length).padStart(7)}`;
  const end = `${counts.padEnd(72)}T${'1'.padStart(7)}`;
  return encodeText(`${[...start, ...global, ...directory, ...parameters, end].join('\n')}\n`);
}

/** A box in IGES: six flat patches that meet at their edges, in millimetres. */
export function boxIges(size: Triple): Bytes {
  const knots = '0.,0.,1.,1.,0.,0.,1.,1.';
  return makeIges(
    FACES.map((ring) => {
      const [a, b, c, d] = ring.map((corner) => eightCorners(size)[corner] ?? [0, 0, 0]);
      const points = [a, b, d, c].flatMap((place) => place ?? []).map(real);
      return `128,1,1,1,1,0,0,1,0,0,${knots},1.,1.,1.,1.,${points.join()},0.,1.,0.,1.;`;
    }),
  );
}

/** This many vaulted surfaces of 4.8 mm side by side, forty in a row, as an IGES file. */
export function vaultsIges(count: number): Bytes {
  const steps = [0, 1, 2, 3, 4, 5, 6];
  const knots = '0.,0.,0.,0.,.25,.5,.75,1.,1.,1.,1.';
  const weights = Array.from({ length: 49 }, () => '1.').join();
  return makeIges(
    Array.from({ length: count }, (_, at) => {
      const [left, front] = [(at % 40) * 6, Math.floor(at / 40) * 6];
      const points = steps.flatMap((y) =>
        steps.flatMap((x) => [
          left + (x * 4) / 5,
          front + (y * 4) / 5,
          Number((1.2 * Math.sin(x / 2) * Math.sin(y / 2)).toFixed(5)),
        ]),
      );
      return `128,6,6,3,3,0,0,1,0,0,${knots},${knots},${weights},${points.map(real).join()},0.,1.,0.,1.;`;
    }),
  );
}

/** Boxes at these places, each an object of its own, as an OBJ file. */
export function makeBoxesObj(boxes: readonly { name: string; size: Triple; at: Triple }[]): Buffer {
  const lines = boxes.flatMap(({ name, size, at }, box) => [
    `o ${name}`,
    ...boxCorners(size).map((corner) => `v ${corner.map((value, axis) => value + (at[axis] ?? 0)).join(' ')}`),
    ...Array.from(
      { length: 12 },
      (_, face) => `f ${[1, 2, 3].map((corner) => box * 36 + face * 3 + corner).join(' ')}`,
    ),
  ]);
  return Buffer.from(`${lines.join('\n')}\n`);
}
