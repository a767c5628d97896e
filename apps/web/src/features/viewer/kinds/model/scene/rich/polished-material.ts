import { DoubleSide, ShaderMaterial, type IUniform } from 'three';
import { BRIGHTEST } from '@facet/model/look/studio-light';
import { LOOK } from '../body-palette.ts';
import { STONE } from '../stone-glsl.ts';
import { TO_SCREEN } from './studio-glsl.ts';

/** Roughness of hand-polished metal. The environment's levels are counted as three.js made them. */
const ROUGHNESS = 0.075;
const LEVELS = 5;
const LEVEL = LEVELS * (1 - (1 - ROUGHNESS) ** 2);

const VERTEX = `
attribute vec4 colour;
attribute float body;
flat varying float vBody;
varying vec3 vSeen;
varying vec4 vColour;
varying vec2 vSpot;
varying vec3 vNormal;
varying vec3 vPlace;
void main() {
  vBody = body;
  vSeen = (modelViewMatrix * vec4(position, 1.0)).xyz;
  vNormal = normal;
  vPlace = position;
  vColour = colour;
  vSpot = uv;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

const FRAGMENT = `
uniform samplerCube studio;
uniform mat3 toStudio;
uniform vec3 reflectance;
uniform vec3 middle;
uniform vec3 cutTint;
uniform vec4 cut;
uniform float isSolid;
uniform float isCut;
uniform sampler2D light;
varying vec3 vSeen;
uniform float isPainted;
uniform float hasPicture;
uniform sampler2D picture;
varying vec3 vNormal;
varying vec3 vPlace;
varying vec4 vColour;
varying vec2 vSpot;
${TO_SCREEN}
${LOOK}
${STONE}
vec3 seen(vec3 d, float level) { return textureLod(studio, toStudio * d, level).rgb; }
vec3 polished(vec3 own, vec3 normal, vec3 back) {
  vec3 mirrored = reflect(-back, normal);
  vec3 edge = own + (1.0 - own) * pow(1.0 - clamp(dot(normal, back), 0.0, 1.0), 5.0);
  vec3 lit = seen(mirrored, ${LEVEL.toFixed(2)});
  // A surface facing the middle of the piece mirrors its other side: metal again, deeper in colour.
  vec3 inwards = middle - vPlace;
  float self = smoothstep(0.15, 0.95, dot(mirrored, normalize(inwards + 1e-5)));
  lit = mix(lit, (lit * 0.5 + 0.16) * own, self * 0.75);
  return lit * edge;
}
vec3 dull(vec3 own, vec3 normal, vec3 back) {
  vec3 lit = seen(normal, ${LEVELS.toFixed(1)}) * own * 0.85;
  return lit + seen(reflect(-back, normal), 3.4) * 0.04;
}
vec3 glossy(vec3 own, vec3 normal, vec3 back) {
  float edge = 0.05 + 0.95 * pow(1.0 - clamp(dot(normal, back), 0.0, 1.0), 5.0);
  return seen(normal, ${LEVELS.toFixed(1)}) * own * 0.85 + seen(reflect(-back, normal), ${LEVEL.toFixed(2)}) * edge;
}
void main() {
  if (dot(vPlace, cut.xyz) > cut.w) discard;
  float kind = lookAt(0).a;
  if (isStone(kind) && isCut < 0.5 && gl_FrontFacing) discard;
  if (isStone(kind) && isCut < 0.5) {
    vec3 towards = isOrthographic ? vec3(0.0, 0.0, 1.0) : normalize(-vSeen);
    gl_FragColor = vec4(farWall(lookAt(1).rgb, studioOn(light, facetAt(vSeen), towards, ${BRIGHTEST.toFixed(2)})), 1.0);
    return;
  }
  if (!gl_FrontFacing && isSolid > 0.5) { gl_FragColor = vec4(cutTint, 1.0); return; }
  vec3 normal = normalize(vNormal) * (gl_FrontFacing ? 1.0 : -1.0);
  vec3 back = isOrthographic ? vec3(viewMatrix[0].z, viewMatrix[1].z, viewMatrix[2].z) : normalize(cameraPosition - vPlace);
  vec3 lit;
  if (isOwnMetal(kind)) lit = polished(lookAt(1).rgb, normal, back);
  else if (isPainted < 0.5 && isOpaque(kind)) lit = glossy(toLight(lookAt(0).rgb), normal, back);
  else if (isPainted < 0.5 && isWax(kind)) lit = dull(toLight(lookAt(0).rgb), normal, back);
  else if (isPainted < 0.5) lit = polished(reflectance, normal, back);
  else {
    vec3 own = vColour.rgb;
    if (hasPicture > 0.5) own *= texture2D(picture, vSpot).rgb;
    own = toLight(own);
    lit = mix(dull(own, normal, back), polished(own, normal, back), vColour.a);
  }
  gl_FragColor = vec4(toScreen(lit), 1.0);
}`;

/** Polished metal that mirrors the studio; it shares all uniforms of the cheap material, textures included. */
export const polishedMaterial = (shared: Readonly<Record<string, IUniform>>, own: Readonly<Record<string, IUniform>>) =>
  new ShaderMaterial({
    uniforms: { ...shared, ...own },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
