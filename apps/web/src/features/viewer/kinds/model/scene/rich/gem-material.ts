import { DataTexture, DoubleSide, FloatType, RGBAFormat, ShaderMaterial, type IUniform } from 'three';
import type { TriangleTree } from '@facet/model/model-data';
import { LOOK } from '../body-palette.ts';
import { TO_SCREEN } from './studio-glsl.ts';

/** How often light may bounce inside a stone before it no longer counts. */
const BOUNCES = 6;
/** Texels per row of the shader's lookup tables. */
const ROW = 512;

const VERTEX = `
attribute mat4 place;
attribute float body;
flat varying float vBody;
varying vec3 vPlace;
varying vec3 vLocal;
varying vec3 vRay;
flat varying mat3 vTurn;
void main() {
  vBody = body;
  vec4 there = place * vec4(position, 1.0);
  float size = length(place[0].xyz);
  vTurn = mat3(place) / size;
  vPlace = there.xyz;
  vLocal = position;
  vec3 back = vec3(viewMatrix[0].z, viewMatrix[1].z, viewMatrix[2].z);
  vRay = isOrthographic ? -back * vTurn : (there.xyz - cameraPosition) * vTurn;
  gl_Position = projectionMatrix * viewMatrix * there;
}`;

/** The nearest triangle hit by a ray, through the nested boxes that `buildTree` lays out. */
const FOLLOW = `
uniform highp sampler2D boxes;
uniform highp sampler2D corners;
uniform int depth;
vec4 texel(highp sampler2D from, int at) { return texelFetch(from, ivec2(at % ${ROW}, at / ${ROW}), 0); }
bool enters(int box, vec3 o, vec3 inverse, float nearest) {
  vec3 low = (texel(boxes, box * 2).xyz - o) * inverse;
  vec3 high = (texel(boxes, box * 2 + 1).xyz - o) * inverse;
  vec3 first = min(low, high);
  vec3 last = max(low, high);
  float near = max(max(first.x, first.y), max(first.z, 0.0));
  return near <= min(min(last.x, last.y), min(last.z, nearest));
}
/** How far, and the outward normal; negative where there is nothing. */
float follow(vec3 o, vec3 d, out vec3 normal) {
  float nearest = 1e9;
  float found = -1.0;
  vec3 inverse = 1.0 / (d + vec3(equal(d, vec3(0.0))) * 1e-9);
  int waiting[20];
  int count = 1;
  waiting[0] = 1;
  for (int guard = 0; guard < 600 && count > 0; guard += 1) {
    count -= 1;
    int box = waiting[count];
    if (!enters(box, o, inverse, nearest)) continue;
    if (box < (1 << depth)) {
      waiting[count] = box * 2;
      waiting[count + 1] = box * 2 + 1;
      count += 2;
      continue;
    }
    int start = int(texel(boxes, box * 2).w);
    int end = int(texel(boxes, box * 2 + 1).w);
    for (int at = start; at < end; at += 1) {
      vec3 a = texel(corners, at * 3).xyz;
      vec3 u = texel(corners, at * 3 + 1).xyz - a;
      vec3 v = texel(corners, at * 3 + 2).xyz - a;
      vec3 p = cross(d, v);
      float size = dot(u, p);
      if (abs(size) < 1e-12) continue;
      vec3 t = o - a;
      float x = dot(t, p) / size;
      vec3 q = cross(t, u);
      float y = dot(d, q) / size;
      float far = dot(v, q) / size;
      if (x < -1e-4 || y < -1e-4 || x + y > 1.0002 || far < 1e-4 || far >= nearest) continue;
      nearest = far;
      found = far;
      normal = cross(u, v);
    }
  }
  normal = normalize(normal);
  return found;
}`;

const FRAGMENT = `
uniform samplerCube studio;
uniform mat3 toStudio;
uniform vec4 cut;
varying vec3 vPlace;
varying vec3 vLocal;
varying vec3 vRay;
flat varying mat3 vTurn;
${TO_SCREEN}
${LOOK}
${FOLLOW}
// How blurred the studio is where a pixel covers more of a stone: its lamps are too small to be seen there.
float blur;
// Walls look darker in a stone than in metal: it lives by the contrast of bright lamps and shadow.
vec3 seen(vec3 d) {
  vec3 light = textureLod(studio, toStudio * (vTurn * d), blur).rgb;
  return light * mix(0.42, 1.0, smoothstep(0.7, 2.4, light.g));
}
/** The share of light that a surface throws back, by the angles on both of its sides. */
float thrown(float inner, float outer, float bend) {
  float across = (outer - bend * inner) / (outer + bend * inner);
  float along = (inner - bend * outer) / (inner + bend * outer);
  return 0.5 * (across * across + along * along);
}
float inside(vec3 ray, vec3 normal, float bend, vec3 wave, float absorb) {
  vec3 d = refract(ray, normal, 1.0 / bend);
  vec3 o = vLocal;
  float left = 1.0 - thrown(-dot(d, normal), -dot(ray, normal), bend);
  float sum = 0.0;
  for (int bounce = 0; bounce < ${BOUNCES}; bounce += 1) {
    vec3 wall;
    float far = follow(o, d, wall);
    if (far < 0.0) break;
    if (dot(wall, d) < 0.0) wall = -wall;
    left *= exp(-absorb * far);
    vec3 leaving = refract(d, -wall, bend);
    if (dot(leaving, leaving) > 0.0) {
      float kept = thrown(dot(d, wall), dot(leaving, wall), bend);
      sum += left * (1.0 - kept) * dot(seen(leaving), wave);
      left *= kept;
      if (left < 0.015) return sum;
    }
    o += d * far;
    d = reflect(d, wall);
  }
  return sum + left * dot(seen(d), wave) * 0.6;
}
void main() {
  if (dot(vPlace, cut.xyz) > cut.w) discard;
  vec3 normal = normalize(cross(dFdx(vLocal), dFdy(vLocal)));
  vec3 ray = normalize(vRay);
  if (dot(normal, ray) > 0.0) normal = -normal;
  float facing = -dot(ray, normal);
  // What somebody said is metal still has the shape of a stone.
  vec4 own = isStone(lookAt(0).a) ? lookAt(1) : vec4(0.985, 0.985, 0.98, 0.604);
  float bend = bendOf(own);
  vec3 absorbs = -log(max(own.rgb, vec3(0.02)));
  // How much of the stone a pixel covers: where that is much, colours would be noise.
  float covered = length(fwidth(vLocal));
  blur = clamp(1.6 + log2(max(covered, 0.001) / 0.02), 0.0, 2.5);
  float fire = (bend > 2.0 ? 0.07 : 0.016) * (1.0 - smoothstep(0.012, 0.05, covered));
  vec3 bends = vec3(bend - fire * 0.5, bend, bend + fire * 0.5);
  float inner = sqrt(1.0 - (1.0 - facing * facing) / (bend * bend));
  vec3 light = seen(reflect(ray, normal)) * thrown(inner, facing, bend);
  light.r += inside(ray, normal, bends.x, vec3(1.0, 0.0, 0.0), absorbs.x);
  light.g += inside(ray, normal, bends.y, vec3(0.0, 1.0, 0.0), absorbs.y);
  light.b += inside(ray, normal, bends.z, vec3(0.0, 0.0, 1.0), absorbs.z);
  gl_FragColor = vec4(toScreen(light), 1.0);
}`;

function table(texels: number): DataTexture {
  const height = Math.max(1, Math.ceil(texels / ROW));
  return new DataTexture(new Float32Array(ROW * height * 4), ROW, height, RGBAFormat, FloatType);
}
const readTexels = ({ image }: DataTexture): Float32Array =>
  image.data instanceof Float32Array ? image.data : new Float32Array();

/** The corners of the triangles in the tree's order. */
function cornerTable({ positions, indices, order }: TriangleTree): DataTexture {
  const made = table(order.length * 3);
  const list = readTexels(made);
  for (const [at, triangle] of order.entries())
    for (let corner = 0; corner < 3; corner += 1) {
      const from = (indices[triangle * 3 + corner] ?? 0) * 3;
      list.set(positions.subarray(from, from + 3), (at * 3 + corner) * 4);
    }
  made.needsUpdate = true;
  return made;
}

/** The boxes, lowest and highest corner; with each smallest box, the range of triangles inside it. */
function boxTable({ boxes, order, depth }: TriangleTree): DataTexture {
  const made = table(boxes.length / 3);
  const list = readTexels(made);
  const put = (box: number, start: number, end: number, level: number) => {
    list.set(
      [...boxes.subarray(box * 6, box * 6 + 3), start, ...boxes.subarray(box * 6 + 3, box * 6 + 6), end],
      box * 8,
    );
    if (level === depth) return;
    const middle = (start + end) >>> 1;
    put(box * 2, start, middle, level + 1);
    put(box * 2 + 1, middle, end, level + 1);
  };
  put(1, 0, order.length, 0);
  made.needsUpdate = true;
  return made;
}

/** A cut stone: each ray is traced through it three times, as red, green and blue refract differently. */
export function gemMaterial(tree: TriangleTree, shared: Readonly<Record<string, IUniform>>): ShaderMaterial {
  const own = { boxes: { value: boxTable(tree) }, corners: { value: cornerTable(tree) }, depth: { value: tree.depth } };
  return new ShaderMaterial({
    uniforms: { ...shared, ...own },
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    side: DoubleSide,
  });
}
