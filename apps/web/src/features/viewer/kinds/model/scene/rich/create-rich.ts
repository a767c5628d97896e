import {
  BufferAttribute,
  Group,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Matrix3,
  Mesh,
  ShaderMaterial,
  Vector3,
  type Material,
  type WebGLRenderer,
} from 'three';
import type { Bounds, Stones, StoneSet } from '@facet/model/model-data';
import { findAxes } from '../camera.ts';
import { METALS } from '@facet/model/look/materials';
import type { FinishStep } from '../finish.ts';
import type { ModelPicture } from '../picture.ts';
import { createEnvironment } from './create-environment.ts';
import { createGround } from './create-ground.ts';
import { gemMaterial } from './gem-material.ts';
import { polishedMaterial } from './polished-material.ts';

/** The studio moves with the camera, so that a piece turns within its light. */
function turnStudio(to: Matrix3, view: ModelPicture['view']) {
  const { back, above } = findAxes(view);
  const up = new Vector3(...view.up).normalize();
  const front = back.clone().addScaledVector(up, -back.dot(up));
  if (front.lengthSq() < 1e-6) front.copy(above).negate().addScaledVector(up, above.dot(up));
  front.normalize();
  const right = up.clone().cross(front);
  to.set(right.x, right.y, right.z, up.x, up.y, up.z, front.x, front.y, front.z);
}

function gemMesh({ tree, places, bodies }: StoneSet, material: Material): Mesh {
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(tree.positions, 3));
  geometry.setIndex(new BufferAttribute(tree.indices, 1));
  geometry.setAttribute('place', new InstancedBufferAttribute(places, 16));
  geometry.setAttribute('body', new InstancedBufferAttribute(bodies, 1));
  geometry.instanceCount = places.length / 16;
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.matrixAutoUpdate = false;
  return mesh;
}

/** The materials of polished metal and stones; they share the cut of a mesh's cheap ones. */
export function createRich(
  renderer: WebGLRenderer,
  cheap: readonly Material[],
  { min, max }: Bounds,
  surface: Parameters<typeof createGround>[0],
) {
  const shared = {
    studio: { value: createEnvironment(renderer) },
    toStudio: { value: new Matrix3() },
    reflectance: { value: new Vector3() },
    middle: { value: new Vector3(...min).lerp(new Vector3(...max), 0.5) },
  };
  const [first] = cheap;
  const [cut, looks] = first instanceof ShaderMaterial ? [first.uniforms['cut'], first.uniforms['looks']] : [];
  const metals = cheap.map((one) => polishedMaterial(one instanceof ShaderMaterial ? one.uniforms : {}, shared));
  const gems = new Group();
  gems.matrixAutoUpdate = false;
  const ground = createGround(surface);
  return {
    ground,
    metals,
    gems,
    setStones: ({ sets }: Stones) => {
      for (const set of sets)
        gems.add(gemMesh(set, gemMaterial(set.tree, { ...shared, ...(cut && { cut }), ...(looks && { looks }) })));
    },
    arrange: (picture: ModelPicture, step: FinishStep) => {
      const { view, finish } = picture;
      ground.arrange(picture, step);
      turnStudio(shared.toStudio.value, view);
      shared.reflectance.value.fromArray(METALS[finish.metal].light);
    },
  };
}

export type Rich = ReturnType<typeof createRich>;
