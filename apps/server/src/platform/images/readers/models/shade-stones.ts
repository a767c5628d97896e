import { GEMS, type Gem } from '@facet/model/look/materials';
import { studioAround } from '@facet/model/look/studio-light';
import type { Tinted } from '@facet/model/look/tint-triangles';
import { packed, STONE, type Canvas } from './canvas.ts';
import { crossOfCorners, takeCorners } from './fill-triangles.ts';
import type { Framed } from './frame-surface.ts';
import type { Behind } from './stones-behind.ts';

/** How often light is thrown back within a stone before it counts as it goes. */
const BOUNCES = 3;
/** A stone lives by contrast: its light is spread from dark to bright between these. */
const DARK = 0.34;
const BRIGHT = 1.12;

type Ray = { x: number; y: number; z: number };

/** The outward normal of each triangle of a stone, as the eye sees it. */
function createNormals(framed: Framed) {
  const [corners, flat] = [new Float64Array(9), new Float64Array(3)];
  const known = new Map<number, Ray>();
  return (triangle: number): Ray => {
    const found = known.get(triangle);
    if (found) return found;
    takeCorners(framed, triangle, corners);
    crossOfCorners(corners, flat);
    const length = Math.hypot(flat[0] ?? 0, flat[1] ?? 0, flat[2] ?? 0) || 1;
    const normal = { x: -(flat[0] ?? 0) / length, y: (flat[1] ?? 0) / length, z: -(flat[2] ?? 0) / length };
    known.set(triangle, normal);
    return normal;
  };
}

const dot = (a: Ray, b: Ray) => a.x * b.x + a.y * b.y + a.z * b.z;

/** What the studio looks like through a stone: dark walls darker, lamps brighter. */
function sparkle(ray: Ray): number {
  const light = studioAround(ray.x, ray.y, ray.z);
  // Whoever looks at a stone stands before the light that it would throw back to them.
  const head = ray.z > 0.9 ? 0.55 : 1;
  return Math.min(1.6, Math.max(0.02, (light * head - DARK) / (BRIGHT - DARK)));
}

/** A ray on its way through a stone, seen on the screen. */
function follow(ray: Ray, column: number, row: number, front: number, behind: Behind, body: number, bodies: Bodies) {
  let [x, y, z] = [column, row, front];
  const { left, top, width, height, depth, triangle } = behind;
  const at = (over: number, down: number) => {
    const [to, of] = [Math.round(over) - left, Math.round(down) - top];
    if (to < 0 || of < 0 || to >= width || of >= height) return -1;
    const place = of * width + to;
    const there = triangle[place] ?? 0;
    return there > 0 && bodies.bodyOf[there - 1] === body ? place : -1;
  };
  const here = at(x, y);
  if (here < 0) return null;
  const deep = Math.max(1, z - (depth[here] ?? z));
  let far = 0;
  for (let bounce = 0; bounce < BOUNCES; bounce += 1) {
    // Straight down it goes to the far side; across, about as far again.
    const length = ray.z < -0.2 ? (z - (depth[here] ?? z)) / -ray.z : deep * 1.1;
    let [share, place] = [1, -1];
    while (place < 0 && share > 0.2) {
      place = at(x + ray.x * length * share, y - ray.y * length * share);
      share *= 0.7;
    }
    if (place < 0) break;
    const wall = bodies.normalOf((triangle[place] ?? 1) - 1);
    const against = dot(ray, wall);
    far += length / deep;
    x += ray.x * length * share;
    y -= ray.y * length * share;
    z = depth[place] ?? z;
    if (against <= 0.02) break;
    ray = { x: ray.x - 2 * against * wall.x, y: ray.y - 2 * against * wall.y, z: ray.z - 2 * against * wall.z };
    if (ray.z > 0.35) break;
  }
  return { ray, far };
}

type Bodies = { bodyOf: Uint32Array; normalOf: (triangle: number) => Ray };

/** A linear share of light as screens show it. */
const SCREEN = Uint8Array.from({ length: 1025 }, (_, at) => Math.round(255 * (at / 1024) ** (1 / 2.2)));
const onScreen = (light: number) => SCREEN[Math.min(1024, Math.max(0, Math.round(light * 1024)))] ?? 255;

/** Replaces the numbers of stones' triangles by colours: what comes through them, and what they mirror. */
export function shadeStones(
  { size, shown, depth }: Canvas,
  behind: Behind,
  { framed, tinted, bodyOf }: { framed: Framed; tinted: Tinted; bodyOf: Uint32Array },
): void {
  const findNormal = createNormals(framed);
  const bodies = { bodyOf, normalOf: findNormal };
  const gems = tinted.tints.map((tint) => (tint.kind === 'stone' ? GEMS[tint.gem] : GEMS.diamond));
  const stone = STONE;
  const above = new Uint32Array(behind.width);
  for (let row = behind.top; row < behind.top + behind.height; row += 1) {
    let before = 0;
    for (let column = behind.left; column < behind.left + behind.width; column += 1) {
      const at = row * size.width + column;
      const own = depth[at] === -Infinity ? 0 : (shown[at] ?? 0);
      const over = above[column - behind.left] ?? 0;
      const left = before;
      above[column - behind.left] = before = own;
      if (own < stone) continue;
      // Four pixels of one facet have one colour: the picture is shrunk anyway.
      if (row % 2 === 1 && over === own) shown[at] = shown[at - size.width] ?? 0;
      else if (column % 2 === 1 && left === own) shown[at] = shown[at - 1] ?? 0;
      else {
        const triangle = own - stone;
        const gem = gems[tinted.tintOf[triangle] ?? 0] ?? GEMS.diamond;
        shown[at] = stoneAt({ column, row, front: depth[at] ?? 0 }, triangle, gem, behind, bodies);
      }
    }
  }
}

type Spot = { column: number; row: number; front: number };

function stoneAt({ column, row, front }: Spot, triangle: number, gem: Gem, behind: Behind, bodies: Bodies): number {
  const seen = bodies.normalOf(triangle);
  const normal = seen.z < 0 ? { x: -seen.x, y: -seen.y, z: -seen.z } : seen;
  const { bend, body } = gem;
  const facing = normal.z;
  const least = ((bend - 1) / (bend + 1)) ** 2;
  const mirrored = least + (1 - least) * (1 - facing) ** 5;
  const inner = Math.sqrt(1 - (1 - facing * facing) / (bend * bend));
  // Refracted from straight ahead: (0, 0, -1).
  const turn = facing / bend - inner;
  const inwards = { x: turn * normal.x, y: turn * normal.y, z: -1 / bend + turn * normal.z };
  const through = follow(inwards, column, row, front, behind, bodies.bodyOf[triangle] ?? 0, bodies);
  const light = through ? sparkle(through.ray) : 0.5;
  const depth = 0.85 + 0.6 * Math.min(3, through?.far ?? 1);
  const glint = studioAround(2 * facing * normal.x, 2 * facing * normal.y, 2 * facing * facing - 1);
  const surface = mirrored * Math.max(0, glint - 0.5) ** 2 * 1.8 + Math.max(0, glint - 1.15) * 0.7;
  const part = (own: number) => onScreen(surface + (1 - mirrored) * own ** depth * (0.05 + 0.85 * light));
  return packed(part(body[0]), part(body[1]), part(body[2]));
}
