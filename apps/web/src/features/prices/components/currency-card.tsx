import { useState } from 'react';
import { formatShortDay } from '../../../lib/format-date.ts';
import { daysBetween, withRow } from '../price-edits.ts';
import { AddPriceLine } from './add-line.tsx';
import { Figure } from './figure.tsx';
import { PriceCard } from './price-card.tsx';
import type { PricesView } from './prices-to-edit.tsx';
import styles from './prices.module.css';
import { t } from '../../../ui/words.ts';

/** As the trade writes it in every language. */
const EXAMPLE = 'EUR';

const CODE = /^[A-Z]{3}$/;

/** What other currencies are in the snapshot's. */
export function CurrencyCard({ read, draft, onDraft, today, card }: PricesView) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const codes = [...new Set([...draft.currencies.map(({ currency }) => currency), ...added])];
  const handleAdd = (typed: string) => {
    const code = typed.trim().toUpperCase();
    if (!CODE.test(code)) return t('Please enter three letters, such as EUR');
    setAdded([...added, code]);
    return null;
  };
  return (
    <PriceCard {...card('currencies')} title={t('Currencies')} note={t('in {currency}', draft)} area="currencies">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('1 unit of')}</th>
            <th scope="col" className={styles.number}>
              {t('Rate of the day')}
            </th>
            <th scope="col" className={styles.number}>
              {t('Day')}
            </th>
          </tr>
        </thead>
        <tbody>
          {codes.map((currency) => {
            const isRow = (one: { currency: string }) => one.currency === currency;
            const row = draft.currencies.find(isRow);
            const isOld = row !== undefined && daysBetween(row.day, today) > read.rules.max_age_days;
            const set = (rate: string | null) =>
              onDraft?.(
                withRow(
                  draft,
                  'currencies',
                  isRow,
                  rate === null ? null : { currency, rate, source: row?.source ?? '', day: today },
                ),
              );
            return (
              <tr key={currency}>
                <th scope="row">{currency}</th>
                <td className={styles.number}>
                  <Figure
                    label={t('Rate of {currency}', { currency })}
                    value={row?.rate}
                    isChanged={row?.rate !== read.snapshot?.prices.currencies.find(isRow)?.rate}
                    onChange={onDraft && set}
                  />
                </td>
                <td className={styles.number}>
                  <span className={isOld ? styles.old : styles.quiet}>{row ? formatShortDay(row.day) : '–'}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {onDraft && <AddPriceLine label={t('Add a currency')} placeholder={EXAMPLE} onAdd={handleAdd} />}
    </PriceCard>
  );
}
