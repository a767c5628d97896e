import { BufferAttribute, BufferGeometry, Mesh, type Material, type Scene } from 'three';
import type { ModelPicture } from './picture.ts';

/** The near facets of all stones, drawn over their far walls. */
export function createFacets(scene: Scene, material: Material) {
  let [model, all, looks]: [BufferGeometry | null, BufferAttribute | null, ModelPicture['looks']] = [null, null, null];
  const geometry = new BufferGeometry();
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.matrixAutoUpdate = false;
  mesh.visible = false;
  scene.add(mesh);
  /** The triangles of bodies that are stones. */
  const find = () => {
    const [corners, bodies] = [all?.array ?? [], model?.getAttribute('body')?.array];
    const found: number[] = [];
    for (let at = 0; at < corners.length; at += 3) {
      const [a = 0, b = 0, c = 0] = [corners[at], corners[at + 1], corners[at + 2]];
      // The last corner says whose the triangle is, as it does for the shaders.
      if (looks?.[bodies?.[c] ?? 0]?.is === 'stone') found.push(a, b, c);
    }
    geometry.setIndex(new BufferAttribute(Uint32Array.from(found), 1));
  };
  return {
    cover: (covered: BufferGeometry, index: BufferAttribute) => {
      [model, all] = [covered, index];
      looks = null;
      for (const name of ['position', 'body'] as const) {
        const attribute = covered.getAttribute(name);
        if (attribute) geometry.setAttribute(name, attribute);
      }
    },
    arrange: (picture: ModelPicture, isTraced: boolean) => {
      if (picture.looks !== looks) {
        looks = picture.looks;
        find();
      }
      const hasAny = (geometry.getIndex()?.count ?? 0) > 0;
      mesh.visible = hasAny && !isTraced && picture.cut === null && picture.shading !== 'wireframe';
    },
  };
}
