import { z } from 'zod';
import { REACTION_KINDS } from '../constants/reactions.ts';

export const reactionKind = z.enum(REACTION_KINDS);

/** One kind of reaction to a comment or a board item, and who gave it. */
export const reaction = z.object({
  kind: reactionKind,
  total: z.number(),
  is_mine: z.boolean(),
  /** The first `REACTION_PEOPLE_MAX` people whom the caller may know by name. */
  people: z.array(z.object({ id: z.number(), first_name: z.string(), last_name: z.string() })),
});
export type ReactionWire = z.infer<typeof reaction>;

/** The reactions to an item of a board. */
export const itemReactions = z.object({ item_id: z.uuid(), reactions: z.array(reaction) });
export type ItemReactionsWire = z.infer<typeof itemReactions>;
