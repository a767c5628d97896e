import type { ReactionKind } from '@facet/contract/constants/reactions';
import { CircleQuestionMark, Eye, Heart, PartyPopper, Sparkles, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../ui/words.ts';

/** How each looks, and what it is called. */
export const REACTION_LOOKS: Record<ReactionKind, { label: string; icon: ReactNode }> = {
  like: { label: t('Like'), icon: <ThumbsUp aria-hidden /> },
  love: { label: t('Love'), icon: <Heart aria-hidden /> },
  wow: { label: t('Wow'), icon: <Sparkles aria-hidden /> },
  celebrate: { label: t('Celebrate'), icon: <PartyPopper aria-hidden /> },
  seen: { label: t('Seen'), icon: <Eye aria-hidden /> },
  question: { label: t('Question'), icon: <CircleQuestionMark aria-hidden /> },
};
