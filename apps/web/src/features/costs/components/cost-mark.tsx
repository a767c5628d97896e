import { moneyDifference } from '@facet/contract/craft/cost-sheet';
import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { ButtonLink } from '../../../lib/button-link.tsx';
import { decimalText } from '../../../shared/costs/decimal-text.ts';
import { costQueries, type StyleRef } from '../api.ts';
import styles from './cost-mark.module.css';
import { t } from '../../../ui/words.ts';

/**
 * What a style is estimated at, red from the first cent over its target; leads to its costing. For wide windows: the bar is
 * full below that, and the style's menu leads there as well.
 */
export function CostMark({ projectId, styleId }: StyleRef) {
  const { data: estimate } = useQuery(costQueries.estimate({ projectId, styleId }));
  const { sheet = null, target = null } = estimate ?? {};
  const wholesale = sheet?.wholesale ?? null;
  const asked = target?.currency === sheet?.currency ? (target?.wholesale ?? null) : null;
  const isOver = wholesale !== null && asked !== null && moneyDifference(asked, wholesale).startsWith('-');
  const words =
    wholesale === null
      ? t('Costing')
      : asked === null
        ? decimalText(wholesale, 2)
        : t('{estimate} of {target}', { estimate: decimalText(wholesale, 2), target: decimalText(asked, 2) });
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
