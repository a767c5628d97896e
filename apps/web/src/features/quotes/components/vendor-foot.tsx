import type { QuoteLink } from '@facet/contract/entities/quote';
import { Truck } from 'lucide-react';
import { useRef } from 'react';
import { NumberField } from '../../../lib/number-field.tsx';
import { decimalText } from '../../../shared/costs/decimal-text.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';
import type { QuoteDesk } from '../use-quote-draft.ts';
import styles from './vendor-quote.module.css';

type VendorFootProps = {
  asked: NonNullable<QuoteLink['asked']>;
  desk: QuoteDesk;
  isSending: boolean;
  onSend: () => void;
};

/** What the answer comes to so far, how long it takes, and what is left to do. */
export function VendorFoot({ asked, desk, isSending, onSend }: VendorFootProps) {
  const { typed, draft, sums, change } = desk;
  const days = useRef<HTMLInputElement>(null);
  const isWhole = sums.open === 0;
  const goOn = () => {
    if (!isWhole) document.querySelector<HTMLInputElement>('input[data-price="open"]')?.focus();
    else if (draft.days === null) days.current?.focus();
    else onSend();
  };
  return (
    <footer className={styles.foot}>
      <div className={styles.footInner}>
        <div className={styles.sum}>
          <span>
            {t(
              '{priced} of {count, plural, one {# line} other {# lines}}, {pieces, plural, one {# piece} other {# pieces}}',
              {
                priced: sums.priced,
                count: asked.lines.length,
                pieces: asked.pieces,
              },
            )}
          </span>
          <p>
            <strong>{decimalText(sums.sum, 2)}</strong> {t('{currency} a piece', { currency: typed.currency })}
          </p>
        </div>
        <div className={styles.days}>
          <NumberField
            ref={days}
            label={t('Lead time in days')}
            hideLabel
            size="large"
            icon={<Truck aria-hidden="true" />}
            trailing={<span className={styles.unit}>{t('days')}</span>}
            value={typed.days}
            onChange={(event) => change({ days: event.target.value })}
          />
        </div>
        <Button className={styles.send} variant="primary" size="large" fullWidth loading={isSending} onClick={goOn}>
          {!isWhole
            ? t('Go on, {count, plural, one {# line is} other {# lines are}} open', { count: sums.open })
            : draft.days === null
              ? t('Go on, the lead time is open')
              : t('Send quote')}
        </Button>
      </div>
    </footer>
  );
}
