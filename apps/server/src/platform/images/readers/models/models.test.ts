import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { box3mf, boxGlb, boxIges, boxPly, boxStep } from '@facet/model/testing/boxes';
import rhino3dm from 'rhino3dm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReadPixels } from '../../open-picture.ts';
import { rhinoPicture } from '../rhino-picture.ts';
import { modelPixels } from './model-pixels.ts';

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'facet-models-'))));
afterAll(() => rm(folder, { recursive: true }));

type Corner = readonly [number, number, number];
const quads = (faces: readonly (readonly Corner[])[]) =>
  faces.flatMap(([a, b, c, d]) => (a && b && c && d ? [a, b, c, a, c, d] : []));
const box = ([x, y, z]: Corner, from: Corner = [0, 0, 0]): Corner[] => {
  const at = (i: number, j: number, k: number): Corner => [from[0] + i * x, from[1] + j * y, from[2] + k * z];
  return quads([
    [at(0, 0, 0), at(0, 1, 0), at(1, 1, 0), at(1, 0, 0)],
    [at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1)],
    [at(0, 0, 0), at(1, 0, 0), at(1, 0, 1), at(0, 0, 1)],
    [at(0, 1, 0), at(0, 1, 1), at(1, 1, 1), at(1, 1, 0)],
    [at(0, 0, 0), at(0, 0, 1), at(0, 1, 1), at(0, 1, 0)],
    [at(1, 0, 0), at(1, 1, 0), at(1, 1, 1), at(1, 0, 1)],
  ]);
};

function binaryStl(corners: readonly Corner[]): Buffer {
  const count = corners.length / 3;
  const file = Buffer.alloc(84 + count * 50);
  file.writeUInt32LE(count, 80);
  for (const [index, corner] of corners.entries())
    for (const [axis, value] of corner.entries())
      file.writeFloatLE(value, 84 + Math.floor(index / 3) * 50 + 12 + (index % 3) * 12 + axis * 4);
  return file;
}
const textStl = (corners: readonly Corner[], end = 'endsolid ring\n') =>
  `solid ring\n${corners
    .map(
      (corner, at) =>
        `${at % 3 === 0 ? 'facet normal 0 0 0\nouter loop\n' : ''}vertex ${corner.join(' ')}\n${at % 3 === 2 ? 'endloop\nendfacet\n' : ''}`,
    )
    .join('')}${end}`;
const writeObj = (corners: readonly Corner[], faces: readonly string[]) =>
  [...corners.map((corner) => `v ${corner.join(' ')}`), ...faces.map((face) => `f ${face}`)].join('\n');

async function draw(format: Parameters<typeof modelPixels>[1], body: Uint8Array | string): Promise<ReadPixels> {
  const path = join(folder, `model.${format}`);
  await writeFile(path, body);
  return modelPixels(path, format, { metal: 'yellow', parts: [] });
}

/** Whether there is gold at a place, given as fractions of the sides: the ground and the shadow on it have no colour. */
function isMetal({ data, width, height }: ReadPixels, x: number, y: number): boolean {
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
  return (data[at] ?? 0) / (data[at + 2] ?? 1) > 1.09;
}
/** The share of the picture that the model covers. */
function measureCover(picture: ReadPixels): number {
  const steps = Array.from({ length: 60 }, (_, step) => (step + 0.5) / 60);
  return steps.flatMap((y) => steps.map((x) => isMetal(picture, x, y))).filter(Boolean).length / 3600;
}

function saveFile(file: object): Buffer {
  const write: unknown = Reflect.get(file, 'toByteArray');
  if (typeof write !== 'function') throw new Error('no writer');
  return Buffer.from(Reflect.apply(write, file, []));
}

async function boxIn3dm(): Promise<Buffer> {
  const rhino = await rhino3dm();
  const [file, mesh] = [new rhino.File3dm(), new rhino.Mesh()];
  for (const [x, y, z] of box([10, 10, 10])) mesh.vertices().add(x, y, z);
  for (let at = 0; at < 36; at += 3) mesh.faces().addTriFace(at, at + 1, at + 2);
  file.objects().addMesh(mesh, new rhino.ObjectAttributes());
  return saveFile(file);
}

describe('a model', () => {
  test('fills the picture, whichever file it comes in and however far away it stands', async () => {
    const corners = box([10, 10, 10]);
    const far = box([10, 10, 10], [1e8, 1e8, 0]);
    const triples = corners.flatMap((_, at) => (at % 3 === 0 ? [`${at + 1} ${at + 2}/1/1 ${at + 3}//2 # side`] : []));
    const pictures = [
      await draw('stl', binaryStl(corners)),
      await draw('stl', textStl(corners)),
      await draw('3dm', await boxIn3dm()),
      await draw('obj', writeObj(corners, triples)),
      await draw('obj', writeObj(far, triples).replaceAll('\n', '\r')),
      await draw('ply', boxPly([10, 10, 10])),
      await draw('glb', boxGlb([10, 10, 10])),
      await draw('3mf', box3mf([10, 10, 10])),
      await draw('step', boxStep([10, 10, 10])),
      await draw('igs', boxIges([10, 10, 10])),
    ];
    const covers = pictures.map(measureCover);
    for (const cover of covers) expect(cover).toBeGreaterThan(0.3);
    for (const cover of covers) expect(cover).toBeLessThan(0.7);
    for (const picture of pictures) expect(isMetal(picture, 0.02, 0.02)).toBe(false);
    for (const picture of pictures) expect(isMetal(picture, 0.5, 0.5)).toBe(true);
  });

  test('with a hollow face keeps its hollow', async () => {
    // A C lying in the plane that is looked at, open to the right.
    const outline: Corner[] = [
      [0, 0, 0],
      [9, 0, 0],
      [9, 3, 0],
      [3, 3, 0],
      [3, 6, 0],
      [9, 6, 0],
      [9, 9, 0],
      [0, 9, 0],
    ];
    const hollow = await draw('obj', writeObj(outline, ['1 2 3 4 5 6 7 8']));
    const whole = await draw(
      'obj',
      writeObj(
        [
          [0, 0, 0],
          [9, 0, 0],
          [9, 9, 0],
          [0, 9, 0],
        ],
        ['-4 -3 -2 -1'],
      ),
    );
    expect(isMetal(whole, 0.55, 0.5)).toBe(true);
    expect(isMetal(hollow, 0.55, 0.5)).toBe(false);
    expect(measureCover(hollow) / measureCover(whole)).toBeCloseTo(63 / 81, 1);
  });

  test('shows what is nearer, in any order', async () => {
    const [near, away] = [box([20, 1, 20], [0, -20, 0]), box([20, 1, 20], [0, 20, 0])];
    const [one, other] = [
      await draw('stl', binaryStl([...near, ...away])),
      await draw('stl', binaryStl([...away, ...near])),
    ];
    expect(Buffer.compare(one.data, other.data)).toBe(0);
  });

  test.each([
    ['a binary file that is cut off', () => binaryStl(box([1, 1, 1])).subarray(0, 400)],
    ['words that are cut off', () => textStl(box([1, 1, 1]), '')],
    ['a file of nothing', () => binaryStl([])],
    [
      'places that are none',
      () =>
        textStl([
          [Number.NaN, 0, 0],
          [1, 0, 0],
          [0, 1, 0],
        ]),
    ],
  ])('of %s is not drawn', async (_what, make) => {
    const end = await draw('stl', make()).then(
      () => 'drawn',
      () => 'failed',
    );
    expect(end).toBe('failed');
  });

  test('of Rhino shows the picture in the file where nothing has a mesh', async () => {
    const rhino = await rhino3dm();
    const file = new rhino.File3dm();
    file.objects().addSphere(new rhino.Sphere([0, 0, 0], 5), new rhino.ObjectAttributes());
    const bare = saveFile(file);
    const failed = await draw('3dm', bare).then(
      () => 'drawn',
      () => 'failed',
    );
    expect(failed).toBe('failed');
    expect(await draw('3dm', withPicture(bare))).toMatchObject({ width: 4, height: 2 });
  });
});

/** The file with an extra properties table in front, which holds a picture of 4 × 2 pixels: red above blue. */
function withPicture(file: Buffer): Buffer {
  const chunk = (type: number, body: Buffer) => {
    const head = Buffer.alloc(12);
    head.writeUInt32LE(type);
    head.writeBigInt64LE(BigInt(body.length), 4);
    return Buffer.concat([head, body]);
  };
  const bitmap = Buffer.alloc(40);
  for (const [value, at] of [
    [40, 0],
    [4, 4],
    [2, 8],
  ] as const)
    bitmap.writeInt32LE(value, at);
  bitmap.writeUInt16LE(24, 14);
  const row = (colour: readonly number[]) => Buffer.from(Array.from({ length: 4 }, () => colour).flat());
  const pixels = Buffer.concat([row([255, 0, 0]), row([0, 0, 255])]);
  const head = Buffer.alloc(9);
  head.writeUInt32LE(pixels.length);
  head[8] = 1;
  const picture = Buffer.concat([bitmap, head, chunk(0x40008000, deflateSync(pixels))]);
  const table = chunk(0x10000014, chunk(0x20008025, picture));
  return Buffer.concat([file.subarray(0, 32), table, file.subarray(32)]);
}

test('the picture in a Rhino file stands upright, and none is found where there is none', async () => {
  const file = await boxIn3dm();
  expect(rhinoPicture(file)).toBeNull();
  const { data, width, height } = rhinoPicture(withPicture(file)) ?? { data: [], width: 0, height: 0 };
  expect([width, height, Array.from(data.slice(0, 4)), Array.from(data.slice(-4))]).toEqual([
    4,
    2,
    [255, 0, 0, 255],
    [0, 0, 255, 255],
  ]);
  expect(() => rhinoPicture(withPicture(file).subarray(0, 120))).not.toThrow();
});

test('thousands of triangles that fill the picture one behind the other are drawn smaller, at once', async () => {
  const heap = Array.from({ length: 40_000 }, (_, at): Corner[] => [
    [0, 0, at * 1e-5],
    [10, 0, at * 1e-5],
    [0, 10, at * 1e-5],
  ]).flat();
  const drawn = await draw('stl', binaryStl(heap));
  expect(drawn.width).toBeLessThan(400);
  expect(drawn.width / drawn.height).toBeCloseTo(4 / 3, 1);
  expect(isMetal(drawn, 0.5, 0.5)).toBe(true);
});
