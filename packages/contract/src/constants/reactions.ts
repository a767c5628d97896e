/** The reactions people can give, in the order they are offered. */
export const REACTION_KINDS = ['like', 'love', 'wow', 'celebrate', 'seen', 'question'] as const;
export type ReactionKind = (typeof REACTION_KINDS)[number];
