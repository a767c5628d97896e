import type { CostEstimate } from '@facet/contract/entities/design';
import { formatDay } from '../../lib/format-date.ts';
import { decimalText } from './decimal-text.ts';
import styles from './estimate-figure.module.css';
import { STATUS_TITLES } from './sheet-status.ts';
import { t } from '../../ui/words.ts';

/** The newest vendor price beside the last that was approved. */
export function newestText({ vendor, over_last: by }: NonNullable<CostEstimate['newest']>): string | null {
  if (vendor === null) return null;
  const amount = decimalText(vendor, 2);
  if (by === null) return amount;
  if (!/[1-9]/.test(by)) return t('{amount}, as the last', { amount });
  const apart = { amount, by: decimalText(by.replace('-', ''), 2) };
  return by.startsWith('-') ? t('{amount}, {by} under the last', apart) : t('{amount}, {by} over the last', apart);
}

/** What the brief asks of the order: its price, how many, and until when. */
export function orderText({ target, asked: { quantity, due } }: Pick<CostEstimate, 'target' | 'asked'>): string {
  const price = target && t('{amount} {currency} wholesale', { ...target, amount: decimalText(target.amount, 2) });
  const pieces = quantity !== null && t('{count, plural, one {# piece} other {# pieces}}', { count: quantity });
  return [price, pieces, due && t('by {day}', { day: formatDay(due) })].filter(Boolean).join(', ');
}

/** The same where an answer is asked for without the brief beside it. */
export function AskedOfPiece({ estimate }: { estimate: CostEstimate | undefined }) {
  const asked = estimate ? orderText(estimate) : '';
  return asked === '' ? null : (
    <p className={styles.newest} title={asked}>
      {t('Brief')} <strong>{asked}</strong>
    </p>
  );
}

/** What a piece costs by its newest sheet, for whoever is about to answer on it. */
export function NewestEstimate({ estimate }: { estimate: CostEstimate | undefined }) {
  const newest = estimate?.newest;
  const text = newest ? newestText(newest) : null;
  if (!newest || text === null) return null;
  const { currency, number, status } = newest;
  return (
    <p
      className={styles.newest}
      title={t('Vendor price in {currency}, cost sheet {number} ({status})', {
        currency,
        number: String(number),
        status: STATUS_TITLES[status],
      })}
    >
      {t('Vendor price')} <strong>{text}</strong>
      {estimate.over !== null && (
        <span className={styles.over}>
          {t('wholesale {amount} over target', { amount: decimalText(estimate.over, 2) })}
        </span>
      )}
    </p>
  );
}
