/** Points on a plane: u and v of each, one after another. */
export type Flat = Float64Array;
export type Circle = { u: number; v: number; radius: number };

const STEPS = 60;
const WAYS = 16;

function clearance(places: Flat, u: number, v: number): number {
  let nearest = Infinity;
  for (let at = 0; at < places.length; at += 2) {
    const [du, dv] = [(places[at] ?? 0) - u, (places[at + 1] ?? 0) - v];
    const distance = du * du + dv * dv;
    if (distance < nearest) nearest = distance;
  }
  return Math.sqrt(nearest);
}

/** The widest empty circle around a point: found from there uphill, in ever smaller steps. */
export function emptyCircle(places: Flat, start: { u: number; v: number }, reach: number): Circle {
  let best: Circle = { ...start, radius: clearance(places, start.u, start.v) };
  let step = reach;
  for (let count = 0; count < STEPS; count += 1) {
    let next = best;
    for (let way = 0; way < WAYS; way += 1) {
      const angle = (way * 2 * Math.PI) / WAYS;
      const [u, v] = [best.u + Math.cos(angle) * step, best.v + Math.sin(angle) * step];
      const radius = clearance(places, u, v);
      if (radius > next.radius) next = { u, v, radius };
    }
    if (next === best) step /= 2;
    best = next;
    if (step < reach * 1e-5) break;
  }
  return best;
}
