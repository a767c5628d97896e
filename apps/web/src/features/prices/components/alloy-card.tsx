import type { Alloy } from '@facet/contract/craft/alloys';
import { alloyPerGram } from '@facet/contract/craft/alloy-price';
import { exactly, written } from '@facet/contract/craft/decimal';
import { decimalText } from '../../../shared/costs/decimal-text.ts';
import { numberText, t } from '../../../ui/words.ts';
import { metalOfAlloy, withRow } from '../price-edits.ts';
import { Figure } from './figure.tsx';
import { PriceCard } from './price-card.tsx';
import type { PricesView } from './prices-to-edit.tsx';
import styles from './prices.module.css';

/** What the house adds to a metal and loses of it in each alloy, and what a gram then costs. */
export function AlloyCard(view: PricesView) {
  const { read, draft, alloys, card } = view;
  const isForward = read.rules.loss_rule === 'forward';
  const head = (text: string) => (
    <th scope="col" className={styles.number}>
      {text}
    </th>
  );
  return (
    <PriceCard {...card('alloys')} title={t('Alloys')} note={t('premium and loss of this house')} area="alloys">
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Alloy')}</th>
              {head(t('Fineness, ‰'))}
              {head(t('Premium'))}
              {head(isForward ? t('Loss, forward') : t('Loss, reverse'))}
              {head(t('{currency}/g', { currency: draft.currency }))}
              {head(t('with loss'))}
            </tr>
          </thead>
          <tbody>
            {alloys
              .filter(({ fineness }) => fineness !== null)
              .map((alloy) => (
                <AlloyRow key={alloy.key} view={view} alloy={alloy} />
              ))}
          </tbody>
        </table>
      </div>
    </PriceCard>
  );
}

const cents = (decimal: string) => decimalText(written(exactly(decimal), 2));

function AlloyRow({ view: { read, draft, onDraft }, alloy }: { view: PricesView; alloy: Alloy }) {
  const { key, title, fineness, colour } = alloy;
  const row = draft.alloys.find((one) => one.alloy === key);
  const kept = read.snapshot?.prices.alloys.find((one) => one.alloy === key);
  const metal = row?.metal ?? metalOfAlloy(alloy);
  const spot = draft.metals.find((one) => one.metal === metal)?.spot;
  const gram =
    row && spot !== undefined
      ? alloyPerGram(spot, { ...row, fineness: String(fineness), loss_rule: read.rules.loss_rule })
      : null;
  const figure = (field: 'premium_pct' | 'loss_pct', label: string) => (
    <Figure
      label={label}
      value={row?.[field]}
      places={1}
      unit="%"
      isChanged={row?.[field] !== kept?.[field]}
      onChange={
        onDraft &&
        ((value) => {
          const next = { alloy: key, metal, premium_pct: '0', loss_pct: '0', ...row, [field]: value ?? '0' };
          onDraft(withRow(draft, 'alloys', (one) => one.alloy === key, next));
        })
      }
    />
  );
  return (
    <tr>
      <th scope="row">
        <span className={styles.alloy}>
          <span className={styles.swatch} data-metal={colour} aria-hidden="true" />
          {title}
        </span>
      </th>
      <td className={styles.number}>
        <span className={styles.quiet}>{fineness === null ? '–' : numberText(fineness)}</span>
      </td>
      <td className={styles.number}>{figure('premium_pct', t('Premium of {title}', { title }))}</td>
      <td className={styles.number}>{figure('loss_pct', t('Loss of {title}', { title }))}</td>
      <td className={styles.number}>
        <strong>{gram ? cents(gram.poured) : '–'}</strong>
      </td>
      <td className={styles.number}>
        <strong className={styles.gold}>{gram ? cents(gram.left) : '–'}</strong>
      </td>
    </tr>
  );
}
