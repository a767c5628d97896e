import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { METALS, OPAQUES, type GemName, type Metal } from '@facet/model/look/materials';
import type { PieceLook } from '@facet/model/look/tint-triangles';
import type { Triple } from '@facet/model/model-data';
import { brilliant } from '@facet/model/testing/brilliant';
import { dome } from '@facet/model/testing/made-stones';
import { boxCorners } from '@facet/model/testing/solids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadPixels } from '../../open-picture.ts';
import { modelPixels } from './model-pixels.ts';

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'facet-looks-'))));
afterAll(() => rm(folder, { recursive: true }));

type Part = { name: string; corners: readonly Triple[] };

/** A picture of some parts, each an object of its name. */
async function drawn(parts: readonly Part[], look?: PieceLook): Promise<ReadPixels> {
  let first = 1;
  const lines = parts.flatMap(({ name, corners }) => {
    const places = corners.map((corner) => `v ${corner.join(' ')}`);
    const faces = corners.flatMap((_, at) =>
      at % 3 === 0 ? [`f ${first + at} ${first + at + 1} ${first + at + 2}`] : [],
    );
    first += corners.length;
    return [`o ${name}`, ...places, ...faces];
  });
  const path = join(folder, 'piece.obj');
  await writeFile(path, lines.join('\n'));
  return modelPixels(path, 'obj', look);
}

/** The mean colour of a square in the picture, at fractions of its sides. */
function colourAt({ data, width, height }: ReadPixels, x: number, y: number): Triple {
  const sum: Triple = [0, 0, 0];
  const [half, left, top] = [20, Math.round(x * width), Math.round(y * height)];
  for (let row = top - half; row < top + half; row += 1)
    for (let column = left - half; column < left + half; column += 1)
      for (const part of [0, 1, 2] as const) sum[part] += data[(row * width + column) * 4 + part] ?? 0;
  return [sum[0] / 1600, sum[1] / 1600, sum[2] / 1600];
}
const lightness = ([red, green, blue]: Triple) => red + green + blue;

const BAR = { name: 'Shank', corners: boxCorners([20, 10, 10]) };

test.each(['yellow', 'rose', 'white'] as const)('a piece of %s metal has its colour', async (metal: Metal) => {
  const [red, , blue] = colourAt(await drawn([BAR], { metal, parts: [] }), 0.5, 0.5);
  const { screen } = METALS[metal];
  // The shade deepens a metal's colour, a highlight bleaches it.
  expect(red / blue).toBeGreaterThan((screen[0] / screen[2]) ** 0.4);
  expect(red / blue).toBeLessThan((screen[0] / screen[2]) ** 2.2);
});

test('a part that is cast in another alloy has that one’s colour', async () => {
  const head = { name: 'Head', corners: boxCorners([20, 10, 10]).map(([x, y, z]): Triple => [x + 22, y, z]) };
  const look = { metal: 'yellow', parts: [{ key: '/Head', metal: 'platinum' }] } as const;
  const picture = await drawn([BAR, head], look);
  const [gold, platinum] = [colourAt(picture, 0.35, 0.5), colourAt(picture, 0.75, 0.55)];
  expect(gold[0] / gold[2]).toBeGreaterThan(1.2);
  expect(platinum[0] / platinum[2]).toBeLessThan(1.05);
});

const NAMED: readonly (readonly [string, GemName, 0 | 1 | 2])[] = [
  ['Ruby 6.5', 'ruby', 0],
  ['Smeraldo', 'emerald', 1],
  ['Saphir rund', 'sapphire', 2],
];
test.each(NAMED)('a stone called %s is drawn as %s', async (name, _gem, part) => {
  const stone = brilliant(6).map(([x, y, z]): Triple => [x, z, -y]);
  const colour = colourAt(await drawn([{ name, corners: stone }]), 0.5, 0.45);
  for (const other of [0, 1, 2] as const) if (other !== part) expect(colour[part]).toBeGreaterThan(colour[other] * 1.3);
});

test('an emerald cut diamond is clear, and so is what has no name', async () => {
  const stone = brilliant(6).map(([x, y, z]): Triple => [x, z, -y]);
  for (const name of ['Diamond emerald cut', 'Object 1']) {
    const [red, green, blue] = colourAt(await drawn([{ name, corners: stone }]), 0.5, 0.45);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(12);
  }
});

test.each(['turquoise', 'onyx', 'coral'] as const)(
  '%s is drawn in its own colour, and nothing shows through it',
  async (gem) => {
    const stone = dome(8, 6).map(([x, y, z]): Triple => [x, -z, y]);
    const colour = colourAt(await drawn([{ name: gem, corners: stone }]), 0.55, 0.6);
    const own = OPAQUES[gem];
    for (const part of [0, 1, 2] as const) {
      expect(colour[part]).toBeGreaterThan(own[part] * 0.3);
      expect(colour[part]).toBeLessThan(own[part] * 1.1 + 10);
    }
  },
);

test('a piece throws a soft shadow on the ground beneath it', async () => {
  const picture = await drawn([BAR]);
  // Just beneath the middle of the piece, and far above it.
  expect(lightness(colourAt(picture, 0.5, 0.93))).toBeLessThan(lightness(colourAt(picture, 0.5, 0.03)) * 0.97);
});
