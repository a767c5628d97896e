import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import type { PartRole } from '@facet/contract/craft/parts';
import { nameParts } from '../measure/name-parts.ts';
import type { Body } from '../model-data.ts';
import { gemNamed } from './gem-named.ts';
import type { GemName, Metal } from './materials.ts';

/** What a body is drawn as; a metal of null is that of the piece. */
export type BodyLook = { is: 'metal'; metal: Metal | null } | { is: 'stone'; gem: GemName } | { is: 'wax' };
/** What is known of a part: its role, if somebody or the model's card says one, and the metal that it alone is of. */
export type PartLook = { key: string; role?: PartRole | undefined; metal?: Metal | null | undefined };

const METAL: BodyLook = { is: 'metal', metal: null };

/** What the bodies of a model are drawn as: by what is known of their parts, else by their names and shapes. */
export function lookOfBodies(bodies: readonly Body[], known: readonly PartLook[] = []): BodyLook[] {
  const byKey = new Map(known.map((part) => [part.key, part]));
  const looks = bodies.map(() => METAL);
  for (const { key, bodies: own, proposed } of nameParts(bodies, FIRST_WORDS)) {
    const part = byKey.get(key);
    const role = part?.role ?? proposed.role;
    // What lies within another body is left out of the weight, but is no wax.
    const isWax = role === 'support' || (role === 'ignore' && (part?.role !== undefined || proposed.by !== 'rest'));
    for (const at of own) {
      const { name = '', words = [], layer = '' } = bodies[at] ?? {};
      if (role === 'stone') looks[at] = { is: 'stone', gem: gemNamed([name, ...words, layer]) };
      else looks[at] = isWax ? { is: 'wax' } : { is: 'metal', metal: part?.metal ?? null };
    }
  }
  return looks;
}
