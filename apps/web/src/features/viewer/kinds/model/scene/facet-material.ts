import { ShaderMaterial, type IUniform } from 'three';
import { BRIGHTEST } from '@facet/model/look/studio-light';
import { LOOK } from './body-palette.ts';
import { STONE } from './stone-glsl.ts';

const VERTEX = `
attribute float body;
flat varying float vBody;
varying vec3 vSeen;
varying vec3 vBack;
void main() {
  vec4 seen = modelViewMatrix * vec4(position, 1.0);
  vBody = body;
  vSeen = seen.xyz;
  vBack = isOrthographic ? vec3(0.0, 0.0, 1.0) : -seen.xyz;
  gl_Position = projectionMatrix * seen;
}`;
const FRAGMENT = `
uniform sampler2D light;
varying vec3 vSeen;
varying vec3 vBack;
${LOOK}
${STONE}
void main() {
  vec3 back = normalize(vBack);
  vec3 facet = facetAt(vSeen);
  float bright = studioOn(light, facet, back, ${BRIGHTEST.toFixed(2)});
  gl_FragColor = nearFacet(lookAt(1).rgb, bright, dot(facet, back));
}`;

/** The near facets of stones, which let their far walls be seen. */
export const facetMaterial = (uniforms: Readonly<Record<string, IUniform>>): ShaderMaterial =>
  new ShaderMaterial({
    uniforms: { ...uniforms },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    transparent: true,
    depthWrite: false,
  });
