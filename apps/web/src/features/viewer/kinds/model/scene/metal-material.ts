import { DataTexture, DoubleSide, LinearFilter, RedFormat, ShaderMaterial, Texture, Vector3, Vector4 } from 'three';
import { BRIGHTEST, studioLight } from '@facet/model/look/studio-light';
import { bodyPalette, LOOK } from './body-palette.ts';
import { STONE } from './stone-glsl.ts';

const SIDE = 256;

const VERTEX = `
attribute vec4 colour;
attribute float body;
flat varying float vBody;
varying vec4 vColour;
varying vec2 vSpot;
varying vec3 vSeen;
varying vec3 vNormal;
varying vec3 vBack;
varying vec3 vPlace;
void main() {
  vec4 seen = modelViewMatrix * vec4(position, 1.0);
  vBody = body;
  vSeen = seen.xyz;
  vNormal = normalMatrix * normal;
  vBack = isOrthographic ? vec3(0.0, 0.0, 1.0) : -seen.xyz;
  vPlace = position;
  vColour = colour;
  vSpot = uv;
  gl_Position = projectionMatrix * seen;
}`;

const FRAGMENT = `
uniform sampler2D light;
uniform vec3 tint;
uniform vec3 cutTint;
uniform vec4 cut;
uniform float isSolid;
uniform float isCut;
uniform float isPainted;
uniform float hasPicture;
uniform sampler2D picture;
varying vec3 vNormal;
varying vec3 vBack;
varying vec3 vPlace;
varying vec4 vColour;
varying vec2 vSpot;
varying vec3 vSeen;
${LOOK}
${STONE}
vec3 polished(vec3 own, float bright) {
  vec3 deep = mix(pow(own, vec3(1.6)), own, smoothstep(0.0, 0.75, bright));
  return mix(deep * min(bright, 1.0), vec3(1.0), smoothstep(0.88, ${BRIGHTEST.toFixed(2)}, bright) * 0.85);
}
// Paper, wax or plastic under one large lamp at the upper left.
vec3 dull(vec3 own, vec3 normal) {
  float lamp = max(0.0, dot(normal, normalize(vec3(-0.35, 0.65, 0.7))));
  return own * (0.42 + 0.62 * lamp) + vec3(0.06) * pow(lamp, 24.0);
}
// A polished opaque stone: its own colour in soft light, and the lamp mirrored in it.
vec3 glossy(vec3 own, vec3 normal) {
  float lamp = max(0.0, dot(normal, normalize(vec3(-0.35, 0.65, 0.7))));
  vec3 lit = own * (0.36 + 0.64 * lamp);
  return mix(lit, vec3(1.0), 0.8 * smoothstep(0.965, 0.995, lamp));
}
void main() {
  if (dot(vPlace, cut.xyz) > cut.w) discard;
  float kind = lookAt(0).a;
  // Through the near facets of a stone its far walls are seen; what is cut shows its outside.
  if (isStone(kind) && isCut < 0.5 && gl_FrontFacing) discard;
  // The inside of a cut solid, in one colour, looks like the face of the cut.
  if (!gl_FrontFacing && isSolid > 0.5 && (isCut > 0.5 || !isStone(kind))) { gl_FragColor = vec4(cutTint, 1.0); return; }
  vec3 normal = normalize(vNormal) * (gl_FrontFacing ? 1.0 : -1.0);
  vec3 back = normalize(vBack);
  vec3 across = normalize(vec3(back.z, 0.0, -back.x));
  if (isStone(kind)) {
    gl_FragColor = vec4(farWall(lookAt(1).rgb, studioOn(light, facetAt(vSeen), back, ${BRIGHTEST.toFixed(2)})), 1.0);
    return;
  }
  vec2 place = vec2(dot(across, normal), dot(cross(back, across), normal)) * 0.495 + 0.5;
  float bright = texture2D(light, place).r * ${BRIGHTEST.toFixed(2)};
  if (isOwnMetal(kind)) { gl_FragColor = vec4(polished(lookAt(0).rgb, bright), 1.0); return; }
  if (isPainted < 0.5 && isOpaque(kind)) { gl_FragColor = vec4(glossy(lookAt(0).rgb, normal), 1.0); return; }
  if (isPainted < 0.5 && isWax(kind)) { gl_FragColor = vec4(dull(lookAt(0).rgb, normal), 1.0); return; }
  if (isPainted < 0.5) { gl_FragColor = vec4(polished(tint, bright), 1.0); return; }
  vec3 own = vColour.rgb;
  if (hasPicture > 0.5) own *= texture2D(picture, vSpot).rgb;
  gl_FragColor = vec4(mix(dull(own, normal), polished(own, bright), vColour.a), 1.0);
}`;

/** How polished metal looks for each direction of its surface, as one small texture: cheaper than any lamp. */
function lightTexture(): DataTexture {
  const bytes = new Uint8Array(SIDE * SIDE);
  for (let at = 0; at < bytes.length; at += 1) {
    const [x, y] = [((at % SIDE) + 0.5) / SIDE, (Math.floor(at / SIDE) + 0.5) / SIDE].map(
      (one) => (one * 2 - 1) / 0.99,
    );
    bytes[at] = Math.round((255 * Math.min(BRIGHTEST, studioLight(x ?? 0, y ?? 0))) / BRIGHTEST);
  }
  const texture = new DataTexture(bytes, SIDE, SIDE, RedFormat);
  texture.minFilter = LinearFilter;
  texture.magFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

/** A plane that cuts nothing: its normal is 0 and its constant is not negative. */
export const UNCUT = new Vector4(0, 0, 0, 1);

export type CutUniform = { value: Vector4 };

/** Polished metal in a photographer's light, or the colours of the file; `cut` is shared with the lines. */
export function metalMaterial(cut: CutUniform) {
  const uniforms = {
    light: { value: lightTexture() },
    tint: { value: new Vector3(1, 1, 1) },
    cutTint: { value: new Vector3(1, 1, 1) },
    cut,
    isSolid: { value: 0 },
    isCut: { value: 0 },
    looks: { value: bodyPalette([], null) },
    isPainted: { value: 0 },
    hasPicture: { value: 0 },
    picture: { value: new Texture() },
  };
  const material = new ShaderMaterial({
    uniforms,
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    side: DoubleSide,
    // Keeps lines that lie on the surface visible.
    polygonOffset: true,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  });
  /** The same with a texture on it; all other changes apply to both. */
  const withPicture = (picture: Texture) => {
    const other = material.clone();
    other.uniforms = { ...uniforms, hasPicture: { value: 1 }, picture: { value: picture } };
    return other;
  };
  return { material, uniforms, withPicture };
}
