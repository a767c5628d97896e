import type { Alloy } from './alloys.ts';
import type { PartRole } from './parts.ts';

/**
 * A part as it is weighed: `alloy` is the key of its own alloy, null where it is of the piece's; so many of its bodies
 * lie inside others.
 */
export type WeighedPart = {
  role: PartRole;
  volume_mm3: number | null;
  alloy: string | null;
  bodies: number;
  inside: number;
};
/** A piece's metal as it was measured: `most_mm3` with what may be metal, `summed_mm3` if each body counts in full. */
type Metal = { mm3: number; most_mm3: number | null; summed_mm3: number | null };
/** In grams, from and to; both the same where it is known. */
export type Weight = { least: number; most: number };

/** Volumes of two measurements are the same if they differ by less than this share of the whole. */
const PLAY = 0.002;

const grams = (volume: number, { density }: Alloy) => (volume * density) / 1000;

/** Whether some of a piece's metal is of another alloy than the rest. */
export const isMixed = (parts: readonly WeighedPart[]): boolean =>
  parts.some(({ role, alloy }) => role === 'metal' && alloy !== null);

/** The densities that metal may have where parts overlap; what lies wholly within another part displaces it. */
function overlapAlloys(
  own: readonly { part: WeighedPart; alloy: Alloy }[],
  overlap: number,
  piece: Alloy,
  whole: number,
) {
  const within = own.reduce((sum, { part }) => sum + (part.volume_mm3 ?? 0), 0);
  const isExplained =
    own.every(({ part }) => part.inside === part.bodies) && Math.abs(within - overlap) <= PLAY * whole;
  return isExplained ? [piece] : [piece, ...own.map(({ alloy }) => alloy)];
}

/**
 * What a piece weighs in an alloy, its parts of other alloys in theirs; null if a part is of none of these alloys. Where
 * parts of different alloys overlap it is from and to: nobody knows which of them is there.
 */
export function weighPiece(
  { mm3, most_mm3: most, summed_mm3: summed }: Metal,
  parts: readonly WeighedPart[],
  piece: Alloy,
  alloys: readonly Alloy[],
): Weight | null {
  const unsure = most === null ? 0 : grams(most - mm3, piece);
  if (!isMixed(parts)) return { least: grams(mm3, piece), most: grams(mm3, piece) + unsure };
  const mixed = parts.filter(({ role, alloy }) => role === 'metal' && alloy !== null);
  const own = mixed.flatMap((part) => {
    const alloy = alloys.find(({ key }) => key === part.alloy);
    return alloy && part.volume_mm3 !== null ? [{ part, alloy, volume: part.volume_mm3 }] : [];
  });
  if (own.length < mixed.length) return null;
  const whole = summed ?? mm3;
  const rest = Math.max(0, whole - own.reduce((sum, { volume }) => sum + volume, 0));
  const all = grams(rest, piece) + own.reduce((sum, { alloy, volume }) => sum + grams(volume, alloy), 0);
  const overlap = whole - mm3;
  const there = overlapAlloys(own, overlap, piece, whole).map((alloy) => grams(overlap, alloy));
  return { least: all - Math.max(...there), most: all - Math.min(...there) + unsure };
}

/** What a part weighs by itself, in its own alloy or the piece's; null if it is no closed metal or of no known alloy. */
export function weighPart(part: WeighedPart, piece: Alloy | undefined, alloys: readonly Alloy[]): number | null {
  const alloy = part.alloy === null ? piece : alloys.find(({ key }) => key === part.alloy);
  if (part.role !== 'metal' || part.volume_mm3 === null || !alloy) return null;
  return grams(part.volume_mm3, alloy);
}
