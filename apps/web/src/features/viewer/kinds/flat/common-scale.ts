import type { Point, Size } from '../../../../shared/drawing/surface.ts';

/** Flat content as a comparison sees it: its pixels, and how many of them are a millimetre where that is known. */
export type Measured = { size: Size; perMillimetre: number | null };

/** How the second side lies against the first, for pieces that were not pictured alike; distances in common units. */
export type Alignment = Point & { scale: number };
export const UNALIGNED: Alignment = { scale: 1, x: 0, y: 0 };

/** One side of a comparison: how many of its pixels are one common unit, and what lies on the other side. */
export type Together = { unit: number; other: { size: Size; unit: number } | null; alignment: Alignment };

/** What both sides are measured in: millimetres where both know theirs, else their heights. */
function unitsOf(one: Measured, other: Measured): [number, number] {
  if (one.perMillimetre !== null && other.perMillimetre !== null) return [one.perMillimetre, other.perMillimetre];
  return [one.size.height, other.size.height];
}

/** Both sides of a comparison, in the same scale; the alignment is the second's. */
export function together(first: Measured | null, second: Measured | null, alignment: Alignment): [Together, Together] {
  const [a, b] = first && second ? unitsOf(first, second) : [first?.size.height ?? 1, second?.size.height ?? 1];
  return [
    { unit: a, other: second && { size: second.size, unit: b }, alignment: UNALIGNED },
    { unit: b, other: first && { size: first.size, unit: a }, alignment },
  ];
}

/** The scale at which this side and the other both fit, when each alone fits by what `fit` says of it. */
export function commonScale(own: Size, side: Together, fit: (content: Size) => number): number {
  const { unit, other, alignment } = side;
  const perUnit = Math.min(fit(own) * unit, other ? fit(other.size) * other.unit : Infinity);
  return (perUnit / unit) * alignment.scale;
}

/** How far a spot of the content lies from the middle, in units that both sides have in common. */
export function toOffset(spot: Point, { width, height }: Size, { unit, alignment }: Together): Point {
  const per = alignment.scale / unit;
  return { x: (spot.x - 0.5) * width * per + alignment.x, y: (spot.y - 0.5) * height * per + alignment.y };
}

/** The inverse of `toOffset`. */
export function fromOffset({ x, y }: Point, { width, height }: Size, { unit, alignment }: Together): Point {
  const per = alignment.scale / unit;
  return { x: 0.5 + (x - alignment.x) / (width * per), y: 0.5 + (y - alignment.y) / (height * per) };
}

/** The alignment after which the spot lies where the offset says, at so many times the size that it has now. */
export function realigned(spot: Point, offset: Point, larger: number, size: Size, side: Together): Alignment {
  const scale = side.alignment.scale * larger;
  const there = toOffset(spot, size, { ...side, alignment: { scale, x: 0, y: 0 } });
  return { scale, x: offset.x - there.x, y: offset.y - there.y };
}
