import type { CostRules } from '@facet/contract/entities/price';
import type { SpacePricesWire } from '@facet/contract/entities/space-prices';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSetRules } from '../api.ts';
import { Figure } from './figure.tsx';
import { PriceCard } from './price-card.tsx';
import type { PricesView } from './prices-to-edit.tsx';
import styles from './prices.module.css';
import { t } from '../../../ui/words.ts';

const PriceConnectorForm = lazyPart(async () => (await import('./price-connector.tsx')).PriceConnectorForm);

const PERCENTS = [
  ['overhead_pct', t('Overhead')],
  ['duty_pct', t('Duty')],
  ['insurance_pct', t('Insurance')],
  ['wholesale_margin_pct', t('Wholesale margin')],
  ['margin_floor_pct', t('Margin floor')],
] as const;

/** How new sheets calculate; each change is saved at once, by administrators. */
export function RulesCard({ read, card, spaceId }: PricesView & { spaceId: number }) {
  const { rules, abilities } = read;
  const save = useSetRules(spaceId);
  const set = abilities.edit_rules ? (change: Partial<CostRules>) => save.mutate(bodyOf(read, change)) : undefined;
  const { vendor, connector } = rules;
  const [isConnecting, setConnecting] = useState(false);
  return (
    <PriceCard {...card()} title={t('Rules')} note={t('what new sheets start with')} area="rules">
      <ul className={styles.rates}>
        <li>
          <span className={styles.rate}>{t('Warn after, days')}</span>
          <Figure
            label={t('Warn after, days')}
            value={String(rules.max_age_days)}
            onChange={set && ((days) => set({ max_age_days: Number(days ?? 7) }))}
          />
        </li>
        <li>
          <span className={styles.rate}>{t('Loss is a share of')}</span>
          {set ? (
            <SegmentedControl
              label={t('Loss is a share of')}
              size={28}
              value={rules.loss_rule}
              items={[
                { value: 'forward', label: t('what is poured') },
                { value: 'reverse', label: t('what is left') },
              ]}
              onChange={(rule) => set({ loss_rule: rule })}
            />
          ) : (
            <span>{rules.loss_rule === 'forward' ? t('what is poured') : t('what is left')}</span>
          )}
        </li>
        <li>
          <span className={styles.rate}>{vendor.by === 'margin' ? t('Vendor margin') : t('Vendor markup')}</span>
          <Figure
            label={t('Vendor margin')}
            value={vendor.pct}
            unit="%"
            onChange={set && ((pct) => set({ vendor: { ...vendor, pct: pct ?? '0' } }))}
          />
        </li>
        {PERCENTS.map(([field, label]) => (
          <li key={field}>
            <span className={styles.rate}>{label}</span>
            <Figure
              label={label}
              value={rules[field]}
              unit="%"
              onChange={set && ((value) => set({ [field]: value ?? '0' }))}
            />
          </li>
        ))}
        <li>
          <span className={styles.rate}>{t('Retail is wholesale ×')}</span>
          <Figure
            label={t('Retail is wholesale ×')}
            value={rules.keystone}
            onChange={set && ((keystone) => set({ keystone: keystone ?? '2' }))}
          />
        </li>
        {set && (
          <li>
            <span className={styles.rate}>{t('Price connector')}</span>
            <Button variant="quiet" size="small" onClick={() => setConnecting(true)}>
              {connector?.is_on ? t('On, change it') : t('Off, set it up')}
            </Button>
          </li>
        )}
      </ul>
      {isConnecting && <PriceConnectorForm read={read} spaceId={spaceId} onClose={() => setConnecting(false)} />}
    </PriceCard>
  );
}

const bodyOf = ({ rules, rules_updated_at: at }: SpacePricesWire, change: Partial<CostRules>) => ({
  rules: { ...rules, ...change },
  updated_at: at,
});
