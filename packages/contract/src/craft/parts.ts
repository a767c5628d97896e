import { worded } from '../words/speech.ts';

/** What a part of a model is: metal is weighed, stones are counted, supports and the rest are left out. */
export const PART_ROLES = ['metal', 'stone', 'support', 'ignore'] as const;
export type PartRole = (typeof PART_ROLES)[number];

export const PART_ROLE_TITLES: Readonly<Record<PartRole, string>> = worded({
  metal: 'Metal',
  stone: 'Stone',
  support: 'Support⟦of a casting⟧',
  ignore: 'Ignore',
});
