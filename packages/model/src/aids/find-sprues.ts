import type { Body, Ring, Triple } from '../model-data.ts';
import { bodyBoxes, longestSide } from '../ring/body-boxes.ts';
import { createPolar } from '../ring/fit-axis.ts';
import { findRings } from '../ring/find-ring.ts';
import { dot } from '../vectors.ts';
import { choose, sampleGround, type Ground } from './ground.ts';
import { passesBy, rodShape, type Rod } from './rod-shape.ts';

/** Rods looked at in a file, the longest, and how many of them a ring has at most: more are spikes of its design. */
const MOST_RODS = 12;
const MOST_SPRUES = 3;
/** A rod is this share of the longest side of the largest other body at least. */
const LEAST_LONG = 0.25;
const SAMPLED = { rod: 2400, piece: 6000 } as const;
/** As shares of the hole's width: a gate is no shorter, one without a wider end no thinner and longer. */
const LONG = { flared: 0.3, plain: 0.4 } as const;
const THICK = 0.085;
/** Its outer end is so many times as wide as its middle where it is flared, and no point where it isn't. */
const FLARED = 1.3;
const BLUNT = 0.85;
/** How much it may lean out of the plane of the ring, and pass its middle, as a share of the radius. */
const LEANS = 0.5;
const PASSES = 0.5;
/** It begins no farther in than this share of the radius, near its outside. */
const INSIDE = 0.7;
/** How near the ring is to a rod that touches it: shares of the rod's radius and of the ring's; the end is free by more. */
const TOUCHES = [1.2, 0.05] as const;
const FREE = 1.5;
/** The share of its length in which it touches, and in which it is free. */
const ENDS = 0.35;

type Found = { at: number; rod: Rod };
type Gate = { inner: Triple; outer: Triple; out: Triple; middle: number; flare: number };

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A rod as a gate of a ring: from its inner to its outer end. */
function findGate({ low, high, axis, radii, ends }: Rod, ring: Ring): Gate {
  const polar = createPolar(ring);
  const isUp = polar(...low).away <= polar(...high).away;
  const [inner, outer] = isUp ? [low, high] : [high, low];
  const out: Triple = isUp ? axis : [-axis[0], -axis[1], -axis[2]];
  const middle = median(radii);
  return { inner, outer, out, middle, flare: (isUp ? ends[1] : ends[0]) / (middle || 1) };
}

/** Whether some of these places are within a distance of a rod, from one share of its length to another. */
function isMet(
  places: Float64Array,
  { inner, out }: Gate,
  length: number,
  within: number,
  [from, to]: [number, number],
) {
  const polar = createPolar({ centre: inner, normal: out });
  for (let at = 0; at < places.length; at += 3) {
    const { away, along } = polar(places[at] ?? 0, places[at + 1] ?? 0, places[at + 2] ?? 0);
    if (away <= within && along >= from * length && along <= to * length) return true;
  }
  return false;
}

/** Whether a rod goes out from a ring's outside and ends there, as what metal is poured through does. */
function isGate(rod: Rod, ring: Ring, piece: Float64Array): boolean {
  const [wide, radius] = [ring.diameter, ring.diameter / 2];
  const gate = findGate(rod, ring);
  const polar = createPolar(ring);
  const isAcross =
    Math.abs(dot(rod.axis, ring.normal)) <= LEANS &&
    passesBy({ centre: gate.inner, normal: gate.out }, ring) <= PASSES * radius &&
    polar(...gate.inner).away >= INSIDE * radius &&
    polar(...gate.outer).away > radius + LONG.flared * radius;
  const isFlared = gate.flare >= FLARED && rod.length >= LONG.flared * wide;
  const isPlain = gate.flare >= BLUNT && 2 * gate.middle >= THICK * wide && rod.length >= LONG.plain * wide;
  if (!isAcross || !(isFlared || isPlain)) return false;
  const reach = TOUCHES[0] * gate.middle + TOUCHES[1] * radius;
  const end = FREE * gate.middle * Math.max(1, gate.flare);
  return (
    isMet(piece, gate, rod.length, reach, [-TOUCHES[1], ENDS]) &&
    !isMet(piece, gate, rod.length, end, [1 - ENDS, 1 + TOUCHES[1]])
  );
}

/** The stems that gates lead to, and what they stand on. */
function findStems(
  gates: readonly Found[],
  rods: readonly Found[],
  samples: ReadonlyMap<number, Float64Array>,
): number[] {
  const known = new Set(gates.map(({ at }) => at));
  for (const { rod } of gates)
    for (const { at } of rods) {
      if (known.has(at)) continue;
      const gate = { inner: rod.low, outer: rod.high, out: rod.axis, middle: median(rod.radii), flare: 1 };
      const reach = TOUCHES[0] * Math.max(gate.middle, ...rod.ends);
      if (isMet(samples.get(at) ?? new Float64Array(), gate, rod.length, reach, [-ENDS / 2, 1 + ENDS / 2]))
        known.add(at);
    }
  return [...known];
}

/** The solid bodies that are rods, the longest of them. */
function rodsIn(ground: Ground, bodies: readonly Body[], isSolid: (at: number) => boolean) {
  const samples = new Map<number, Float64Array>();
  const boxes = bodyBoxes(ground);
  const measureLength = (at: number) => longestSide(boxes, [at]);
  const whole = Math.max(
    0,
    ...[...bodies.keys()].filter((at) => bodies[at]?.looks === 'holed' || !isSolid(at)).map(measureLength),
  );
  const solid = [...bodies.keys()]
    .filter((at) => isSolid(at) && measureLength(at) >= LEAST_LONG * whole)
    .toSorted((one, other) => measureLength(other) - measureLength(one))
    .slice(0, MOST_RODS);
  const rods = solid.flatMap((at): Found[] => {
    const own = sampleGround(
      choose(ground, (body) => body === at),
      SAMPLED.rod,
    );
    samples.set(at, own);
    const rod = rodShape(own);
    return rod ? [{ at, rod }] : [];
  });
  return { rods, samples };
}

/**
 * The bodies that may be what a ring is cast through: rods or cones that stand on its outside and end in the open, and
 * the stem that they lead to.
 */
export function findSprues(ground: Ground, bodies: readonly Body[], isSolid: (at: number) => boolean): number[] {
  const { rods, samples } = rodsIn(ground, bodies, isSolid);
  if (rods.length === 0) return [];
  const isRod = new Set(rods.map(({ at }) => at));
  const isPiece = (body: number) => !isRod.has(body);
  const rings = findRings(ground, (body) => isPiece(body) && bodies[body]?.looks !== 'stone');
  if (rings.length === 0) return [];
  const piece = sampleGround(choose(ground, isPiece), SAMPLED.piece);
  const gates = rings.flatMap((ring) => {
    const own = rods.filter(({ rod }) => isGate(rod, ring, piece));
    return own.length > MOST_SPRUES ? [] : own;
  });
  return findStems(gates, rods, samples);
}
