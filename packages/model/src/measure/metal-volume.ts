import { weighBodies } from '../bodies/weigh-bodies.ts';
import { countedVolume } from '../counted-volume.ts';
import type { Triangles } from '../mesh/find-triangles.ts';
import type { Body, Unmeshed, Weighed } from '../model-data.ts';
import type { Measured, MeasuredPart } from './measure-model.ts';

/** What the bodies that aren't left out enclose; weighing takes long, and needs closed bodies. */
function volumeOf(
  facts: Parameters<typeof countedVolume>[0],
  out: readonly number[],
  weigh: () => Weighed,
): Measured['volume'] {
  const known = countedVolume(facts, out, null);
  const found = known.kind === 'awaited' ? countedVolume(facts, out, weigh()) : known;
  if (found.kind === 'awaited') throw new Error('what was weighed is not what was left out');
  return found;
}

/** Whether nobody knows yet if a part is stones or metal. */
export const isUnsure = ({ by, isProposed }: MeasuredPart): boolean => isProposed && by === 'unsure';

type Weighable = {
  triangles: Triangles;
  bodyOf: Uint32Array;
  bodies: readonly Body[];
  unmeshed: Unmeshed | null;
};

/** What the metal encloses, without and with what may be stones; `most` is null if nothing may be. */
export function metalVolume(
  { triangles, bodyOf, bodies, unmeshed }: Weighable,
  partAt: (body: number) => MeasuredPart | undefined,
): { volume: Measured['volume']; most: number | null } {
  const enclosedBy = (isCounted: (part: MeasuredPart) => boolean) => {
    const out = [...bodies.keys()].filter((body) => {
      const part = partAt(body);
      return !part || !isCounted(part);
    });
    return volumeOf({ bodies, unmeshed }, out, () => weighBodies(triangles, bodyOf, out));
  };
  const volume = enclosedBy(({ role }) => role === 'metal');
  const mayBe = [...bodies.keys()].flatMap((body) => partAt(body) ?? []).some(isUnsure);
  if (volume.kind === 'none' || !mayBe) return { volume, most: null };
  const all = enclosedBy((part) => part.role === 'metal' || isUnsure(part));
  // A figure that may be wrong is none.
  return all.kind === 'known' ? { volume, most: all.volume } : { volume: all, most: null };
}
