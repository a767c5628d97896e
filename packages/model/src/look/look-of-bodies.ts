import { FIRST_WORDS } from '@facet/contract/craft/name-words';
import type { PartRole } from '@facet/contract/craft/parts';
import { nameParts } from '../measure/name-parts.ts';
import type { Body } from '../model-data.ts';
import { gemNamed } from './gem-named.ts';
import { isOpaque, type GemName, type Metal, type OpaqueName } from './materials.ts';

/** What a body is drawn as; a metal of null is that of the piece. */
export type BodyLook =
  | { is: 'metal'; metal: Metal | null }
  | { is: 'stone'; gem: GemName }
  | { is: 'opaque'; gem: OpaqueName }
  | { is: 'wax' };
/** What is known of a part: its role, if somebody or the model's card says one, and the metal that it alone is of. */
export type PartLook = { key: string; role?: PartRole | undefined; metal?: Metal | null | undefined };

const METAL: BodyLook = { is: 'metal', metal: null };

/** A stone by its names: most are clear. */
export function lookOfStone({ name, words, layer }: Pick<Body, 'name' | 'words' | 'layer'>): BodyLook {
  const gem = gemNamed([name, ...words, layer]);
  return isOpaque(gem) ? { is: 'opaque', gem } : { is: 'stone', gem };
}

/** What the bodies of a model are drawn as: by what is known of their parts, else by their names and shapes. */
export function lookOfBodies(bodies: readonly Body[], known: readonly PartLook[] = []): BodyLook[] {
  const byKey = new Map(known.map((part) => [part.key, part]));
  const looks = bodies.map(() => METAL);
  for (const { key, bodies: own, proposed } of nameParts(bodies, FIRST_WORDS)) {
    const part = byKey.get(key);
    const role = part?.role ?? proposed.role;
    // What lies within another body is left out of the weight, but is no wax.
    const isWax = role === 'support' || (role === 'ignore' && (part?.role !== undefined || proposed.by !== 'rest'));
    const isDoubtful = part?.role === undefined && proposed.by === 'unsure';
    for (const at of own) {
      const body = bodies[at];
      // A dome that nobody has called a stone yet may be a bead of metal.
      const isStone = role === 'stone' && !(isDoubtful && body?.looks === 'domed');
      if (body && isStone) looks[at] = lookOfStone(body);
      else looks[at] = isWax ? { is: 'wax' } : { is: 'metal', metal: part?.metal ?? null };
    }
  }
  return looks;
}
