import { reactionKind, type ReactionKind } from '@facet/contract/entities/reaction';
import { CircleQuestionMark, Eye, Heart, PartyPopper, Sparkles, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';

/** All that there are, in the order in which they are offered. */
export const REACTION_KINDS = reactionKind.options;

/** How each looks, and what it is called. */
export const REACTION_LOOKS: Record<ReactionKind, { label: string; icon: ReactNode }> = {
  like: { label: 'Like', icon: <ThumbsUp aria-hidden /> },
  love: { label: 'Love', icon: <Heart aria-hidden /> },
  wow: { label: 'Wow', icon: <Sparkles aria-hidden /> },
  celebrate: { label: 'Celebrate', icon: <PartyPopper aria-hidden /> },
  seen: { label: 'Seen', icon: <Eye aria-hidden /> },
  question: { label: 'Question', icon: <CircleQuestionMark aria-hidden /> },
};
