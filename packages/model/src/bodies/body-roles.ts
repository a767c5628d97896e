import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import type { PartRole } from '@facet/contract/craft/parts';
import type { ModelPartWire } from '@facet/contract/entities/measure';
import { nameParts } from '../measure/name-parts.ts';
import type { Body } from '../model-data.ts';

/** What a body counts as; `isUnsure` while nobody knows whether it is a stone or metal. */
export type BodyRole = { role: PartRole; isUnsure: boolean };
type KnownPart = Pick<ModelPartWire, 'key' | 'role' | 'by' | 'said'>;

/** The role of each body: that of its part on the model's card where that is known, else the proposed one. */
export function rolesOfBodies(bodies: readonly Body[], parts: readonly KnownPart[] = []): BodyRole[] {
  const known = new Map(parts.map((part) => [part.key, part]));
  const roles = bodies.map((): BodyRole => ({ role: 'metal', isUnsure: false }));
  for (const { key, bodies: own, proposed } of nameParts(bodies, FIRST_WORDS)) {
    const { role, by, said = null }: Partial<KnownPart> & typeof proposed = known.get(key) ?? proposed;
    for (const at of own) roles[at] = { role, isUnsure: by === 'unsure' && said === null };
  }
  return roles;
}

/** The bodies that don't count towards the weight. */
export const notMetal = (roles: readonly BodyRole[]): number[] =>
  [...roles.entries()].flatMap(([at, { role }]) => (role === 'metal' ? [] : [at]));
