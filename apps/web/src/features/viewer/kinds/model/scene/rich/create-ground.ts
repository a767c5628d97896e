import {
  BufferAttribute,
  BufferGeometry,
  DataTexture,
  LinearFilter,
  Mesh,
  RedFormat,
  ShaderMaterial,
  type DataTexture as Shadow,
} from 'three';
import { groundShadow, SHADOW_SIDE } from '@facet/model/look/ground-shadow';
import type { Triple } from '@facet/model/model-data';
import { plus } from '@facet/model/vectors';
import type { FinishStep } from '../finish.ts';
import type { ModelPicture } from '../picture.ts';

const VERTEX = `
varying vec2 vSpot;
void main() {
  vSpot = uv;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;
const FRAGMENT = `
uniform sampler2D shadow;
varying vec2 vSpot;
void main() { gl_FragColor = vec4(0.0, 0.0, 0.0, texture2D(shadow, vSpot).r); }`;

function makeShadow(dark: Float32Array): DataTexture {
  const bytes = Uint8Array.from(dark, (value) => Math.round(255 * value));
  const texture = new DataTexture(bytes, SHADOW_SIDE, SHADOW_SIDE, RedFormat);
  texture.minFilter = LinearFilter;
  texture.magFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

type Surface = { positions: Float32Array; indices: Uint32Array };

/** The shadow of a model on the ground that it stands on, worked out when it is first seen this way up. */
export function createGround(surface: Surface) {
  const shadow: { value: Shadow | null } = { value: null };
  const material = new ShaderMaterial({
    uniforms: { shadow },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('uv', new BufferAttribute(Float32Array.of(0, 0, 1, 0, 1, 1, 0, 1), 2));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.matrixAutoUpdate = false;
  // Before the stones, which let it be seen.
  mesh.renderOrder = -1;
  let known = '';
  const find = (up: Triple) => {
    const { along, across, height, from, cell, dark } = groundShadow(surface, up);
    const side = cell * SHADOW_SIDE;
    const at = (one: number, other: number): Triple =>
      plus(plus(plus([0, 0, 0], along, from[0] + one), across, from[1] + other), up, height);
    const corners = [at(0, 0), at(side, 0), at(side, side), at(0, side)];
    geometry.setAttribute('position', new BufferAttribute(Float32Array.from(corners.flat()), 3));
    shadow.value?.dispose();
    shadow.value = makeShadow(dark);
  };
  return {
    mesh,
    arrange: ({ view, shading, cut }: ModelPicture, step: FinishStep) => {
      mesh.visible = step !== 'simple' && shading === 'shaded' && cut === null;
      if (!mesh.visible) return;
      const up: Triple = [...view.up];
      if (known !== up.join()) find(up);
      known = up.join();
    },
  };
}
