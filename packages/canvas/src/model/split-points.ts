/** Parts of at most `max` items; each starts with the last item of the one before, so that a line continues. */
export function splitPoints<Item>(points: readonly Item[], max: number): Item[][] {
  const parts: Item[][] = [];
  for (let start = 0; start === 0 || start < points.length - 1; start += max - 1)
    parts.push(points.slice(start, start + max));
  return parts;
}
