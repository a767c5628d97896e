import {
  calculateCosts,
  marginOf,
  moneyDifference,
  withMetalMoved,
  type CostResult,
  type Costs,
} from '@facet/contract/craft/cost-sheet';
import type { CostSheetAnswer } from '@facet/contract/entities/cost-answers';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { decimalText, signedText } from '../../../shared/costs/decimal-text.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { sumFormulas } from '../formulas.ts';
import styles from './totals-card.module.css';
import { t } from '../../../ui/words.ts';

type TotalsProps = {
  sheet: CostSheetAnswer;
  body: CostBody;
  /** What it comes to, or would if the metal moved. */
  counted: CostResult;
  approved: Costs | null;
};

const isBelow = (difference: string) => difference.startsWith('-');

/** The target of the brief beside the estimate, red from the first cent. */
function Target({ sheet, costs }: { sheet: CostSheetAnswer; costs: Costs }) {
  const target = sheet.target?.currency === sheet.currency ? sheet.target.wholesale : null;
  if (target === null) return null;
  const left = moneyDifference(target, costs.wholesale);
  const text = { amount: decimalText(left.replace('-', ''), 2), target: decimalText(target, 2) };
  return isBelow(left) ? (
    <p className={styles.bad}>
      <CircleAlert />
      {t('{amount} over the target of {target}', text)}
    </p>
  ) : (
    <p className={styles.good}>
      <CircleCheck />
      {t('{amount} under the target of {target}', text)}
    </p>
  );
}

/** What the sheet adds up to, from direct costs to what the piece sells for. */
export function TotalsCard({ sheet, body, counted: { costs, doubts }, approved }: TotalsProps) {
  if (!costs)
    return (
      <section className={styles.totals} aria-label={t('Totals')}>
        <p className={styles.noTotal}>{t('No total yet')}</p>
        {doubts.map(({ field, text }) => (
          <p key={field} className={styles.bad}>
            <CircleAlert />
            {t('{field}: {text}', { field: fieldTitle(field), text })}
          </p>
        ))}
      </section>
    );
  const difference = approved && moneyDifference(costs.vendor, approved.vendor);
  const { vendor } = body;
  const vendorPct = decimalText(vendor.pct);
  const by = vendor.by === 'margin' ? t('margin {pct} %', { pct: vendorPct }) : t('markup {pct} %', { pct: vendorPct });
  const margin = marginOf(costs.landed, costs.retail);
  const formulas = sumFormulas(body, costs);
  const sum = (figure: keyof typeof formulas | 'freight') => {
    const amount = decimalText(costs[figure], 2);
    const formula = figure === 'freight' ? undefined : formulas[figure];
    return (
      <dd>
        {formula ? (
          <Tooltip label={formula}>
            <span>{amount}</span>
          </Tooltip>
        ) : (
          amount
        )}
      </dd>
    );
  };
  const line = (title: string, figure: Parameters<typeof sum>[0], note = '', isStrong = false) => (
    <div className={styles.total} data-strong={isStrong || undefined}>
      <dt>
        {title} {note && <small>{note}</small>}
      </dt>
      {sum(figure)}
    </div>
  );
  const percent = (value: string) => `${decimalText(value)} %`;
  return (
    <section className={styles.totals} aria-label={t('Totals')}>
      <dl>
        {line(t('Direct'), 'direct')}
        {line(t('Overhead'), 'overhead', percent(body.overhead_pct))}
        {line(t('Factory'), 'factory', '', true)}
        <div className={styles.total} data-strong data-vendor>
          <dt>
            {t('Vendor')} <small>{by}</small>
          </dt>
          {sum('vendor')}
        </div>
        {approved && sheet.approved && difference && (
          <div className={styles.total}>
            <dt>
              <small>
                {t('Approved {number}: {amount}', {
                  number: sheet.approved.number,
                  amount: decimalText(approved.vendor, 2),
                })}
              </small>
            </dt>
            <dd className={styles.change} data-more={(!isBelow(difference) && difference !== '0.00') || undefined}>
              {signedText(difference)}
            </dd>
          </div>
        )}
        {line(t('Freight'), 'freight')}
        {line(t('Duty'), 'duty', percent(body.duty_pct))}
        {line(t('Insurance'), 'insurance', percent(body.insurance_pct))}
        {line(t('Landed'), 'landed', '', true)}
        {line(t('Wholesale'), 'wholesale', t('margin {pct} %', { pct: decimalText(body.wholesale_margin_pct) }), true)}
        {line(
          t('Retail'),
          'retail',
          t('× {factor}, IMU {margin} %', {
            factor: decimalText(body.keystone),
            margin: margin === null ? '–' : decimalText(margin, 2),
          }),
          true,
        )}
      </dl>
      <Target sheet={sheet} costs={costs} />
      {doubts.length > 0 && (
        <p className={styles.bad}>
          <CircleAlert />
          {t(
            '{count, plural, one {# line without a price is not counted} other {# lines without a price are not counted}}',
            {
              count: doubts.length,
            },
          )}
        </p>
      )}
      <MetalSteps body={body} />
    </section>
  );
}

/** The words of a doubt’s field, as a sheet’s head has them. */
function fieldTitle(field: string): string {
  if (field === 'metal.volume_mm3') return t('Weight of the metal');
  if (field === 'metal.spot.amount') return t('Price of the metal');
  return field.startsWith('rates.') ? field.slice('rates.'.length) : t('A line');
}

const STEPS = ['-10', '0', '10'] as const;

/** What ten percent less and more of the metal’s price would make. */
function MetalSteps({ body }: { body: CostBody }) {
  // Three sheets of hundreds of lines: the line that was typed comes first.
  const counted = useDeferredValue(body);
  const moved = useMemo(() => STEPS.map((step) => calculateCosts(withMetalMoved(counted, step)).costs), [counted]);
  const rows = [
    [t('Metal'), 'metal'],
    [t('Vendor'), 'vendor'],
    [t('Landed'), 'landed'],
    [t('Wholesale'), 'wholesale'],
  ] as const;
  return (
    <table className={styles.steps}>
      <thead>
        <tr>
          <th>{t('Price of the metal')}</th>
          <th>−10 %</th>
          <th>{t('now')}</th>
          <th>+10 %</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([title, figure]) => (
          <tr key={figure}>
            <th scope="row">{title}</th>
            {moved.map((one, at) => (
              <td key={STEPS[at]}>{one ? decimalText(one[figure], 2) : '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
