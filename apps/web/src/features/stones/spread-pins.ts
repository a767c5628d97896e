type Spot = { x: number; y: number };

const rounded = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 100_000) / 100_000;

/** A spot that lies on the picture. */
export const spotOn = ({ x, y }: Spot): Spot => ({ x: rounded(x), y: rounded(y) });

/** So many spots evenly from one to another, both included; one alone lies in the middle. */
export const spreadSpots = (from: Spot, to: Spot, count: number): Spot[] =>
  Array.from({ length: count }, (_spot, at) => {
    const share = count === 1 ? 0.5 : at / (count - 1);
    return spotOn({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  });
