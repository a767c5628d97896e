import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { ButtonLink } from '../../../lib/button-link.tsx';
import { decimalText } from '../../../shared/costs/decimal-text.ts';
import { estimatesQuery } from '../../../shared/costs/estimates.tsx';
import { targetText } from '../../../shared/costs/target-text.ts';
import type { StyleRef } from '../api.ts';
import styles from './cost-mark.module.css';
import { t } from '../../../ui/words.ts';

/** What a style is estimated at over its target, red from the first cent beyond it; leads to its costing. */
export function CostMark({ projectId, styleId }: StyleRef) {
  const { data: [estimate] = [] } = useQuery(estimatesQuery(projectId, [styleId]));
  const wholesale = estimate?.sheet?.wholesale ?? null;
  const target = estimate ? targetText(estimate) : null;
  return (
    <ButtonLink
      to="/project/$projectId/styles/$styleId/costing"
      params={{ projectId, styleId }}
      variant="quiet"
      icon={<Coins />}
      className={styles.mark}
      data-known={wholesale !== null || target !== null || undefined}
      data-over={estimate?.over != null || undefined}
      title={t('Open costing')}
    >
      <span className={styles.lines}>
        {wholesale === null ? t('Costing') : decimalText(wholesale, 2)}
        {target && <small>{target}</small>}
      </span>
    </ButtonLink>
  );
}
