import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { ButtonLink } from '../../../lib/button-link.tsx';
import { decimalText } from '../../../shared/costs/decimal-text.ts';
import { targetText } from '../../../shared/costs/estimate-figure.tsx';
import { estimatesQuery } from '../../../shared/costs/estimates.tsx';
import type { StyleRef } from '../api.ts';
import styles from './cost-mark.module.css';
import { t } from '../../../ui/words.ts';

/**
 * What a style is estimated at, red from the first cent over its target; leads to its costing. For wide windows: the bar is
 * full below that, and the style's menu leads there as well.
 */
export function CostMark({ projectId, styleId }: StyleRef) {
  const { data: [estimate] = [] } = useQuery(estimatesQuery(projectId, [styleId]));
  const wholesale = estimate?.sheet?.wholesale ?? null;
  const target = estimate ? targetText(estimate) : null;
  const isOver = estimate?.over != null;
  const words = wholesale === null ? t('Costing') : [decimalText(wholesale, 2), target].filter(Boolean).join(' · ');
  return (
    <ButtonLink
      to="/project/$projectId/styles/$styleId/costing"
      params={{ projectId, styleId }}
      variant="quiet"
      icon={<Coins />}
      className={styles.mark}
      data-over={isOver || undefined}
      title={t('Open costing')}
    >
      {words}
    </ButtonLink>
  );
}
