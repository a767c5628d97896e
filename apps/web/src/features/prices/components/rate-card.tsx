import { newKey } from '../../../lib/new-key.ts';
import { withRow } from '../price-edits.ts';
import { AddPriceLine } from './add-line.tsx';
import { Figure } from './figure.tsx';
import { PriceCard } from './price-card.tsx';
import type { PricesView } from './prices-to-edit.tsx';
import styles from './prices.module.css';
import { t } from '../../../ui/words.ts';

type RateCardProps = PricesView & { part: 'settings' | 'labour'; title: string };

/** What work costs by the piece or by the gram. */
export function RateCard({ read, draft, onDraft, card, part, title }: RateCardProps) {
  const rows = draft[part];
  const handleAdd = (typed: string) => {
    const key = newKey(
      typed,
      rows.map((row) => ({ key: row.key })),
      'rate',
    );
    onDraft?.({ ...draft, [part]: [...rows, { key, title: typed.trim(), price: '0', by: 'piece' }] });
    return null;
  };
  return (
    <PriceCard {...card(part)} title={title} note={draft.currency} area={part}>
      <ul className={styles.rates}>
        {rows.map((row) => {
          const isRow = (one: { key: string }) => one.key === row.key;
          const set = (price: string | null) =>
            onDraft?.(withRow(draft, part, isRow, price === null ? null : { ...row, price }));
          return (
            <li key={row.key}>
              <span className={styles.rate}>{row.title}</span>
              <span className={styles.number}>
                <Figure
                  label={row.title}
                  value={row.price}
                  places={2}
                  isChanged={read.snapshot?.prices[part].find(isRow)?.price !== row.price}
                  onChange={onDraft && set}
                />{' '}
                <span className={styles.quiet}>{row.by === 'net' ? t('/g net') : t('/pc')}</span>
              </span>
            </li>
          );
        })}
      </ul>
      {onDraft && <AddPriceLine label={t('Add a rate')} onAdd={handleAdd} />}
    </PriceCard>
  );
}
