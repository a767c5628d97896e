import { keepReduced } from '@facet/model/reduce/keep-reduced';
import { reduceModel } from '@facet/model/reduce/reduce-model';
import { torus } from '@facet/model/testing/rings';
import { Box3, Mesh, MeshStandardMaterial, Vector3 } from 'three';
import { USDLoader } from 'three/examples/jsm/loaders/USDLoader.js';
import { expect, test } from 'vitest';

test('a reader of other people finds the kept model in its true size, smooth and of metal', () => {
  const positions = Float32Array.from(torus(9.255, 1, 64).flat());
  const parts = [{ name: '', layer: '', ends: Infinity }];
  const read = { soup: { positions, indices: null, parts }, curves: null, millimetres: 1 };
  const shown = reduceModel(read, { unit: null, chance: () => 0.5 });
  const scene = new USDLoader().parse(keepReduced(shown, { as: 'usdz', millimetres: 1, up: 'z' }).buffer);
  scene.updateMatrixWorld(true);
  const { x, y, z } = new Box3().setFromObject(scene).getSize(new Vector3());
  for (const [side, millimetres] of [
    [x, 20.51],
    [y, 2],
    [z, 20.51],
  ] as const)
    expect(side * 1000).toBeCloseTo(millimetres, 0);
  const meshes: Mesh[] = [];
  scene.traverse((one) => void (one instanceof Mesh && meshes.push(one)));
  const [mesh] = meshes;
  expect(meshes).toHaveLength(1);
  expect(mesh?.geometry.getAttribute('normal')).toBeDefined();
  expect(mesh?.material).toBeInstanceOf(MeshStandardMaterial);
  expect(mesh?.material).toMatchObject({ metalness: 1 });
});
