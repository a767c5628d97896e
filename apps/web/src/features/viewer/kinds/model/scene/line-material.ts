import { ShaderMaterial, Vector3 } from 'three';
import type { CutUniform } from './metal-material.ts';

const VERTEX = `
varying vec3 vPlace;
void main() {
  vPlace = position;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

const FRAGMENT = `
uniform vec3 tint;
uniform float strength;
uniform vec4 cut;
varying vec3 vPlace;
void main() {
  if (dot(vPlace, cut.xyz) > cut.w) discard;
  gl_FragColor = vec4(tint * strength, strength);
}`;

/** Thin lines in one colour, with `strength` as opacity. */
export function lineMaterial(cut: CutUniform) {
  const uniforms = { tint: { value: new Vector3() }, strength: { value: 1 }, cut };
  const material = new ShaderMaterial({
    uniforms,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    premultipliedAlpha: true,
    depthWrite: false,
  });
  return { material, uniforms };
}
