import type { Point, Size } from '../../../../shared/drawing/surface.ts';

/** Flat content in a comparison: its size in pixels, and how many of them are a millimetre if known. */
export type Measured = { size: Size; perMillimetre: number | null };

/**
 * How the second side is aligned with the first, for pieces that were pictured differently; distances in common units.
 */
export type Alignment = Point & { scale: number };
export const UNALIGNED: Alignment = { scale: 1, x: 0, y: 0 };

/** One side of a comparison: how many of its pixels make one common unit, and the other side's size and unit. */
export type Together = { unit: number; other: { size: Size; unit: number } | null; alignment: Alignment };

/** The unit for both sides: millimetres if both know theirs, else their heights. */
function chooseUnits(one: Measured, other: Measured): [number, number] {
  if (one.perMillimetre !== null && other.perMillimetre !== null) return [one.perMillimetre, other.perMillimetre];
  return [one.size.height, other.size.height];
}

/** Both sides of a comparison at the same scale; the alignment belongs to the second. */
export function together(first: Measured | null, second: Measured | null, alignment: Alignment): [Together, Together] {
  const [a, b] = first && second ? chooseUnits(first, second) : [first?.size.height ?? 1, second?.size.height ?? 1];
  return [
    { unit: a, other: second && { size: second.size, unit: b }, alignment: UNALIGNED },
    { unit: b, other: first && { size: first.size, unit: a }, alignment },
  ];
}

/** The scale at which both sides fit, where `fit` tells at which scale one of them alone does. */
export function commonScale(own: Size, side: Together, fit: (content: Size) => number): number {
  const { unit, other, alignment } = side;
  const perUnit = Math.min(fit(own) * unit, other ? fit(other.size) * other.unit : Infinity);
  return (perUnit / unit) * alignment.scale;
}

/** How far a spot of the content lies from the middle, in common units. */
export function toOffset(spot: Point, { width, height }: Size, { unit, alignment }: Together): Point {
  const per = alignment.scale / unit;
  return { x: (spot.x - 0.5) * width * per + alignment.x, y: (spot.y - 0.5) * height * per + alignment.y };
}

/** The inverse of `toOffset`. */
export function fromOffset({ x, y }: Point, { width, height }: Size, { unit, alignment }: Together): Point {
  const per = alignment.scale / unit;
  return { x: 0.5 + (x - alignment.x) / (width * per), y: 0.5 + (y - alignment.y) / (height * per) };
}

/** The alignment that moves the spot to the offset, at so many times its present size. */
export function realigned(spot: Point, offset: Point, larger: number, size: Size, side: Together): Alignment {
  const scale = side.alignment.scale * larger;
  const there = toOffset(spot, size, { ...side, alignment: { scale, x: 0, y: 0 } });
  return { scale, x: offset.x - there.x, y: offset.y - there.y };
}
