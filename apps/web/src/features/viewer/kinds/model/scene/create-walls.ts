import { BufferAttribute, BufferGeometry, Mesh, type Material, type Scene } from 'three';
import type { WallMap } from '@facet/model/measure/map-walls';
import type { ModelPicture } from './picture.ts';

/** The metal in the colours of its thickness, which is shown in place of the model. */
export function createWalls(scene: Scene, material: Material) {
  let mesh: Mesh | null = null;
  return {
    set: ({ positions, normals, indices }: WallMap['mesh']) => {
      const colours = new Uint8Array((positions.length / 3) * 4);
      const geometry = new BufferGeometry()
        .setAttribute('position', new BufferAttribute(positions, 3))
        .setAttribute('normal', new BufferAttribute(normals, 3))
        .setAttribute('colour', new BufferAttribute(colours, 4, true))
        .setIndex(new BufferAttribute(indices, 1));
      mesh = new Mesh(geometry, material);
      mesh.frustumCulled = false;
      mesh.matrixAutoUpdate = false;
      scene.add(mesh);
    },
    mesh: () => mesh,
    /** Whether they are shown. */
    arrange: ({ hasWalls }: ModelPicture): boolean => {
      if (mesh) mesh.visible = hasWalls;
      return mesh !== null && hasWalls;
    },
  };
}
