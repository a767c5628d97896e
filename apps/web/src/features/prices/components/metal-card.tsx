import { PURE_METALS, type PureMetal } from '@facet/contract/entities/price';
import { Clock3 } from 'lucide-react';
import { useState } from 'react';
import { signedText } from '../../../shared/costs/decimal-text.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { daysBetween, originOfSpot, withRow } from '../price-edits.ts';
import { METAL_TITLES } from '../price-words.ts';
import { Figure } from './figure.tsx';
import { PriceCard } from './price-card.tsx';
import type { PricesView } from './prices-to-edit.tsx';
import styles from './prices.module.css';
import { SpotChart } from './spot-chart.tsx';
import { t } from '../../../ui/words.ts';

/** What metals cost, how old that is, and how one of them went. */
export function MetalCard(view: PricesView) {
  const { read, draft, today, card } = view;
  const [chosen, setChosen] = useState<PureMetal>('gold');
  const spot = read.snapshot?.prices.metals.find(({ metal }) => metal === chosen)?.spot;
  const note = read.snapshot
    ? t('snapshot {number}, {currency} per troy ounce', {
        number: String(read.snapshot.number),
        currency: draft.currency,
      })
    : t('{currency} per troy ounce', { currency: draft.currency });
  return (
    <PriceCard {...card('metals')} title={t('Metal')} note={note} area="metal">
      <div className={styles.metal}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Metal')}</th>
              <th scope="col" className={styles.number}>
                {t('Spot')}
              </th>
              <th scope="col" className={styles.number}>
                {t('Change')}
              </th>
              <th scope="col" className={styles.wide}>
                {t('Source')}
              </th>
              <th scope="col">{t('Age')}</th>
            </tr>
          </thead>
          <tbody>
            {PURE_METALS.map((metal) => (
              <MetalRow key={metal} view={view} metal={metal} isShown={metal === chosen} onShow={setChosen} />
            ))}
          </tbody>
        </table>
        {spot !== undefined && (
          <SpotChart course={read.course} metal={chosen} today={today} most={read.rules.max_age_days} />
        )}
      </div>
    </PriceCard>
  );
}

type MetalRowProps = { view: PricesView; metal: PureMetal; isShown: boolean; onShow: (metal: PureMetal) => void };

function MetalRow({ view: { read, draft, onDraft, today }, metal, isShown, onShow }: MetalRowProps) {
  const row = draft.metals.find((one) => one.metal === metal);
  const kept = read.snapshot?.prices.metals.find((one) => one.metal === metal);
  const origin = originOfSpot(read, metal);
  const days = row ? daysBetween(row.day, today) : 0;
  const isOld = days > read.rules.max_age_days;
  const title = METAL_TITLES[metal];
  const handleChange = (spot: string | null) =>
    onDraft?.(
      withRow(
        draft,
        'metals',
        (one) => one.metal === metal,
        spot === null ? null : { metal, spot, source: row?.source ?? '', day: today },
      ),
    );
  return (
    <tr>
      <th scope="row">
        <button type="button" className={styles.pick} aria-pressed={isShown} onClick={() => onShow(metal)}>
          {title}
        </button>
      </th>
      <td className={styles.number}>
        <Figure
          label={title}
          value={row?.spot}
          places={2}
          isOld={isOld}
          isChanged={row?.spot !== kept?.spot}
          onChange={onDraft && handleChange}
        />
      </td>
      <td className={styles.number}>
        <span className={styles.quiet}>{origin?.change ? `${signedText(origin.change)} %` : '–'}</span>
      </td>
      <td className={styles.wide}>
        {origin && row && (
          <span className={styles.person}>
            <Avatar name={origin.by.name} colourKey={String(origin.by.id)} size={22} />
            {row.source || t('typed⟦by hand⟧')}
          </span>
        )}
      </td>
      <td>
        {row && (
          <span className={isOld ? styles.old : styles.quiet}>
            {isOld && <Clock3 size={14} aria-hidden="true" />}
            {t('{days, plural, =0 {today} one {# day} other {# days}}', { days })}
          </span>
        )}
      </td>
    </tr>
  );
}
