export type PinSpot = { x: number; y: number };

const rounded = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 100_000) / 100_000;

/** A spot that lies on the picture. */
export const spotOn = ({ x, y }: PinSpot): PinSpot => ({ x: rounded(x), y: rounded(y) });

/** Pieces of a curve between two of its corners. */
const PIECES = 24;

type Four = readonly [PinSpot, PinSpot, PinSpot, PinSpot];
/** A spot between the two in the middle, on the smooth curve through all four (Catmull and Rom). */
function spotBetween([before, from, to, after]: Four, share: number): PinSpot {
  const at = (axis: 'x' | 'y') =>
    0.5 *
    (2 * from[axis] +
      (to[axis] - before[axis]) * share +
      (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * share ** 2 +
      (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * share ** 3);
  return { x: at('x'), y: at('y') };
}

/** Many spots on the smooth curve through some corners; a straight line through two. */
function curveThrough(corners: readonly PinSpot[], isClosed: boolean): PinSpot[] {
  const last = corners.length - 1;
  const corner = (at: number): PinSpot => {
    const index = isClosed ? (at + corners.length) % corners.length : Math.min(Math.max(at, 0), last);
    return corners[index] ?? { x: 0.5, y: 0.5 };
  };
  const count = isClosed ? corners.length : last;
  const spots = Array.from({ length: count }, (_part, at) =>
    Array.from({ length: PIECES }, (_piece, piece) =>
      spotBetween([corner(at - 1), corner(at), corner(at + 1), corner(at + 2)], piece / PIECES),
    ),
  );
  return [...spots.flat(), corner(isClosed ? 0 : last)];
}

type Along = {
  isClosed?: boolean;
  /** How wide the picture is for its height: shares of both are of different length. */
  ratio: number;
};

/**
 * So many spots at even distances on the smooth curve through some corners: on an open one both ends are included, and
 * one alone lies in the middle.
 */
export function spreadSpots(corners: readonly PinSpot[], count: number, { isClosed = false, ratio }: Along): PinSpot[] {
  const curve = curveThrough(corners, isClosed);
  const lengths = curve.slice(1).map((spot, at) => {
    const before = curve[at] ?? spot;
    return Math.hypot((spot.x - before.x) * ratio, spot.y - before.y);
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const spotAfter = (distance: number): PinSpot => {
    let left = distance;
    const piece = lengths.findIndex((length) => {
      if (left <= length) return true;
      left -= length;
      return false;
    });
    const at = piece < 0 ? lengths.length - 1 : piece;
    const [from, to] = [curve[at], curve[at + 1]];
    if (!from || !to) return spotOn(corners[0] ?? { x: 0.5, y: 0.5 });
    const share = piece < 0 || !lengths[at] ? 1 : left / lengths[at];
    return spotOn({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  };
  const gaps = isClosed ? count : count - 1;
  return Array.from({ length: count }, (_spot, at) => spotAfter(gaps === 0 ? whole / 2 : (whole * at) / gaps));
}
