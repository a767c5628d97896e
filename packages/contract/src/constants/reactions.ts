/** What one can answer with where no words are needed, in the order in which it is offered. */
export const REACTION_KINDS = ['like', 'love', 'wow', 'celebrate', 'seen', 'question'] as const;
export type ReactionKind = (typeof REACTION_KINDS)[number];
