import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import { UNITED_MAX, wantsUnion } from '@facet/model/measure/unite-volume';
import { ball } from '@facet/model/testing/ball';
import { binaryStl } from '@facet/model/testing/solids';
import { torus } from '@facet/model/testing/rings';
import type { Triple } from '@facet/model/model-data';
import { expect, test, vi } from 'vitest';
import { readMeasures } from './read-measures.ts';

// Beside other tests it can take long.
vi.setConfig({ testTimeout: 90_000 });

async function measured(corners: readonly Triple[]) {
  const path = join(tmpdir(), `${randomUUID()}.stl`);
  await writeFile(path, binaryStl(corners));
  try {
    const found = await readMeasures(path, 'stl', { roles: {}, words: FIRST_WORDS }, { onShare: () => undefined });
    if (!found.measured) throw new Error(found.problem);
    return found.measured;
  } finally {
    await rm(path);
  }
}
const moved = (corners: readonly Triple[], by: number): Triple[] => corners.map(([x, y, z]) => [x + by, y, z]);

test('two spheres of radius 5 that lie 6 mm apart enclose 938.289 mm³ together, and 1047.198 when each counts whole', async () => {
  const sphere = ball(5, 64);
  const { volume } = await measured([...sphere, ...moved(sphere, 6)]);
  if (volume.kind !== 'known') throw new Error(volume.why);
  expect(volume.isExact).toBe(true);
  expect(Math.abs(volume.volume / 938.289 - 1)).toBeLessThan(0.001);
  // Both spheres together lose the same share to their facets as each alone, and nothing else is lost.
  const share = (volume.summed ?? 0) / (2 * 523.5988);
  expect(Math.abs(volume.volume / 938.289 - share)).toBeLessThan(0.0002);
});

test('bodies that lie apart need no union, and more triangles than fit into memory get none', async () => {
  const apart = await measured([...torus(9.255, 1, 32), ...moved(torus(9.255, 1, 32), 30)]);
  expect(apart.volume).toMatchObject({ kind: 'known', summed: null });
  expect(wantsUnion(apart)).toBe(false);
  const overlapping = { ...apart, volume: { kind: 'known' as const, volume: 1, summed: 2 } };
  expect(wantsUnion(overlapping)).toBe(true);
  expect(wantsUnion({ ...overlapping, triangles: UNITED_MAX + 1 })).toBe(false);
});
