import type { CostEstimate } from '@facet/contract/entities/design';
import { t } from '../../ui/words.ts';
import { decimalText } from './decimal-text.ts';

/** How the estimate stands to its target; null without one. */
export function targetText({ target, over }: Pick<CostEstimate, 'target' | 'over'>): string | null {
  if (!target) return null;
  if (over !== null) return t('{amount} over target', { amount: decimalText(over, 2) });
  return t('Target {amount}', { amount: decimalText(target.amount, 2) });
}
