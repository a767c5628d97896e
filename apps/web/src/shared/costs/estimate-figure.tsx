import type { CostEstimate } from '@facet/contract/entities/design';
import { TrendingUp } from 'lucide-react';
import { statusColours } from '../statuses/status.ts';
import { StatusShape } from '../statuses/status-shape.tsx';
import { t } from '../../ui/words.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { decimalText } from './decimal-text.ts';
import styles from './estimate-figure.module.css';
import { STATUS_SIGNS, STATUS_TITLES } from './sheet-status.ts';
import { targetText } from './target-text.ts';

type FigureProps = {
  estimate: CostEstimate;
  /** With the target below it. */
  withTarget?: boolean;
};

/** What a style is estimated at, red from the first cent over its target. */
export function EstimateFigure({ estimate, withTarget = false }: FigureProps) {
  const { sheet, over } = estimate;
  if (!sheet || sheet.wholesale === null) return null;
  const sign = STATUS_SIGNS[sheet.status];
  const target = targetText(estimate);
  const amount = decimalText(sheet.wholesale, 2);
  const said = t('Wholesale {amount} {currency}, cost sheet {number} ({status})', {
    amount,
    currency: sheet.currency,
    number: String(sheet.number),
    status: STATUS_TITLES[sheet.status],
  });
  const words = [said, target].filter(Boolean).join('. ');
  return (
    <span className={styles.figure} data-over={over === null ? undefined : true} title={words}>
      <VisuallyHidden>{words}</VisuallyHidden>
      <span aria-hidden="true" className={styles.shown}>
        <span className={styles.sign} style={{ color: statusColours(sign).text }}>
          <StatusShape status={sign} />
        </span>
        <span className={styles.amount}>
          {amount}
          {over !== null && <TrendingUp size={14} />}
        </span>
        {withTarget && target && (
          <span className={styles.target}>{over === null ? target : t('{by} over', { by: decimalText(over, 2) })}</span>
        )}
      </span>
    </span>
  );
}
