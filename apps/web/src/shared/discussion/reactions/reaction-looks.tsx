import type { ReactionKind } from '@facet/contract/constants/reactions';
import { CircleQuestionMark, Eye, Heart, PartyPopper, Sparkles, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';

/** How each looks, and what it is called. */
export const REACTION_LOOKS: Record<ReactionKind, { label: string; icon: ReactNode }> = {
  like: { label: 'Like', icon: <ThumbsUp aria-hidden /> },
  love: { label: 'Love', icon: <Heart aria-hidden /> },
  wow: { label: 'Wow', icon: <Sparkles aria-hidden /> },
  celebrate: { label: 'Celebrate', icon: <PartyPopper aria-hidden /> },
  seen: { label: 'Seen', icon: <Eye aria-hidden /> },
  question: { label: 'Question', icon: <CircleQuestionMark aria-hidden /> },
};
