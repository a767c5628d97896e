import type { Body, Ring } from '../model-data.ts';
import { createPolar } from '../ring/fit-axis.ts';
import { findRings } from '../ring/find-ring.ts';
import { choose, sampleGround, type Ground } from './ground.ts';
import { rodShape } from './rod-shape.ts';

export type DummyLooks = 'dummy' | 'perhapsDummy';

/** How wide fingers are in mm, cm, inches and metres: the unit isn't known yet. */
const FINGERS = [
  [12, 26],
  [1.2, 2.6],
  [0.47, 1.02],
  [0.012, 0.026],
] as const;
/** In units that may be others, no finger is longer than this many of its radii: a bar is. */
const LONGEST = 14;
/** From this width on in mm, a form stands for a wrist or a neck. */
const FORM = 40;
/** A piece has no more of them than this, the smaller at least this share of the larger. */
const MOST = 4;
const ALIKE = 0.5;
const SAMPLED = 3000;
/** As shares of the hole's radius: what is looked at beside its middle, how much of it is filled, and how far over it. */
const BESIDE = 0.25;
const FILLS = { least: 0.6, surely: 0.85, most: 1.06 } as const;
/** How long it is at least, and how far out of the band, on one side and surely on both: a coin in its frame isn't. */
const LONG = 0.8;
const OUT = { least: 0.25, surely: 0.1 } as const;
const WAYS = 24;
/** The inside of a band is within these shares of the radius, and this far along. */
const BAND = [0.94, 1.12] as const;
const ALONG = 2;
/** A finger is a cylinder or a cone: its middle is nowhere farther from a straight line than this share of its radius. */
const STRAIGHT = 0.06;

const isFinger = (wide: number) => FINGERS.some(([least, most]) => wide >= least && wide <= most);
const FINGER_MM = FINGERS[0];

/** How far a ring's own band goes along its axis. */
function findBand(others: Float64Array, ring: Ring) {
  const polar = createPolar(ring);
  const radius = ring.diameter / 2;
  const band = { low: Infinity, high: -Infinity };
  for (let at = 0; at < others.length; at += 3) {
    const { away, along } = polar(others[at] ?? 0, others[at + 1] ?? 0, others[at + 2] ?? 0);
    if (away < radius * BAND[0] || away > radius * BAND[1] || Math.abs(along) > radius * ALONG) continue;
    band.low = Math.min(band.low, along);
    band.high = Math.max(band.high, along);
  }
  return band;
}

/** Whether a rod's middle goes straight, as a cylinder or a cone does and a ball doesn't. */
function isStraight(samples: Float64Array): boolean {
  const { radii = [] } = rodShape(samples) ?? {};
  const middle = radii.slice(2, -2);
  const [first = 0, last = 0] = [middle[0], middle.at(-1)];
  const isOn = (radius: number, at: number) => {
    const line = first + ((last - first) * at) / (middle.length - 1);
    return Math.abs(radius - line) <= STRAIGHT * line;
  };
  return middle.length > 2 && middle.every(isOn);
}

/** How much a body fills a ring's hole, and how far it comes out of it. */
function measureFill(samples: Float64Array, ring: Ring) {
  const polar = createPolar(ring);
  const [radius, widest] = [ring.diameter / 2, Math.max(ring.diameter, ring.fit?.widest ?? 0) / 2];
  const ways = new Set<number>();
  let [low, high, sum, count, farthest] = [Infinity, -Infinity, 0, 0, 0];
  for (let at = 0; at < samples.length; at += 3) {
    const { away, along, turn } = polar(samples[at] ?? 0, samples[at + 1] ?? 0, samples[at + 2] ?? 0);
    low = Math.min(low, along);
    high = Math.max(high, along);
    if (Math.abs(along) > radius * BESIDE) continue;
    ways.add(Math.floor((turn / (2 * Math.PI) + 1) * WAYS) % WAYS);
    sum += away;
    count += 1;
    farthest = Math.max(farthest, away);
  }
  const isIn = ways.size >= WAYS - 1 && farthest <= widest * FILLS.most;
  return { low, high, fills: isIn ? sum / count / radius : 0 };
}

/** What a body is that may fill a ring's hole; null if it doesn't. */
function looksIn(samples: Float64Array, ring: Ring, others: Float64Array): DummyLooks | null {
  if (ring.isPiece === false) return null;
  const [wide, radius] = [ring.diameter, ring.diameter / 2];
  const { low, high, fills } = measureFill(samples, ring);
  const isLikely = wide >= FORM || (isFinger(wide) && (wide >= FINGER_MM[0] || high - low <= LONGEST * radius));
  if (!isLikely || fills < FILLS.least || high - low < LONG * radius) return null;
  const band = findBand(others, ring);
  const out = [band.low - low, high - band.high].map((by) => by / radius);
  if (Math.max(...out) < OUT.least) return null;
  const isSure = isFinger(wide) && fills >= FILLS.surely && Math.min(...out) >= OUT.surely && isStraight(samples);
  return isSure ? 'dummy' : 'perhapsDummy';
}

/** The largest solid bodies, if they enclose more than all others together: nobody wears so much metal in a ring. */
function pickLarge(bodies: readonly Body[], isSolid: (at: number) => boolean): number[] {
  const volumeOf = (at: number) => bodies[at]?.volume ?? 0;
  const solid = [...bodies.keys()].filter(isSolid).toSorted((a, b) => volumeOf(b) - volumeOf(a));
  const large = solid.filter((at) => volumeOf(at) >= ALIKE * volumeOf(solid[0] ?? 0)).slice(0, MOST);
  const sum = (all: readonly number[]) => all.reduce((total, at) => total + volumeOf(at), 0);
  const rest = [...bodies.keys()].filter((at) => !large.includes(at) && bodies[at]?.looks !== 'stone');
  return rest.length > 0 && sum(large) > sum(rest) ? large : [];
}

/**
 * The bodies that stand for what wears a piece, such as a finger: solid, larger than all the metal, through the hole of
 * a ring that they fill.
 */
export function findDummies(ground: Ground, bodies: readonly Body[], isSolid: (at: number) => boolean) {
  const found = new Map<number, DummyLooks>();
  const large = pickLarge(bodies, isSolid);
  if (large.length === 0) return found;
  const isOther = (body: number) => !large.includes(body) && bodies[body]?.looks !== 'stone';
  const rings = findRings(ground, isOther);
  if (rings.length === 0) return found;
  const others = sampleGround(choose(ground, isOther), SAMPLED);
  for (const at of large) {
    const samples = sampleGround(
      choose(ground, (body) => body === at),
      SAMPLED,
    );
    const looks = rings.flatMap((ring) => looksIn(samples, ring, others) ?? []);
    if (looks.length > 0) found.set(at, looks.includes('dummy') ? 'dummy' : 'perhapsDummy');
  }
  return found;
}
