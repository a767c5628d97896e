import { CUT_WORDS, FIRST_WORDS, roleFinder, wordFinder, type NameWords } from '@facet/contract/craft/name-words';
import type { PartRole } from '@facet/contract/craft/parts';
import type { Body, BodyLooks } from '../model-data.ts';

/**
 * What a body probably is, and why: by its names, by its shape, as another is in its place (`twin`), or `unsure`, where
 * it looks like a stone, a dummy or a sprue but may be metal.
 */
export type Proposal = { role: PartRole; by: 'name' | 'shape' | 'twin' | 'unsure' | 'rest' };
type Named = Pick<Body, 'name' | 'layer' | 'words' | 'stated' | 'looks' | 'isInside'>;

const isCut = wordFinder(CUT_WORDS);
const STONE_BY_SHAPE: Proposal = { role: 'stone', by: 'shape' };
const PERHAPS_STONE: Proposal = { role: 'stone', by: 'unsure' };

/** What is none of the piece by its place in it. */
const ASIDE: Readonly<Partial<Record<BodyLooks, Proposal>>> = {
  dummy: { role: 'ignore', by: 'shape' },
  perhapsDummy: { role: 'ignore', by: 'unsure' },
  sprue: { role: 'support', by: 'unsure' },
};

/** What says metal or nothing may still look like a stone, a dummy or a sprue. */
function byShape({ looks, isInside }: Named, said: PartRole | null, hasCut: boolean): Proposal {
  const aside = ASIDE[looks];
  if (aside) return said === 'metal' ? { ...aside, by: 'unsure' } : aside;
  if (said === 'metal') return looks === 'stone' ? PERHAPS_STONE : { role: 'metal', by: 'name' };
  if (looks === 'stone') return STONE_BY_SHAPE;
  if (looks === 'perhaps' || looks === 'domed') return PERHAPS_STONE;
  // The word for a cut is no proof, but it isn't nothing.
  if (hasCut && looks === 'plain' && isInside) return PERHAPS_STONE;
  return { role: isInside ? 'ignore' : 'metal', by: 'rest' };
}

/**
 * Proposes roles by names and shapes. Of several names the most exact counts: the object's own, that of its block, its
 * material, its notes, and its layer's last. No stone has a hole through it, whatever it is called.
 */
export function roleProposer(words: NameWords): (body: Named) => Proposal {
  const find = roleFinder(words);
  return (body) => {
    if (body.stated) return { role: body.stated, by: 'name' };
    const names = [body.name, ...body.words, body.layer];
    const said = names.map(find).filter((role) => role !== null);
    const out = (['support', 'ignore'] as const).find((role) => said.includes(role));
    if (out) return { role: out, by: 'name' };
    const [first = null] = said;
    if (first === 'stone')
      return body.looks === 'holed' ? { role: 'metal', by: 'shape' } : { role: 'stone', by: 'name' };
    return byShape(body, first, names.some(isCut));
  };
}

/** By the words that a house starts with. */
export const proposeFirst = roleProposer(FIRST_WORDS);
