import { distance, toHex, toOklab, type Oklab } from './oklab.ts';

/** Colours that a palette has. */
export const PALETTE_SIZE = 5;
const ROUNDS = 12;
/** What is hardly there to be seen through is no colour of the picture. */
const SOLID = 128;

type Group = { middle: Oklab; sum: [number, number, number]; count: number };

function colorsOf(pixels: Uint8ClampedArray): Oklab[] {
  const colors: Oklab[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha >= SOLID) colors.push(toOklab(red, green, blue));
  }
  return colors;
}

/** Begins with the middle of all and takes each time what is farthest from what was taken. */
function firstGroups(colors: readonly Oklab[]): Group[] {
  const total = colors.reduce<[number, number, number]>(
    ([l, a, b], color) => [l + color[0], a + color[1], b + color[2]],
    [0, 0, 0],
  );
  const mean: Oklab = [total[0] / colors.length, total[1] / colors.length, total[2] / colors.length];
  const middles: Oklab[] = [];
  const nearest = colors.map((color) => distance(color, mean));
  while (middles.length < PALETTE_SIZE) {
    let farthest = 0;
    for (let at = 1; at < colors.length; at += 1) if ((nearest[at] ?? 0) > (nearest[farthest] ?? 0)) farthest = at;
    const middle = colors[farthest] ?? mean;
    middles.push(middle);
    colors.forEach((color, at) => {
      nearest[at] =
        middles.length === 1 ? distance(color, middle) : Math.min(nearest[at] ?? 0, distance(color, middle));
    });
  }
  return middles.map((middle) => ({ middle, sum: [0, 0, 0], count: 0 }));
}

function nearestGroup(groups: readonly Group[], color: Oklab): Group | undefined {
  let [best, least]: [Group | undefined, number] = [undefined, Infinity];
  for (const group of groups) {
    const far = distance(group.middle, color);
    if (far < least) [best, least] = [group, far];
  }
  return best;
}

function settle(groups: Group[], colors: readonly Oklab[]): void {
  for (const group of groups) [group.sum, group.count] = [[0, 0, 0], 0];
  for (const color of colors) {
    const group = nearestGroup(groups, color);
    if (!group) continue;
    group.sum[0] += color[0];
    group.sum[1] += color[1];
    group.sum[2] += color[2];
    group.count += 1;
  }
  for (const group of groups) {
    const { sum, count } = group;
    if (count > 0) group.middle = [sum[0] / count, sum[1] / count, sum[2] / count];
  }
}

/** The five colours that say most of a picture (RGBA), those that cover most of it first; none where nothing is solid. */
export function findColors(pixels: Uint8ClampedArray): string[] {
  const colors = colorsOf(pixels);
  if (colors.length === 0) return [];
  const groups = firstGroups(colors);
  for (let round = 0; round < ROUNDS; round += 1) settle(groups, colors);
  return groups.toSorted((one, other) => other.count - one.count).map(({ middle }) => toHex(middle));
}
