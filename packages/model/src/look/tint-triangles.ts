import type { Body } from '../model-data.ts';
import { hasColours, type Paint, type Rgb } from '../paint.ts';
import { lookOfBodies, type BodyLook, type PartLook } from './look-of-bodies.ts';
import { FIRST_METAL, GEMS, METALS, OPAQUES, WAX, type GemName, type Metal } from './materials.ts';

/** What a surface is drawn in: polished metal, an opaque stone or something dull of a colour, or a clear stone. */
export type Tint = { kind: 'polished' | 'glossy' | 'dull'; colour: Rgb } | { kind: 'stone'; gem: GemName };
/** The metal of the piece, and what is known of its parts. */
export type PieceLook = { metal: Metal | null; parts: readonly PartLook[] };
export const UNKNOWN_PIECE: PieceLook = { metal: null, parts: [] };

/** The tints of a model's triangles: each the number of one in the list. */
export type Tinted = { tints: readonly Tint[]; tintOf: Uint16Array };
/** `cornerOf` is the corner in the file of each one, null where they are the same; `vertexOf` the vertex of each of those. */
type Drawn = {
  bodies: readonly Body[];
  bodyOf: Uint32Array;
  cornerOf: Uint32Array | null;
  vertexOf: Uint32Array | null;
};

/** Colours are told apart in steps of this: a painted mesh may have millions. */
const STEP = 8;
const MOST_TINTS = 60_000;
/** The difference between the strongest and the weakest part of a colour from which on it is one. */
const COLOURED = 60;

const spread = (colour: Rgb) => Math.max(...colour) - Math.min(...colour);

/** Gold, rose or grey: what somebody gives metal as its colour. */
function isMetallic(colour: Rgb): boolean {
  const [red, green, blue] = colour;
  if (spread(colour) < 30) return red > 90;
  return red >= green && green >= blue && green > red * 0.5 && blue > red * 0.1;
}

/** The stone whose own colour is nearest to one that the file gives it. */
function gemColoured(colour: Rgb): GemName {
  if (spread(colour) < COLOURED) return 'diamond';
  const own = colour.map((part) => part / Math.max(...colour));
  let [best, least]: [GemName, number] = ['diamond', Infinity];
  for (const [name, { body }] of Object.entries(GEMS)) {
    const far = body.reduce((sum, part, axis) => sum + (part / Math.max(...body) - (own[axis] ?? 0)) ** 2, 0);
    const gem = Object.keys(GEMS).find((one): one is GemName => one === name);
    if (gem && far < least) [best, least] = [gem, far];
  }
  return best;
}

/** The colour of the file at a triangle, null where it has none of its own. */
function painter(paint: Paint | null | undefined, { cornerOf, vertexOf }: Drawn) {
  if (!paint || !hasColours(paint)) return () => null;
  const { coats, colours } = paint;
  let coat = 0;
  return (triangle: number): { colour: Rgb; isPicture: boolean; polish: number } | null => {
    const corner = cornerOf ? (cornerOf[triangle * 3] ?? 0) : triangle * 3;
    // Triangles are asked for in their order.
    while (coat < coats.length && (coats[coat]?.ends ?? 0) <= corner) coat += 1;
    const own = coats[coat];
    if (!own) return null;
    const vertex = (vertexOf ? (vertexOf[corner] ?? 0) : corner) * 3;
    const part = (axis: 0 | 1 | 2) =>
      Math.min(255, Math.floor((own.colour[axis] * (colours?.[vertex + axis] ?? 255)) / 255 / STEP) * STEP + STEP / 2);
    return { colour: [part(0), part(1), part(2)], isPicture: own.picture !== null, polish: own.polish };
  };
}

type Painted = ReturnType<ReturnType<typeof painter>>;

function tintFor(look: BodyLook | undefined, painted: Painted, piece: Metal | null): Tint {
  if (look?.is === 'stone')
    return { kind: 'stone', gem: look.gem === 'diamond' && painted ? gemColoured(painted.colour) : look.gem };
  if (look?.is === 'opaque') {
    const isOwn = painted !== null && !painted.isPicture && spread(painted.colour) >= COLOURED;
    return { kind: 'glossy', colour: isOwn ? painted.colour : OPAQUES[look.gem] };
  }
  if (look?.is === 'metal' && look.metal) return { kind: 'polished', colour: METALS[look.metal].screen };
  if (painted) {
    const { colour, isPicture, polish } = painted;
    const isPolished = !isPicture && look?.is !== 'wax' && (polish > 0.5 || isMetallic(colour));
    return { kind: isPolished ? 'polished' : 'dull', colour };
  }
  if (look?.is === 'wax') return { kind: 'dull', colour: WAX };
  return { kind: 'polished', colour: METALS[piece ?? FIRST_METAL].screen };
}

/**
 * What each triangle is drawn in: stones by their names, or the colour that the file gives them; metal in the alloy that
 * somebody said its part is of, else in the colours of the file, else in the metal of the piece.
 */
export function tintTriangles(drawn: Drawn, paint: Paint | null | undefined, piece: PieceLook): Tinted {
  const looks = lookOfBodies(drawn.bodies, piece.parts);
  const tintOf = new Uint16Array(drawn.bodyOf.length);
  const [tints, known]: [Tint[], Map<string, number>] = [[], new Map()];
  const colourAt = painter(paint, drawn);
  let [lastBody, lastColour, last] = [-1, '', 0];
  for (const [triangle, body] of drawn.bodyOf.entries()) {
    const painted = colourAt(triangle);
    const colour = painted ? painted.colour.join() + String(painted.isPicture) : '';
    if (body !== lastBody || colour !== lastColour) {
      const tint = tintFor(looks[body], painted, piece.metal);
      const key = JSON.stringify(tint);
      const at = known.get(key) ?? Math.min(tints.length, MOST_TINTS);
      if (at === tints.length) tints.push(tint);
      known.set(key, at);
      [lastBody, lastColour, last] = [body, colour, at];
    }
    tintOf[triangle] = last;
  }
  return { tints, tintOf };
}
