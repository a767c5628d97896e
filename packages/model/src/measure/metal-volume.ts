import type { PartRole } from '@facet/contract/craft/parts';
import { weighBodies } from '../bodies/weigh-bodies.ts';
import { countedVolume } from '../counted-volume.ts';
import type { Triangles } from '../mesh/used-points.ts';
import type { Body, Unmeshed, Weighed } from '../model-data.ts';
import type { Measured, MeasuredPart } from './measure-model.ts';

/** What the bodies that aren't left out enclose; weighing takes long, and needs closed bodies. */
function measureMetalVolume(
  facts: Parameters<typeof countedVolume>[0],
  out: readonly number[],
  weigh: () => Weighed,
): Measured['volume'] {
  const known = countedVolume(facts, out, null);
  const found = known.kind === 'awaited' ? countedVolume(facts, out, weigh()) : known;
  if (found.kind === 'awaited') throw new Error('what was weighed is not what was left out');
  return found;
}

/** Whether nobody knows yet if a part is what it looks like or metal. */
export const isUnsure = ({ by, isProposed }: MeasuredPart): boolean => isProposed && by === 'unsure';

type Weighable = {
  triangles: Triangles;
  bodyOf: Uint32Array;
  bodies: readonly Body[];
  unmeshed: Unmeshed | null;
};

/** What the metal encloses, without and with what may be stones, a dummy or a sprue; `most` is null if nothing may be. */
export function metalVolume(
  { triangles, bodyOf, bodies, unmeshed }: Weighable,
  partAt: (body: number) => MeasuredPart | undefined,
): { volume: Measured['volume']; most: number | null } {
  const enclosedBy = (isCounted: (part: MeasuredPart) => boolean) => {
    const out = [...bodies.keys()].filter((body) => {
      const part = partAt(body);
      return !part || !isCounted(part);
    });
    return measureMetalVolume({ bodies, unmeshed }, out, () => weighBodies(triangles, bodyOf, out));
  };
  const volume = enclosedBy(({ role }) => role === 'metal');
  const mayBe = [...bodies.keys()].flatMap((body) => partAt(body) ?? []).some(isUnsure);
  if (volume.kind === 'none' || !mayBe) return { volume, most: null };
  const all = enclosedBy((part) => part.role === 'metal' || isUnsure(part));
  // A figure that may be wrong is none.
  return all.kind === 'known' ? { volume, most: all.volume } : { volume: all, most: null };
}

/** Less than this share of the metal is what weighing makes of nothing. */
const PLAY = 0.002;

/**
 * How much of the metal is where stones are: their seats aren't cut, and it counts in full. Null where there is none, or
 * nobody knows.
 */
export function uncutSeats(
  { triangles, bodyOf, bodies }: Pick<Weighable, 'triangles' | 'bodyOf' | 'bodies'>,
  metal: Measured['volume'],
  partAt: (body: number) => MeasuredPart | undefined,
): number | null {
  const hasRole = (role: PartRole) => (body: number) => partAt(body)?.role === role;
  const all = [...bodies.keys()];
  const stones = all.filter(hasRole('stone'));
  if (metal.kind !== 'known' || stones.length === 0 || stones.some((body) => bodies[body]?.volume === null))
    return null;
  const enclosedBy = (own: readonly number[]) => {
    const sum = own.reduce((total, body) => total + (bodies[body]?.volume ?? 0), 0);
    const isIn = new Set(own);
    const out = all.filter((body) => !isIn.has(body));
    return own.length > 1 ? sum * weighBodies(triangles, bodyOf, out).once : sum;
  };
  const apart = metal.volume + enclosedBy(stones);
  const within = apart - enclosedBy([...all.filter(hasRole('metal')), ...stones]);
  return within > PLAY * metal.volume ? within : null;
}
